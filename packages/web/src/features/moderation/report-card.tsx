import {
  dealPath,
  CONTENT_LABELS,
  type DealPart,
  type HideableTarget,
  isOverdue,
  isReportedShown,
  type ModerationReport,
  type NamedAccount,
  ok,
  REPORT_REASON_LABELS,
  type ReportedContent,
} from '@mahlzeit/domain'
import type { ReactNode } from 'react'
import { MODERATION_TEXTS, STATE_LABELS, VISIBILITY_LABELS } from '../../texts/moderation.ts'
import { formatMoment } from '../../texts/moment.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActButtons } from './act-buttons.tsx'
import { type ActSubject, suspension } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'
import { onReportKey } from './report-keys.ts'
import { ReportedDeal } from './reported-deal.tsx'

/** One report: content, author, reason, due time and possible acts. */
export const ReportCard = ({ entry: report, deals, now, onAsk }: CardProps<ModerationReport>) => {
  const { id, content, reason, description, isOwn, reportedAt, state, decision } = report
  const time = formatMoment(reportedAt)
  const isShownDeal = content.kind === 'deal' && content.visibility === 'shown'
  const deal = isShownDeal ? deals.get(content.dealId) : undefined
  const acts = actsOf(report)
  return (
    <li
      id={keyOf(report)}
      data-report={id}
      tabIndex={-1}
      className="rounded-card bg-raised p-4 shadow-1"
      onKeyDown={(event) => onReportKey(event, acts, onAsk)}
    >
      <ChipList>
        <Chip>{CONTENT_LABELS[content.kind]}</Chip>
        {reason && <Chip tone="accent">{REPORT_REASON_LABELS[reason]}</Chip>}
        {content.kind !== 'notice' && (
          <Chip tone={content.visibility === 'hidden' ? 'danger' : 'outline'}>
            {VISIBILITY_LABELS[content.visibility]}
          </Chip>
        )}
        {content.kind !== 'notice' && content.author?.isSuspended && (
          <Chip tone="danger">{MODERATION_TEXTS.suspended}</Chip>
        )}
        {state === 'open' && <Due report={report} now={now} />}
      </ChipList>
      <p className="mt-2 text-13 text-muted">
        <bdi className="wrap-anywhere">
          {content.kind === 'notice'
            ? MODERATION_TEXTS.reportedBy(time, content.name)
            : MODERATION_TEXTS.reported(time)}
        </bdi>
      </p>
      <Content content={content} />
      {isShownDeal && deal === undefined && <Skeleton className="mt-1 h-16" />}
      {isShownDeal && deal === null && <p className="mt-1 text-13">{MODERATION_TEXTS.dealFailed}</p>}
      {deal && <ReportedDeal deal={deal} now={now} />}
      {description !== '' && <Said label={MODERATION_TEXTS.description}>{description}</Said>}
      {decision && (
        <Said
          label={MODERATION_TEXTS.decision(
            STATE_LABELS[state],
            formatMoment(decision.at),
            decision.moderatorName ?? MODERATION_TEXTS.moderator,
          )}
        >
          {decision.reason}
        </Said>
      )}
      {isOwn && <p className="mt-4 font-semibold">{MODERATION_TEXTS.own}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActButtons acts={acts} onAsk={onAsk} />
      </div>
    </li>
  )
}

const Due = ({ report, now }: { readonly report: ModerationReport; readonly now: Date }) => {
  const time = formatMoment(report.dueAt)
  return isOverdue(report, now) ? (
    <Chip tone="danger">{MODERATION_TEXTS.overdue(time)}</Chip>
  ) : (
    <Chip tone="outline">{MODERATION_TEXTS.due(time)}</Chip>
  )
}

/** User content under a heading, as plain text. */
const Said = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="mt-3">
    <p className="text-13 font-semibold wrap-anywhere">{label}</p>
    <p dir="auto" className="overflow-clip whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  </div>
)

const keyOf = ({ id }: ModerationReport): string => `report-${id}`

/**
 * The decisions on a report, and the acts on its content, the author's account and the parts of a deal. None if the report is
 * about the moderator.
 */
export const actsOf = (report: ModerationReport): readonly ActSubject[] => {
  const { content, state, isOwn } = report
  if (isOwn) return []
  const decisions = state === 'open' ? [resolution(report), rejection(report)] : []
  if (content.kind === 'notice') return decisions
  const { visibility, author } = content
  return [
    ...decisions,
    ...(visibility === 'gone' ? [] : [restriction(report, { ...content, visibility })]),
    ...(author === null ? [] : accountActs(report, { ...author, name: content.authorName })),
    ...(content.kind === 'deal' ? content.parts.map((part) => restriction(report, part, part)) : []),
  ]
}

/** Closes a report as justified, and hides what is shown. */
const resolution = (report: ModerationReport): ActSubject => {
  const { id, content } = report
  const shown = content.kind !== 'notice' && isReportedShown(content) ? content : null
  return {
    act: 'resolve',
    key: keyOf(report),
    shortcut: 'a',
    wording: shown ? 'hide-and-resolve' : 'resolve',
    after: (other) => (other.id === id ? null : shown ? withVisibility(other, shown, 'hidden') : other),
    perform: async (desk, reason, ground) => {
      const hidden = shown ? await desk.hide(shown, reason, ground) : ok(undefined)
      // Deleted meanwhile: nothing is left to hide.
      return hidden.ok || hidden.error.kind === 'not-found' ? desk.resolve(id, reason, ground) : hidden
    },
  }
}

const rejection = (report: ModerationReport): ActSubject => ({
  act: 'reject',
  key: keyOf(report),
  shortcut: 'd',
  after: (other) => (other.id === report.id ? null : other),
  perform: (desk, reason) => desk.reject(report.id, reason),
})

/** Hides or restores content. */
const restriction = (
  report: ModerationReport,
  target: HideableTarget & Pick<DealPart, 'visibility'>,
  part?: DealPart,
): ActSubject => {
  const isShown = target.visibility === 'shown'
  const subject = {
    key: keyOf(report),
    part,
    after: (other: ModerationReport) => withVisibility(other, target, isShown ? 'hidden' : 'shown'),
  }
  return isShown
    ? { ...subject, act: 'hide', perform: (desk, reason, ground) => desk.hide(target, reason, ground) }
    : { ...subject, act: 'restore', perform: (desk, reason) => desk.restore(target, reason) }
}

/** Acts that suspend, clear or reinstate the author. */
const accountActs = (report: ModerationReport, author: NamedAccount): readonly ActSubject[] => {
  const { id, isSuspended, isDeleted } = author
  const subject = {
    key: keyOf(report),
    after: (other: ModerationReport) => withAuthor(other, { id, isDeleted, isSuspended: !isSuspended }),
  }
  // A clearance hides other reported content, too: the list is read again.
  const clearing = suspension([author], { key: subject.key })
  if (!isSuspended) return [clearing]
  return [clearing, { ...subject, act: 'reinstate', perform: (desk, reason) => desk.reinstate(id, reason) }]
}

const withAuthor = (report: ModerationReport, author: Omit<NamedAccount, 'name'>): ModerationReport =>
  report.content.kind === 'notice' || report.content.author?.id !== author.id
    ? report
    : { ...report, content: { ...report.content, author } }

const isSame = (one: { readonly kind: string; readonly id: string }, other: HideableTarget): boolean =>
  one.kind === other.kind && one.id === other.id

/** Applies the visibility of content to a report of it, or of its deal. */
const withVisibility = (
  report: ModerationReport,
  target: HideableTarget,
  visibility: DealPart['visibility'],
): ModerationReport => {
  const { content } = report
  if (content.kind === 'notice') return report
  if (isSame(content, target)) return { ...report, content: { ...content, visibility } }
  if (content.kind !== 'deal') return report
  return {
    ...report,
    content: {
      ...content,
      parts: content.parts.map((part) => (isSame(part, target) ? { ...part, visibility } : part)),
    },
  }
}

const Content = ({ content }: { readonly content: ReportedContent }) => {
  if (content.kind === 'notice')
    return (
      <>
        <Said label={MODERATION_TEXTS.what}>{content.what}</Said>
        <Said label={MODERATION_TEXTS.where}>{content.where}</Said>
        <Said label={MODERATION_TEXTS.why}>{content.why}</Said>
        <Said label={MODERATION_TEXTS.answerTo}>{content.email}</Said>
      </>
    )
  return (
    <>
      {content.kind === 'username' && <Said label={MODERATION_TEXTS.username}>{content.name}</Said>}
      {content.kind === 'dish' && (
        <Said label={MODERATION_TEXTS.dish}>
          {MODERATION_TEXTS.dishText(content.name, content.description, content.price)}
        </Said>
      )}
      {content.kind === 'image' && (
        <img
          src={content.url || undefined}
          alt={MODERATION_TEXTS.image}
          loading="lazy"
          className="mt-3 max-h-64 rounded-card bg-tint object-contain"
        />
      )}
      {content.kind === 'place' && <Said label={MODERATION_TEXTS.place}>{content.name}</Said>}
      {(content.kind === 'deal' || content.kind === 'place') && (
        <Said label={MODERATION_TEXTS.address}>{content.address}</Said>
      )}
      {'text' in content && content.text && <Said label={MODERATION_TEXTS.comment}>{content.text}</Said>}
      {content.kind !== 'username' && (
        <p className="mt-2 text-13 text-muted">
          <bdi className="wrap-anywhere">
            {content.authorName === null ? MODERATION_TEXTS.unknownAuthor : MODERATION_TEXTS.author(content.authorName)}
          </bdi>
        </p>
      )}
      {'dealId' in content && content.dealId !== null && (
        <Anchor
          to={dealPath(content.dealId)}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
        >
          {MODERATION_TEXTS.toDeal(content.kind === 'place' ? content.name : content.dealName)}
        </Anchor>
      )}
    </>
  )
}
