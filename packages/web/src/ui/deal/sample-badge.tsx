import { DEAL_TEXTS } from '../../texts/deals.ts'
import { Chip } from '../chip.tsx'

/** Marks an invented deal, so that nobody walks to it. */
export const SampleBadge = () => <Chip tone="accent">{DEAL_TEXTS.sample}</Chip>
