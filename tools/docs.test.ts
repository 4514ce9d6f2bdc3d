import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

describe.each(PAGES)('%s', (page) => {
  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = Array.from(read(page).matchAll(/npm run ([\w-]+)/gu), ([, name]) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
  })

  it('links only to files that there are', () => {
    const links = Array.from(read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/gu), ([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
  })
})
