import { mapYesNo } from '@mahlzeit/domain/yes-no-facts'

/** The parameters of a filter's question; `encodeQuestion` and `decodeQuestion` write and read them. */
export const QUESTION = {
  date: 'date?',
  minute: 'integer?',
  special: 'integer?',
  diet: 'key?',
  cuisine: 'key?',
  ...mapYesNo(() => 'boolean?' as const),
  max: 'integer?',
  walk: 'integer?',
  walkLat: 'coarse?',
  walkLng: 'coarse?',
} as const
