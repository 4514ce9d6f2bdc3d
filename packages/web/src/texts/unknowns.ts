import type { DealQuestion, MatchCount } from '@mahlzeit/domain'
import { formatCount } from './format.ts'

/** `, 3 davon ohne Zeiten`: how many of the deals may not match a filter, and what is unknown (product.md#filters). */
export const unknownsText = (
  unknowns: number,
  { exact }: MatchCount,
  { when, diet, cuisine, cards }: DealQuestion,
): string => {
  if (unknowns === 0) return ''
  const isTimeOnly = diet === null && cuisine === null && !cards
  const what = when?.specialDay ? 'ungewiss' : isTimeOnly ? 'ohne Zeiten' : 'ohne Angabe'
  return `, ${exact ? '' : 'mindestens '}${formatCount(unknowns)} davon ${what}`
}
