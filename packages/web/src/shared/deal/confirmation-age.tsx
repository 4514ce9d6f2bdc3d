import { berlinTimeAt, type Deal, freshnessOf } from '@mahlzeit/domain'
import { confirmationText } from '../../texts/confirmation.ts'

interface ConfirmationAgeProps {
  readonly deal: Deal
  readonly now: Date
}

/**
 * When a deal was last confirmed, by how many people, as an item of a list. A fresh confirmation has a check mark, an
 * old one is italic and underlined.
 */
export const ConfirmationAge = ({ deal: { confirmation, images }, now }: ConfirmationAgeProps) => {
  const fact = images[0]?.offerType ?? 'hours'
  const freshness = freshnessOf(fact, confirmation?.on ?? null, berlinTimeAt(now).date)
  return (
    <li className={LOOKS[freshness]}>
      {freshness === 'fresh' && <span aria-hidden>✓ </span>}
      {confirmationText(confirmation, now)}
    </li>
  )
}

const LOOKS = { fresh: 'font-medium text-ink', old: 'italic underline decoration-dashed', unconfirmed: '' }
