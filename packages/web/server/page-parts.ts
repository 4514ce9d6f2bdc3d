import type { Deal } from '@mahlzeit/domain'
import { escapeHtml } from '@mahlzeit/supabase/html'
import { PREVIEW_SIZE } from '@mahlzeit/supabase/page-renderer'
import { PRODUCT_NAME } from '../src/texts/product.ts'
import { PRODUCT_PREVIEW_ALT } from '../src/texts/server-lists.ts'

/** Search engines show about 160 characters, messengers more. */
const MAX_DESCRIPTION = 300

/** The root of the app, hidden while the rendered text stands. */
export const ROOT = '<div id="root" class="[#static-page~&]:hidden"></div>'

/** Asks search engines to leave out a page. */
export const NO_INDEX = '<meta name="robots" content="noindex" />'

interface PreviewImage {
  readonly url: string
  /** Of a picture that is made for previews. */
  readonly preview?: { readonly width: number; readonly height: number; readonly alt: string }
}

interface Preview {
  readonly title: string
  readonly description: string
  /** Null if several pages share the tags. */
  readonly canonical: string | null
  readonly image: PreviewImage
}

/** The tags for link previews of messengers and social networks. */
export const previewTags = ({ title, description, canonical, image }: Preview): string =>
  [
    ['property="og:type"', 'website'],
    ['property="og:site_name"', PRODUCT_NAME],
    ['property="og:locale"', 'de_DE'],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ...(canonical === null ? [] : [['property="og:url"', canonical]]),
    ['property="og:image"', image.url],
    ...(image.preview
      ? [
          ['property="og:image:type"', 'image/jpeg'],
          ['property="og:image:width"', String(image.preview.width)],
          ['property="og:image:height"', String(image.preview.height)],
          ['property="og:image:alt"', image.preview.alt],
          ['name="twitter:image"', image.url],
          ['name="twitter:image:alt"', image.preview.alt],
        ]
      : []),
    ['name="twitter:card"', 'summary_large_image'],
  ]
    .map(([name, content = '']) => `<meta ${name} content="${escapeHtml(content)}" />`)
    .join('')

/** The preview picture of pages without a deal. */
export const productPreview = (siteUrl: string) => ({
  url: new URL('/preview.jpg', siteUrl).href,
  preview: { ...PREVIEW_SIZE, alt: PRODUCT_PREVIEW_ALT },
})

/** A data block, which browsers never run. `<` is escaped, so that no text ends it. */
export const jsonScript = (attributes: string, json: string): string =>
  `<script ${attributes}>${json.replaceAll('<', String.raw`\u003c`)}</script>`

/** Shortens a description. */
export const shortened = (text: string): string => {
  const characters = Array.from(text)
  return characters.length <= MAX_DESCRIPTION
    ? text
    : `${characters
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')
        .trimEnd()}…`
}

/** Photos on the site's own origin by their paths, so that the page works under each address of the server. */
export const withOwnPaths = <T extends Deal>(deal: T, siteUrl: string): T => {
  const { origin } = new URL(siteUrl)
  const pathOf = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
  return { ...deal, images: deal.images.map((image) => ({ ...image, url: pathOf(image.url) })) }
}
