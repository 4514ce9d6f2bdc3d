import { dealPath, type AccountCorrection } from '@mahlzeit/domain'
import { CorrectionValues } from '../../shared/correction-values.tsx'
import { correctionTitle, REASON_LABELS } from '../../texts/corrections.ts'
import { accountName, MODERATION_TEXTS } from '../../texts/moderation.ts'
import { formatMoment } from '../../texts/moment.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ActButtons } from './act-buttons.tsx'
import { type ActSubject, suspension } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'

/** A correction with its author, all of whose corrections can be undone at once. */
export const CorrectionCard = ({ entry: correction, onAsk }: CardProps<AccountCorrection>) => {
  const { field, at, isUndo, reason, dealId, dealName, authorName, author } = correction
  return (
    <li tabIndex={-1} className="rounded-card bg-raised p-4 shadow-1">
      {author.isSuspended && <Chip tone="danger">{MODERATION_TEXTS.suspended}</Chip>}
      <p className="font-semibold">{correctionTitle(field, formatMoment(at), isUndo)}</p>
      <p className="text-13 text-muted">
        <bdi className="wrap-anywhere">{MODERATION_TEXTS.corrected(accountName({ ...author, name: authorName }))}</bdi>
      </p>
      <CorrectionValues fact={correction} />
      {reason && <p className="mt-1 text-13 text-muted">{REASON_LABELS[reason]}</p>}
      <Anchor
        to={dealPath(dealId, dealName)}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
      >
        {MODERATION_TEXTS.toDeal(dealName)}
      </Anchor>
      <div className="mt-2 flex flex-wrap gap-2 hyphens-auto wrap-anywhere *:px-[min(1.25rem,5vw)]">
        <ActButtons acts={actsOf(correction)} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** What a moderator can do about the author of a correction. */
export const actsOf = ({ author, authorName: name }: AccountCorrection): readonly ActSubject[] => [
  { act: 'undo', key: author.id, perform: (desk, reason, ground) => desk.undoCorrections(author.id, reason, ground) },
  suspension([{ ...author, name }]),
]
