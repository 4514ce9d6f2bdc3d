import type { DisputedDeal, GoneAct } from '@mahlzeit/domain'
import { dealPath } from '../../shared/deal/deal-paths.ts'
import { closureText, goneText } from '../../texts/confirmation.ts'
import { MODERATION_TEXTS } from '../../texts/moderation.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'

interface DisputeCardProps {
  readonly deal: DisputedDeal
  readonly now: Date
  readonly onAct: (act: GoneAct) => void
}

/** A deal that people report closed or gone, or that is gone, and what a moderator can decide. */
export const DisputeCard = ({
  deal: { id, name, address, gone, goneReports, closures },
  now,
  onAct,
}: DisputeCardProps) => (
  <li className="rounded-card bg-raised p-4 shadow-1">
    <div className="flex flex-wrap gap-1.5">
      {gone && <Chip tone="danger">{goneText(gone, now)}</Chip>}
      {!gone && goneReports > 0 && <Chip tone="accent">{MODERATION_TEXTS.goneReports(goneReports)}</Chip>}
      {closures.map((closure) => (
        <Chip key={closure.from}>{closureText(closure, now)}</Chip>
      ))}
    </div>
    <Anchor
      to={dealPath(id)}
      className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
    >
      {MODERATION_TEXTS.toDeal(name)}
    </Anchor>
    <p className="text-13 text-muted wrap-anywhere">{address}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      {gone?.by !== 'moderation' && (
        <Button variant="secondary" onClick={() => onAct('mark-gone')}>
          {MODERATION_TEXTS['mark-gone']}
        </Button>
      )}
      {(gone !== null || goneReports > 0 || closures.length > 0) && (
        <Button variant="secondary" onClick={() => onAct('list-again')}>
          {MODERATION_TEXTS['list-again']}
        </Button>
      )}
    </div>
  </li>
)
