import {
  type DealFilter,
  factQuestionOf,
  factQuestionValues,
  type FilterTime,
  isFilterDate,
  isFilterPrice,
  WALKS,
} from '@mahlzeit/domain'

/* The filter in the address of map and list (product.md#filters). */

const whenOf = (text: string): FilterTime | null => {
  if (text === 'now' || text === 'today') return { kind: text }
  const [date = '', time = null, ...more] = text.split('T')
  if (!isFilterDate(date) || more.length > 0) return null
  return time === null || /^([01]\d|2[0-3]):[0-5]\d$/u.test(time) ? { kind: 'at', date, time } : null
}

const whenText = (when: FilterTime): string =>
  when.kind === 'at' ? when.date + (when.time === null ? '' : `T${when.time}`) : when.kind

const priceOf = (text: string): number | null =>
  /^[1-9]\d?$/u.test(text) && isFilterPrice(Number(text)) ? Number(text) : null

/** Reads the filter of an address. Malformed values are ignored. */
export const filterOf = (params: URLSearchParams): DealFilter => ({
  when: whenOf(params.get('when') ?? ''),
  ...factQuestionOf((name) => params.get(name)),
  max: priceOf(params.get('max') ?? ''),
  walk: WALKS.find((minutes) => String(minutes) === params.get('walk')) ?? null,
})

/** Returns the parameters with another filter, in the order of the facts, after all others. */
export const withFilter = (params: URLSearchParams, filter: DealFilter): URLSearchParams => {
  const after = new URLSearchParams(params)
  const { when, max, walk } = filter
  const values = { when: when && whenText(when), ...factQuestionValues(filter), max, walk }
  for (const [name, value] of Object.entries(values)) {
    after.delete(name)
    if (value !== null) after.append(name, value === true ? '1' : String(value))
  }
  return after
}
