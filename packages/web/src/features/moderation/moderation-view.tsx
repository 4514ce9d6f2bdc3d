import { type Failure, GROUND_LABELS, type ModerationAct } from '@mahlzeit/domain'
import { useRef } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { formatMoment, logText, MODERATION_TEXTS } from '../../texts/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusOnceClosed } from '../../ui/focus-once-closed.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { ActDrawer } from './act-drawer.tsx'
import { CorrectionCard } from './correction-card.tsx'
import { DisputeCard } from './dispute-card.tsx'
import type { ReadyModeration } from './moderation-state.ts'
import type { ModerationViewModel } from './moderation.view-model.ts'
import { ReportCard } from './report-card.tsx'
import { onReportKey } from './report-keys.ts'
import { SignIn } from './sign-in.tsx'

export type ModerationViewModelOfView = Pick<
  ModerationViewModel,
  | 'state$'
  | 'done$'
  | 'retry'
  | 'choose'
  | 'more'
  | 'ask'
  | 'askAbout'
  | 'askAboutAuthor'
  | 'dismiss'
  | 'change'
  | 'confirm'
>

const TABS = (['open', 'decided', 'disputed', 'corrections', 'log'] as const).map((id) => ({
  id,
  label: MODERATION_TEXTS[id],
}))

const EMPTY = {
  open: { title: MODERATION_TEXTS.noneOpen, text: MODERATION_TEXTS.noneOpenHelp },
  decided: { title: MODERATION_TEXTS.noneDecided, text: undefined },
  disputed: { title: MODERATION_TEXTS.noneDisputed, text: undefined },
  corrections: { title: MODERATION_TEXTS.noCorrections, text: undefined },
  log: { title: MODERATION_TEXTS.noLog, text: undefined },
}

/** The queue, the decided reports, the disputed deals and the log. Has no title until the user is known to be a moderator. */
export const ModerationView = ({ vm }: { readonly vm: ModerationViewModelOfView }) => {
  const state = useViewState(vm.state$)
  const heading = useRef<HTMLHeadingElement>(null)
  useEvents(vm.done$, () => {
    const acted = state.kind === 'ready' && state.dialog && 'report' in state.dialog ? state.dialog.report : null
    // Still in the document, as the new state is not rendered yet.
    const card = acted && document.querySelector<HTMLElement>(`[data-report="${acted.id}"]`)
    const places = [card, card?.nextElementSibling, card?.previousElementSibling, heading.current]
    focusOnceClosed({
      get current() {
        return places.filter((place) => place instanceof HTMLElement).find((place) => place.isConnected) ?? null
      },
    })
  })
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
          <Tabs label={MODERATION_TEXTS.views} tabs={TABS} selected={state.tab} onSelect={(tab) => vm.choose(tab)}>
            <Content vm={vm} state={state} />
          </Tabs>
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

const Content = ({ vm, state: { tab, content, deals, now } }: ContentProps) => {
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
  if (content.entries.length === 0) return <EmptyState {...EMPTY[tab]} />
  const act = (name: ModerationAct, reportId: number) => {
    const report = content.kind === 'reports' && content.entries.find(({ id }) => id === reportId)
    if (report && report.state === 'open') vm.ask(name, report)
  }
  return (
    <>
      {tab === 'open' && <p className="mt-4 hidden text-13 text-muted pointer-fine:block">{MODERATION_TEXTS.keys}</p>}
      <ul className="mt-4 flex flex-col gap-4" onKeyDown={(event) => onReportKey(event, act)}>
        <Cards vm={vm} content={content} deals={deals} now={now} />
      </ul>
      {content.more === 'failed' && (
        <div className="mt-4">
          <Notice tone="error">{MODERATION_TEXTS.moreFailed}</Notice>
        </div>
      )}
      {content.nextCursor !== null && (
        <Button variant="secondary" className="mt-4" pending={content.more === 'loading'} onClick={() => vm.more()}>
          {MODERATION_TEXTS.more}
        </Button>
      )}
    </>
  )
}

interface CardsProps {
  readonly vm: ModerationViewModelOfView
  readonly content: Extract<ReadyModeration['content'], { readonly entries: unknown }>
  readonly deals: ReadyModeration['deals']
  readonly now: Date
}

const Cards = ({ vm, content, deals, now }: CardsProps) => {
  switch (content.kind) {
    case 'reports':
      return content.entries.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          deal={report.content.kind === 'deal' ? deals.get(report.content.dealId) : undefined}
          now={now}
          onAct={(act, part) => vm.ask(act, report, part)}
        />
      ))
    case 'disputes':
      return content.entries.map((deal) => (
        <DisputeCard
          key={deal.id}
          deal={deal}
          now={now}
          onAct={(act) => vm.askAbout(act, deal)}
          onSuspend={(voter) => vm.askAboutAuthor('suspend', voter)}
        />
      ))
    case 'corrections':
      return content.entries.map((correction) => (
        <CorrectionCard
          key={correction.id}
          correction={correction}
          onAct={(act, author) => vm.askAboutAuthor(act, author)}
        />
      ))
    case 'log':
      return content.entries.map(({ id, act, contentKind, contentId, moderatorName, at, ground, reason }) => (
        <li key={id} className="rounded-card bg-raised p-4 shadow-1">
          <p className="font-semibold">{logText(act, contentKind, contentId)}</p>
          <p className="text-13 text-muted">
            {formatMoment(at)} · <bdi>{moderatorName ?? MODERATION_TEXTS.moderator}</bdi>
          </p>
          <p className="mt-2 text-13">{ground ? GROUND_LABELS[ground] : MODERATION_TEXTS.noViolation}</p>
          <p dir="auto" className="mt-2 overflow-clip whitespace-pre-line wrap-anywhere">
            {reason}
          </p>
        </li>
      ))
  }
}
