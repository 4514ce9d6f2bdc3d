import { DEFAULT_SITE, type Site } from './site.ts'

/** The site of this build or process. */
export const SITE: Site = globalThis.MAHLZEIT_SITE ?? DEFAULT_SITE
