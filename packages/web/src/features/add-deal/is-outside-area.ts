import { boxContains, type LatLng, SITE } from '@mahlzeit/domain'

/** Whether a position is outside the area of the site, where the server refuses new deals. */
export const isOutsideArea = (position: LatLng): boolean => SITE.area !== undefined && !boxContains(SITE.area, position)
