import {
  dealPath,
  CONTENT_LABELS,
  type DealOfPage,
  type DealPart,
  isOverdue,
  isReportedShown,
  type ModerationAct,
  type ModerationReport,
  REPORT_REASON_LABELS,
  type ReportedContent,
} from '@mahlzeit/domain'
import type { ReactNode } from 'react'
import {
  formatMoment,
  MODERATION_TEXTS,
  partActLabel,
  STATE_LABELS,
  VISIBILITY_LABELS,
} from '../../texts/moderation.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportedDeal } from './reported-deal.tsx'

interface ReportCardProps {
  readonly report: ModerationReport
  /** The reported deal; undefined until it is read, null if it is not readable. */
  readonly deal: DealOfPage | null | undefined
  readonly now: Date
  /** `part`: the part of the reported deal to hide or restore alone. */
  readonly onAct: (act: ModerationAct, part?: DealPart) => void
}

/** One report: content, author, reason, due time and possible acts. */
export const ReportCard = ({ report, deal, now, onAct }: ReportCardProps) => {
  const { id, content, reason, description, reporterName, reportedAt, state, decision } = report
  const name = content.kind === 'notice' ? content.name : (reporterName ?? MODERATION_TEXTS.nameless)
  const isShownDeal = content.kind === 'deal' && content.visibility === 'shown'
  return (
    <li data-report={id} tabIndex={-1} className="rounded-card bg-raised p-4 shadow-1">
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
        <bdi className="wrap-anywhere">{MODERATION_TEXTS.reported(formatMoment(reportedAt), name)}</bdi>
      </p>
      <Content content={content} />
      {isShownDeal && deal === undefined && <Skeleton className="mt-1 h-16" />}
      {isShownDeal && deal === null && <p className="mt-1 text-13">{MODERATION_TEXTS.dealFailed}</p>}
      {isShownDeal && deal && <ReportedDeal deal={deal} now={now} />}
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
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'open' && (
          <>
            <Button aria-keyshortcuts="a" onClick={() => onAct('resolve')}>
              {MODERATION_TEXTS[isReportedShown(content) ? 'hide-and-resolve' : 'resolve']}
            </Button>
            <Button aria-keyshortcuts="d" variant="secondary" onClick={() => onAct('reject')}>
              {MODERATION_TEXTS.reject}
            </Button>
          </>
        )}
        {restrictionsOf(content).map((act) => (
          <Button key={act} variant="secondary" onClick={() => onAct(act)}>
            {MODERATION_TEXTS[act]}
          </Button>
        ))}
        {content.kind === 'deal' &&
          content.parts.map((part) => {
            const act = part.visibility === 'hidden' ? 'restore' : 'hide'
            return (
              <Button key={part.kind} variant="secondary" onClick={() => onAct(act, part)}>
                {partActLabel(part, act)}
              </Button>
            )
          })}
      </div>
    </li>
  )
}

const Due = ({ report, now }: Pick<ReportCardProps, 'report' | 'now'>) => {
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

/** What a moderator can do to the content and to its author's account. */
const restrictionsOf = (content: ReportedContent): readonly Exclude<ModerationAct, 'resolve' | 'reject'>[] => {
  if (content.kind === 'notice') return []
  const { visibility, author } = content
  return [
    ...(visibility === 'gone' ? [] : [visibility === 'hidden' ? ('restore' as const) : ('hide' as const)]),
    ...(author === null ? [] : [author.isSuspended ? ('reinstate' as const) : ('suspend' as const)]),
  ]
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
