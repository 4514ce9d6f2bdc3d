import type { Locality, LocalityKind } from '@mahlzeit/domain'
import type { VisitPlace } from '../../state/visit-place.ts'

/** The zooms at which localities fill the map. */
const ZOOMS: Record<LocalityKind, number> = { city: 11, town: 13, district: 13, postcode: 14, square: 15, station: 15 }

/** The place of the visit that the server knows as this locality. */
export const knownPlace = ({ kind, name, position }: Omit<Locality, 'region'>): VisitPlace => ({
  name,
  position,
  isKnown: true,
  zoom: ZOOMS[kind],
})
