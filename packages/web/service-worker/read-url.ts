import { DEAL_READINGS, type DealReading, isLatLng, type LatLng, type PublicReads } from '@mahlzeit/domain'

/** What a URL reads of the backend; null for all other URLs. */
export const readingOf = (url: string, { origin, paths }: PublicReads): DealReading | null => {
  const asked = new URL(url)
  if (asked.origin !== origin) return null
  return DEAL_READINGS.find((reading) => paths[reading] === asked.pathname) ?? null
}

/** The position from which a URL asks for deals; null if it has none. */
export const spotOf = ({ searchParams }: URL): LatLng | null => {
  const [lat, lng] = [searchParams.get('p_lat'), searchParams.get('p_lng')]
  const spot = { lat: Number(lat), lng: Number(lng) }
  return lat !== null && lng !== null && isLatLng(spot) ? spot : null
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
