import { SITE } from '@mahlzeit/domain'
import type { Plugin } from 'vite'
import { siteColours } from './theme.ts'

const { name, centre, area } = SITE

/** Writes what the app needs of the site into the code of a build. */
export const siteConstants = { 'globalThis.MAHLZEIT_SITE': JSON.stringify({ name, centre, area }) }

/** Replaces colours of the design by those of the site, and fails the build if one cannot be read. */
export const siteStyles = (): Plugin => ({
  name: 'mahlzeit:site-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\/index\.css$/u },
    handler(code) {
      const rules = siteColours(SITE)
      if (!rules.ok) this.error(`The file of the site: ${rules.error}`)
      return { code: code + rules.value, map: null }
    },
  },
})
