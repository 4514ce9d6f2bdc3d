import { escaped } from '../prerender/fill-page.ts'
import { PRODUCT_NAME } from '../src/texts/product.ts'

/** Search engines show about 160 characters, messengers more. */
const MAX_DESCRIPTION = 300

/** The root of the app, hidden while the rendered text stands. */
export const ROOT = '<div id="root" class="[#static-page~&]:hidden"></div>'

/** Asks search engines to leave out a page. */
export const NO_INDEX = '<meta name="robots" content="noindex" />'

interface Preview {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly image: string | undefined
}

/** What messengers and social networks show of a link. */
export const previewTags = ({ title, description, canonical, image }: Preview): string =>
  [
    ['property="og:type"', 'website'],
    ['property="og:site_name"', PRODUCT_NAME],
    ['property="og:locale"', 'de_DE'],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:url"', canonical],
    ...(image ? [['property="og:image"', image]] : []),
    ['name="twitter:card"', image ? 'summary_large_image' : 'summary'],
  ]
    .map(([name, content = '']) => `<meta ${name} content="${escaped(content)}" />`)
    .join('')

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
