import { SHARE_PATH, SITE } from '@mahlzeit/domain'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { COMMON_TEXTS } from '../src/texts/common.ts'
import { DEAL_LIST_TEXTS } from '../src/texts/deal-list.ts'
import { FAVOURITES_TEXTS } from '../src/texts/favourites.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_TITLE } from '../src/texts/product.ts'

/** The icon fills its square and keeps its content within the maskable safe zone. */
const icon = (pixels: number) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })

const SHORTCUT_ICONS = [icon(192)]

/**
 * The web manifest.
 *
 * @param paper background colour of the light theme
 */
export const webManifest = (paper: string): Partial<ManifestOptions> => ({
  id: '/',
  name: PRODUCT_TITLE,
  short_name: SITE.shortName,
  description: PRODUCT_DESCRIPTION,
  lang: 'de',
  dir: 'ltr',
  categories: ['food', 'lifestyle'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  icons: [192, 512].flatMap((pixels) => [
    { ...icon(pixels), purpose: 'any' },
    { ...icon(pixels), purpose: 'maskable' },
  ]),
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'application/pdf', 'text/plain'] }],
    },
  },
  shortcuts: [
    { name: COMMON_TEXTS.map, url: '/', icons: SHORTCUT_ICONS },
    { name: DEAL_LIST_TEXTS.title, url: '/list', icons: SHORTCUT_ICONS },
    { name: FAVOURITES_TEXTS.title, url: '/favorites', icons: SHORTCUT_ICONS },
  ],
})
