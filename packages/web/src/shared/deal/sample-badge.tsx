import { DEAL_TEXTS } from '../../texts/deals.ts'
import { Chip } from '../../ui/chip.tsx'

/** Marks a sample deal. */
export const SampleBadge = () => <Chip tone="accent">{DEAL_TEXTS.sample}</Chip>
