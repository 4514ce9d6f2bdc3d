import type { OfferType } from '@mahlzeit/domain'
import { OFFER_TYPE_LABELS } from '../../texts/deals.ts'
import { Chip } from '../../ui/chip.tsx'

/** The offer type of a menu photo. */
export const OfferTypeChip = ({ offerType }: { readonly offerType: OfferType }) => (
  <Chip tone="accent">{OFFER_TYPE_LABELS[offerType]}</Chip>
)
