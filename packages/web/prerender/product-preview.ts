import type { Plugin } from 'vite'
import { previewTags, productPreview } from '../server/page-parts.ts'
import { PRODUCT_DESCRIPTION, PRODUCT_TITLE } from '../src/texts/product.ts'
import { type BuildEnvironment, publicAddress } from './operator-file.ts'

/**
 * Adds the tags for previews of a link to the app to index.html, behind the description (`fillPage` removes them). Only on a site
 * that others can reach: the address of the picture is absolute.
 */
export const withProductPreview = (index: string, environment: BuildEnvironment): string => {
  const site = publicAddress(environment)
  if (site === null || environment['VITE_SHELL']) return index
  const content = { title: PRODUCT_TITLE, description: PRODUCT_DESCRIPTION, canonical: null }
  const tags = previewTags({ ...content, image: productPreview(site) })
  return index.replace(/<meta name="description"[^>]*>/u, (description) => description + tags)
}

export const productPreviewTags = (environment: BuildEnvironment): Plugin => ({
  name: 'mahlzeit:product-preview',
  transformIndexHtml: (html) => withProductPreview(html, environment),
})
