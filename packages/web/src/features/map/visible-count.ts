import type { DealQuestion } from '@mahlzeit/domain'
import { MAP_TEXTS } from '../../texts/map.ts'
import { foundText, unknownsText } from '../../texts/unknowns.ts'
import type { VisibleState } from './map-state.ts'

/** `12 Deals in diesem Ausschnitt, 3 davon ungewiss`. */
export const visibleCountOf = (
  visible: Extract<VisibleState, { kind: 'some' }>,
  question: DealQuestion | null,
): string => MAP_TEXTS.visibleCount(foundText(visible, question)) + unknownsText(visible)
