import { relativeDate } from '@mahlzeit/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { communityFailureText } from '../../texts/community.ts'
import { dealCount } from '../../texts/deals.ts'
import { sinceText } from '../../texts/offline.ts'
import { OWN_DEALS_TEXTS } from '../../texts/own-deals.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { focusOnceClosed } from '../../ui/focus-once-closed.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Deletions } from './deletions.tsx'
import { OwnDealCard } from './own-deal-card.tsx'
import type { OwnDealsList, OwnDealsState, OwnDealsViewModel } from './own-deals.view-model.ts'

type OwnDealsViewModelOfView = Pick<
  OwnDealsViewModel,
  'state$' | 'retry' | 'more' | 'ask' | 'keep' | 'confirm' | 'undo'
>

/** The user's deals and photos (product.md#own-deals). */
export const OwnDealsView = ({ vm }: { readonly vm: OwnDealsViewModelOfView }) => {
  const state = useViewState(vm.state$)
  const { list, asked, isDeleting } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = list.kind === 'ready' ? list.deals.length : 0
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-8">
      <PageTitle>{OWN_DEALS_TEXTS.title}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="text-26 font-bold outline-none">
        {OWN_DEALS_TEXTS.title}
      </h1>
      <output className="mt-1 mb-4 block min-h-[1.375rem] text-muted">
        {list.kind === 'loading' && OWN_DEALS_TEXTS.loading}
        {shown > 0 && list.kind === 'ready' && list.nextCursor === null && dealCount({ count: shown, exact: true })}
        {list.kind === 'ready' &&
          list.keptAt &&
          `${shown > 0 ? ' · ' : ''}${sinceText(relativeDate(list.keptAt, state.now))}`}
      </output>
      {list.kind === 'loading' && <Skeletons />}
      {list.kind === 'guest' && (
        <EmptyState
          title={OWN_DEALS_TEXTS.guest}
          text={OWN_DEALS_TEXTS.guestHelp}
          action={<ButtonLink to="/auth">{OWN_DEALS_TEXTS.signIn}</ButtonLink>}
        />
      )}
      {list.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            title={OWN_DEALS_TEXTS.failed}
            text={<span data-reason>{ACCOUNT_FAILURE_TEXTS[list.failure.kind]}</span>}
            action={<Button onClick={() => vm.retry()}>{COMMON_TEXTS.retry}</Button>}
          />
        </div>
      )}
      {list.kind === 'ready' && (
        <>
          <Deletions
            deletions={list.deletions}
            undoing={state.undoing}
            onUndo={(id) => {
              heading.current?.focus()
              void vm.undo(id)
            }}
          />
          {shown === 0 ? (
            <EmptyState
              title={OWN_DEALS_TEXTS.empty}
              text={OWN_DEALS_TEXTS.emptyHelp}
              action={<ButtonLink to="/add">{OWN_DEALS_TEXTS.add}</ButtonLink>}
            />
          ) : (
            <DealList vm={vm} list={list} />
          )}
        </>
      )}
      <DeletionDrawer vm={vm} asked={asked} isDeleting={isDeleting} problem={state.problem} heading={heading} />
    </div>
  )
}

const Skeletons = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </div>
)

interface DealListProps {
  readonly vm: Pick<OwnDealsViewModelOfView, 'more' | 'ask'>
  readonly list: Extract<OwnDealsList, { kind: 'ready' }>
}

const DealList = ({ vm, list: { deals, more, nextCursor } }: DealListProps) => (
  <PagedList
    className="flex flex-col gap-3"
    count={deals.length}
    hasMore={nextCursor !== null}
    more={more}
    texts={OWN_DEALS_TEXTS}
    onMore={() => void vm.more()}
  >
    {deals.map((deal) => (
      <OwnDealCard key={deal.id} deal={deal} onRemove={(imageUrl) => vm.ask({ deal, imageUrl })} />
    ))}
  </PagedList>
)

interface DeletionDrawerProps extends Pick<OwnDealsState, 'asked' | 'isDeleting' | 'problem'> {
  readonly vm: Pick<OwnDealsViewModelOfView, 'keep' | 'confirm'>
  /** Takes the focus if the opener was deleted. */
  readonly heading: RefObject<HTMLElement | null>
}

const DeletionDrawer = ({ vm, asked, isDeleting, problem, heading }: DeletionDrawerProps) => {
  // Keeps the text while the drawer closes.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const isPhoto = last !== null && last.imageUrl !== null
  const dealText = last?.deal.isShared ? OWN_DEALS_TEXTS.askDealShared : OWN_DEALS_TEXTS.askDealAlone
  const isOpen = asked !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusOnceClosed(heading)
    wasOpen.current = isOpen
  }, [isOpen, heading])
  return (
    <Drawer
      open={isOpen}
      title={isPhoto ? OWN_DEALS_TEXTS.askPhoto : OWN_DEALS_TEXTS.askDeal}
      onClose={() => vm.keep()}
    >
      <p className="mt-2 font-semibold wrap-anywhere">{last?.deal.name}</p>
      <p className="mt-1 text-pretty">{isPhoto ? OWN_DEALS_TEXTS.askPhotoText : dealText}</p>
      <p className="mt-2 text-pretty text-muted">{OWN_DEALS_TEXTS.undoHelp}</p>
      <div className="mt-6 flex flex-col gap-3">
        {/* Inside the dialog, because screen readers ignore everything behind it, toasts included. */}
        {problem && (
          <Notice tone="error">
            {OWN_DEALS_TEXTS.removeFailed}
            {communityFailureText(problem)}
          </Notice>
        )}
        <Button variant="danger" pending={isDeleting} onClick={() => void vm.confirm()}>
          {isPhoto ? OWN_DEALS_TEXTS.confirmPhoto : OWN_DEALS_TEXTS.confirmDeal}
        </Button>
        <Button variant="quiet" disabled={isDeleting} onClick={() => vm.keep()}>
          {OWN_DEALS_TEXTS.cancel}
        </Button>
      </div>
    </Drawer>
  )
}
