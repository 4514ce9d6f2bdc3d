import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT_DESCRIPTION } from '../src/texts/product.ts'
import { PRODUCT_PREVIEW_ALT } from '../src/texts/server-lists.ts'
import { fillPage } from './fill-page.ts'
import { withProductPreview } from './product-preview.ts'

const INDEX = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
const PUBLIC = { VITE_PUBLIC_URL: 'https://mahlzeit.example' }

it('describes the product and its picture under the public address', () => {
  const { head } = new DOMParser().parseFromString(withProductPreview(INDEX, PUBLIC), 'text/html')
  const tags = Array.from(head.querySelectorAll('[property^="og:"], [name^="twitter:"]'), (tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name'),
    tag.getAttribute('content'),
  ])
  expect(Object.fromEntries(tags)).toEqual({
    'og:type': 'website',
    'og:site_name': 'Mahlzeit',
    'og:locale': 'de_DE',
    'og:title': 'Mahlzeit: Mittagsdeals in deiner Nähe',
    'og:description': PRODUCT_DESCRIPTION,
    'og:image': 'https://mahlzeit.example/preview.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': PRODUCT_PREVIEW_ALT,
    'twitter:image': 'https://mahlzeit.example/preview.jpg',
    'twitter:image:alt': PRODUCT_PREVIEW_ALT,
    'twitter:card': 'summary_large_image',
  })
})

it.each([{ SITE_URL: 'http://localhost:5173' }, { ...PUBLIC, VITE_SHELL: 'native' }])(
  'is left out of a build that has no public address: %o',
  (environment) => expect(withProductPreview(INDEX, environment)).toBe(INDEX),
)

it('no page that is made from index.html has the product preview', () => {
  const page = { title: 'Impressum', description: 'Anschrift', canonical: null, body: '' }
  expect(fillPage(withProductPreview(INDEX, PUBLIC), page)).toBe(fillPage(INDEX, page))
})
