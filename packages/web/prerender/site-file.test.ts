import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_SITE, parseSite } from '@mahlzeit/domain'
import type { FeedRenderer, PageRenderer } from '@mahlzeit/supabase/page-renderer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteOf } from './site-file.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** The example of the documentation. */
const LEIPZIG =
  /```json\n(\{\n {2}"name": [^`]+)```/u.exec(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'))?.[1] ?? ''

type Renderer = Pick<PageRenderer, 'renderMissingPage'> & { readonly feeds: FeedRenderer }

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mahlzeit-site-'))
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the site of a build', () => {
  it('a site without a file is the default', () => {
    expect(siteOf({}, root)).toEqual(DEFAULT_SITE)
  })

  it('a site is read from its file', () => {
    writeFileSync(join(root, 'leipzig.json'), LEIPZIG)
    const site = { name: 'Mittagstisch', centre: { city: 'Leipzig' } }
    expect(siteOf({ SITE_FILE: 'leipzig.json' }, root)).toMatchObject(site)
    expect(parseSite(LEIPZIG)).toMatchObject({ ok: true, value: site })
  })

  it('a build names what is wrong in the file of its site', () => {
    expect(() => siteOf({ SITE_FILE: 'gone.json' }, root)).toThrow('gone.json is missing: SITE_FILE names it.')
    writeFileSync(join(root, 'empty.json'), '{}')
    expect(() => siteOf({ SITE_FILE: 'empty.json' }, root)).toThrow(
      'empty.json is not filled in as it has to be: see name, centre. docs/deploy.md says how.',
    )
  })
})

describe('a build for Leipzig', () => {
  const texts = new Map<string, string>()
  const built = (file: string) => texts.get(file) ?? ''

  beforeAll(() => {
    const first = pathToFileURL(join(import.meta.dirname, 'load-site.ts')).href
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const build = (outDir: string, ...args: string[]): void => {
      const { status } = spawnSync(
        process.execPath,
        [
          '--import',
          first,
          vite,
          'build',
          '--logLevel',
          'error',
          '--emptyOutDir',
          '--outDir',
          join(root, outDir),
          ...args,
        ],
        {
          cwd: join(ROOT, 'packages/web'),
          stdio: ['ignore', 2, 2],
          env: { ...process.env, NODE_ENV: 'production', SITE_FILE: join(root, 'leipzig.json') },
        },
      )
      expect(status).toBe(0)
    }
    build('leipzig')
    build('leipzig/pages', '--config', 'server/vite.config.ts')
    for (const file of globSync('**/*.{html,js,css,webmanifest}', { cwd: join(root, 'leipzig') }))
      texts.set(file, readFileSync(join(root, 'leipzig', file), 'utf8'))
  }, 120_000)

  it('a build for Leipzig has its name and colours', () => {
    expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({
      name: 'Mittagstisch: Mittagsdeals in deiner Nähe',
      short_name: 'Mittagstisch',
    })
    expect(built('index.html')).toContain('<title>Mittagstisch</title>')
    expect([...texts].find(([file]) => /^assets\/style.*css$/u.test(file))?.[1]).toContain('--color-accent:#1d4ed8')
  })

  it('a build for Leipzig begins there, and says so', () => {
    const code = [...texts].map(([, text]) => text).join('\n')
    expect(code).toContain('12.3747')
    expect(code).toMatch(/south:51\.2\b/u)
    expect(code).toContain('Entfernung ab ')
    expect(built('terms.html')).toContain('Leipzig Markt')
    expect(built('privacy.html')).toContain('Ohne Standort beginnt die Karte in Leipzig.')
  })

  it('pages and feeds for Leipzig have its name', async () => {
    const file = pathToFileURL(join(root, 'leipzig/pages/renderer.js')).href
    const { feeds, renderMissingPage } = (await import(file)) as Renderer
    const [siteUrl, now] = ['https://mittag.example', new Date('2027-03-08T10:00:00Z')]
    expect(feeds.favouritesCalendar({ answer: '[]', now, siteUrl, backendUrl: siteUrl })).toContain(
      'PRODID:-//Mittagstisch//Favoriten//DE',
    )
    expect(renderMissingPage(built('index.html'))).toContain('· Mittagstisch</title>')
  })

  it('a build for Leipzig names neither the default nor its town', () => {
    // Facts of Germany, the reserved username of the software, the fictitious operator and the sample deals.
    const known =
      /Europe\/Berlin|Berliner Beauftragte|datenschutz-berlin|\d{5} Berlin|`Berlin`|["'`]Mahlzeit["'`],\s*["'`]Ehemaliges/gu
    for (const [file, text] of texts) {
      const rest = text.replaceAll(known, '')
      const at = rest.search(/Berlin|Mahlzeit/u)
      expect([file, at < 0 ? undefined : rest.slice(Math.max(0, at - 60), at + 40)]).toEqual([file, undefined])
    }
  })
})
