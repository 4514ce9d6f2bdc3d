import { DEAL_READINGS, type DealReading, isLatLng, type LatLng, type PublicReads } from '@mahlzeit/domain'
import { type Call, decode, NEAREST_DEALS, type Parameters, wireName } from '@mahlzeit/supabase/calls'

/** The public read that a URL requests; null for all other URLs. */
export const readingOf = (url: string, { origin, paths }: PublicReads): DealReading | null => {
  const requested = new URL(url)
  if (requested.origin !== origin) return null
  return DEAL_READINGS.find((reading) => paths[reading] === requested.pathname) ?? null
}

/** The position from which a URL asks for deals; null if it has none. */
export const spotOf = ({ searchParams }: URL): LatLng | null => {
  const { lat, lng } = decode(NEAREST_DEALS, searchParams)
  const spot = { lat: Number(lat), lng: Number(lng) }
  return isLatLng(spot) ? spot : null
}

/** A URL without parameters of a call. */
export const without = <P extends Parameters>(
  url: URL,
  _call: Call<string, 'GET', P>,
  ...names: readonly (keyof P & string)[]
): URL => {
  const shorter = new URL(url)
  for (const name of names) shorter.searchParams.delete(wireName(name))
  return shorter
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
