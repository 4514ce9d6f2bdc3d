export { ConsentBannerPart } from '../consent/consent-banner-part.tsx'
export { FirstVisit } from './first-visit-part.tsx'
export { visitModule as module } from './visit.module.ts'
