import { expect, it } from 'vitest'
import { fillPage } from './fill-page.ts'

const INDEX = `<!doctype html><html lang="de"><head><title>Mahlzeit</title>
<meta
  name="description"
  content="Mittagsdeals" /></head>
<body><div id="root"><div>…</div></div><noscript>Kein Script</noscript></body></html>`

const CONTENT = {
  title: 'Kontakt & Support · Mahlzeit',
  description: 'Hilfe "hier"',
  canonical: 'https://mahlzeit.example/support',
  body: '<main>$& Text</main>',
}

it('a filled page keeps the frame of index.html and replaces title, description, canonical URL and body', () => {
  expect(fillPage(INDEX, CONTENT)).toBe(
    `<!doctype html><html lang="de"><head><title>Kontakt &amp; Support · Mahlzeit</title><link rel="canonical" href="https://mahlzeit.example/support" />
<meta name="description" content="Hilfe &quot;hier&quot;" /></head>
<body><main>$& Text</main></body></html>`,
  )
})

it('a filled page has no canonical URL without a public URL', () => {
  expect(fillPage(INDEX, { ...CONTENT, canonical: null })).not.toContain('canonical')
})

it.each(['title', 'meta', 'body'])('filling a page throws if index.html has no %s', (tag) => {
  expect(() => fillPage(INDEX.replaceAll(`<${tag}`, '<x'), CONTENT)).toThrow('index.html has nothing like')
})

it('a filled page preloads nothing of the app', () => {
  const index = INDEX.replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/app.js"></head>')
  expect(fillPage(index, CONTENT)).toBe(fillPage(INDEX, CONTENT))
})
