import type { ShareFailure } from '@mahlzeit/domain'
import { useContext } from 'react'
import { SlotsContext } from '../../shared/slots.ts'
import { ADD_DEAL_TEXTS, SHARE_FAILURE_TEXTS } from '../../texts/add-deal.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { SIGN_IN_DETOUR } from '../../shared/sign-in-detour.ts'
import { AddDealForm } from './add-deal-form.tsx'
import type { AddDealViewModelOfView } from './add-deal-props.ts'
import type { AddDealState } from './add-deal-state.ts'
import { PublishedCard } from './published-card.tsx'

const titleOf = (state: AddDealState): string => {
  if (state.kind === 'guest') return ADD_DEAL_TEXTS.guestTitle
  const isCard = state.kind === 'form' && state.choice.check.kind === 'exists'
  return isCard ? ADD_DEAL_TEXTS.cardTitle(state.choice.place?.name ?? '') : ADD_DEAL_TEXTS.title
}

interface AddDealViewProps {
  readonly vm: AddDealViewModelOfView
  /** What the address says of a share that did not arrive. */
  readonly shareFailure?: ShareFailure | null
}

/** The page that adds a deal or the new card of a known one (product.md#add-deal-page). */
export const AddDealView = ({ vm, shareFailure = null }: AddDealViewProps) => {
  const state = useViewState(vm.state$)
  const { NearestLunch } = useContext(SlotsContext)
  const published = state.kind === 'form' ? state.published : null
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-3 pb-10">
      <PageTitle>{ADD_DEAL_TEXTS.title}</PageTitle>
      <Anchor
        to="/"
        aria-label={ADD_DEAL_TEXTS.home}
        className="-ml-2 inline-flex min-h-11 items-center rounded-full px-2"
      >
        <Logo />
      </Anchor>
      {!published && <h1 className="mt-4 mb-5 text-26 font-bold wrap-anywhere">{titleOf(state)}</h1>}
      {shareFailure && !published && (
        <div className="mb-5">
          <Notice tone="error">{SHARE_FAILURE_TEXTS[shareFailure]}</Notice>
        </div>
      )}
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'guest' && (
        <>
          <p className="mb-5 text-17 text-pretty text-muted">{ADD_DEAL_TEXTS.guestText}</p>
          <ButtonLink to="/auth" state={SIGN_IN_DETOUR}>
            {ADD_DEAL_TEXTS.signIn}
          </ButtonLink>
          {NearestLunch && <NearestLunch />}
        </>
      )}
      {state.kind === 'form' && published && <PublishedCard vm={vm} published={published} today={state.tray.today} />}
      {state.kind === 'form' && !published && <AddDealForm vm={vm} state={state} />}
    </div>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-32 w-full" />
    {['restaurant', 'cuisine', 'diet', 'payment'].map((field) => (
      <div key={field}>
        <Skeleton className="mb-2 h-4 w-28" />
        <Skeleton className="h-12 w-full" />
      </div>
    ))}
    <Skeleton className="h-11 w-full rounded-full" />
  </div>
)
