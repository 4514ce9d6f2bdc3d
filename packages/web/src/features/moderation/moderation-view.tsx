import type { Failure, ModerationList, ModerationLists } from '@mahlzeit/domain'
import { createElement, type ReactNode, useRef } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { MODERATION_TABS, MODERATION_TEXTS } from '../../texts/moderation.ts'
import { IMPORT_TEXTS } from '../../texts/place-imports.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusOnceClosed } from '../../ui/focus-once-closed.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { BoundedContext } from './act-buttons.tsx'
import { ActDrawer } from './act-drawer.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { DisputedCard } from './dispute-card.tsx'
import { ImportCard } from './import-card.tsx'
import { importKey } from './import-decisions.ts'
import { LogCard } from './log-card.tsx'
import type { CardProps, ReadyModeration } from './moderation-state.ts'
import type { ModerationViewModel } from './moderation.view-model.ts'
import { PairCard } from './pair-card.tsx'
import { ReportCard } from './report-card.tsx'
import { SignIn } from './sign-in.tsx'

export type ModerationViewModelOfView = Pick<
  ModerationViewModel,
  | 'state$'
  | 'done$'
  | 'decided$'
  | 'decide'
  | 'undoImport'
  | 'retry'
  | 'more'
  | 'ask'
  | 'dismiss'
  | 'change'
  | 'confirm'
  | 'list'
  | 'resume'
>

type Card<List extends ModerationList> = (props: CardProps<ModerationLists[List]>) => ReactNode

/** The tabs, in the order of display. */
const CARDS: { readonly [List in ModerationList]: Card<List> } = {
  open: ReportCard,
  decided: ReportCard,
  disputed: DisputedCard,
  pairs: PairCard,
  corrections: CorrectionCard,
  imports: ImportCard,
  log: LogCard,
}

/** The help for the keys of a tab. */
const KEYS: Partial<Readonly<Record<ModerationList, string>>> = {
  open: MODERATION_TEXTS.keys,
  pairs: MODERATION_TEXTS.pairKeys,
  imports: IMPORT_TEXTS.keys,
}

const TABS = (Object.keys(CARDS) as ModerationList[]).map((id) => ({ id, label: MODERATION_TABS[id].label }))

/** Imports are not about deals in an area. */
const TABS_OF_AREA = TABS.filter(({ id }) => id !== 'imports')

interface ModerationViewProps {
  readonly vm: ModerationViewModelOfView
  readonly onSelect: (tab: ModerationList) => void
  /** Above the list of imports. */
  readonly importPart?: ReactNode
  /** Below the lists. */
  readonly digestPart?: ReactNode
}

/** The queue, the decided reports, the disputed deals and the log. Has no title until the user is known to be a moderator. */
export const ModerationView = ({ vm, onSelect, importPart, digestPart }: ModerationViewProps) => {
  const state = useViewState(vm.state$)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusNear = (key: string) => {
    // Still in the document, as the new state is not rendered yet.
    const card = document.getElementById(key)
    const places = [card, card?.nextElementSibling, card?.previousElementSibling, heading.current]
    focusOnceClosed({
      get current() {
        return places.filter((place) => place instanceof HTMLElement).find((place) => place.isConnected) ?? null
      },
    })
  }
  useEvents(vm.done$, () => focusNear((state.kind === 'ready' && state.dialog?.key) || ''))
  useEvents(vm.decided$, (id) => focusNear(importKey(id)))
  if (state.kind === 'loading' || state.kind === 'not-found')
    return (
      <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
        <output>
          <VisuallyHidden>{COMMON_TEXTS.loading}</VisuallyHidden>
        </output>
        <Skeleton className="mb-4 h-8 w-40" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
      {state.kind === 'failed' ? (
        <Failed failure={state.failure} onRetry={() => vm.retry()} />
      ) : (
        <>
          <PageTitle>{MODERATION_TEXTS.title}</PageTitle>
          <h1 ref={heading} tabIndex={-1} className="mb-4 text-26 font-bold outline-none">
            {MODERATION_TEXTS.title}
          </h1>
          {state.area !== null && (
            <p className="mb-4 text-pretty text-muted wrap-anywhere">{MODERATION_TEXTS.area(state.area)}</p>
          )}
          <Tabs
            label={MODERATION_TEXTS.views}
            tabs={state.area === null ? TABS : TABS_OF_AREA}
            selected={state.tab}
            onSelect={onSelect}
          >
            {state.tab === 'imports' && importPart}
            <BoundedContext value={state.area !== null}>
              <Content vm={vm} state={state} />
            </BoundedContext>
          </Tabs>
          {digestPart}
          <ActDrawer vm={vm} dialog={state.dialog} />
        </>
      )}
    </div>
  )
}

const Failed = ({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) => (
  <div className="mt-4">
    <Notice
      tone="error"
      action={
        <>
          {failure.kind === 'unauthorised' && <SignIn />}
          <Button variant="secondary" onClick={onRetry}>
            {COMMON_TEXTS.retry}
          </Button>
        </>
      }
    >
      {MODERATION_TEXTS.failed} {ACCOUNT_FAILURE_TEXTS[failure.kind]}
    </Notice>
  </div>
)

interface ContentProps {
  readonly vm: ModerationViewModelOfView
  readonly state: ReadyModeration
}

const Content = ({ vm, state: { tab, content, ...shown } }: ContentProps) => {
  if (content.kind === 'loading')
    return (
      <div className="mt-4">
        <output>
          <VisuallyHidden>{MODERATION_TEXTS.loading}</VisuallyHidden>
        </output>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  if (content.kind === 'failed') return <Failed failure={content.failure} onRetry={() => vm.retry()} />
  if (content.entries.length === 0) return <EmptyState {...MODERATION_TABS[tab].empty} />
  // Imports have no keys, only their proposals.
  const hasKeys = content.entries.some((entry) => !('counts' in entry))
  return (
    <>
      {KEYS[tab] && hasKeys && <p className="mt-4 hidden text-13 text-muted pointer-fine:block">{KEYS[tab]}</p>}
      <PagedList
        className="mt-4 flex flex-col gap-4"
        count={content.entries.length}
        hasMore={content.nextCursor !== null}
        more={content.more}
        texts={MODERATION_TEXTS}
        onMore={() => vm.more()}
      >
        <Cards
          tab={tab}
          entries={content.entries}
          deals={shown.deals}
          now={shown.now}
          cleared={shown.cleared}
          resumed={shown.resumed}
          onAsk={(subject) => vm.ask(subject)}
          onList={(id) => vm.list(id)}
          decision={shown.decision}
          onResume={(id) => vm.resume(id)}
          onDecide={(id, isApplied) => vm.decide(id, isApplied)}
          onUndoImport={(id) => vm.undoImport(id)}
        />
      </PagedList>
    </>
  )
}

interface CardsProps<List extends ModerationList> extends Omit<CardProps<unknown>, 'entry'> {
  readonly tab: List
  readonly entries: readonly ModerationLists[List][]
}

const Cards = <List extends ModerationList>({ tab, entries, ...props }: CardsProps<List>) => {
  const card: Card<List> = CARDS[tab]
  return entries.map((entry) => createElement(card, { key: entry.id, entry, ...props }))
}
