import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8')

/** The anchors of a page's headings, as GitHub generates them. */
const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set(
    Array.from(markdown.matchAll(/^#+ (.+)$/gmu), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d\s-]/gu, '')
        .replace(/\s/gu, '-'),
    ),
  )

/** Tracked files that contain a match of a POSIX extended regular expression, with the matching text. */
const grep = (pattern: string): readonly string[] => {
  const args = [
    'grep',
    '--only-matching',
    '--ignore-case',
    '-I',
    '-E',
    pattern,
    '--',
    '.',
    ':!tools/docs.test.ts',
    ':!package-lock.json',
  ]
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  } catch (error) {
    // git grep exits with 1 if nothing matches.
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}

const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')

/** Whether a tracked file has a path as a page writes it: from any folder on, with `domain/` for `packages/domain/src/`. */
const isTracked = (path: string): boolean => {
  const long = path.replace(/^(domain|adapters|test-fakes)\//u, 'packages/$1/src/').replace(/^web\//u, 'packages/web/')
  return TRACKED.some((file) => [path, long].some((name) => file === name || file.endsWith(`/${name}`)))
}

describe.each(PAGES)('%s', (page) => {
  it('a docs page names only existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = Array.from(read(page).matchAll(/npm run ([\w-]+)/gu), ([, name]) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
  })

  it('a docs page names only existing source files, unless it is superseded', () => {
    const named = Array.from(read(page).matchAll(/`([\w./-]+\.(?:tsx?|sql))`/gu), ([, path]) => path ?? '')
    const isExample = (path: string): boolean => /^x[.-]/u.test(path)
    const missing = named.filter((path) => !isExample(path) && !isTracked(path))
    expect(/^Superseded by /mu.test(read(page)) ? [] : missing).toEqual([])
  })

  it('a docs page links only to existing files and headings', () => {
    const links = Array.from(read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/gu), ([, link]) => link ?? '')
    const isDead = (link: string): boolean => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).has(anchor)
    }
    expect(links.filter(isDead)).toEqual([])
  })
})

describe('docs/product.md', () => {
  it('docs/product.md has a unique anchor for each rule', () => {
    const headings = Array.from(read('docs/product.md').matchAll(/^#+ .+$/gmu))
    expect(anchorsOf(read('docs/product.md')).size).toBe(headings.length)
  })

  it('docs/product.md has every anchor that code and tests cite', () => {
    const anchors = anchorsOf(read('docs/product.md'))
    const citations = grep('product\\.md#[a-z0-9-]+')
    expect(citations.length).toBeGreaterThan(100)
    expect(citations.filter((citation) => !anchors.has(citation.split('#')[1] ?? ''))).toEqual([])
  })

  it('docs/product.md is cited by anchor, never by section number or as "the specification"', () => {
    expect(grep('\\bspecification,? sections?\\b|\\bsections? [0-9]+\\b|\\bthe specification\\b')).toEqual([])
  })
})

it('docs/adr/README.md lists every record with its title', () => {
  const records = globSync('docs/adr/0*.md', { cwd: ROOT }).map(
    (page) => /^# \d+ (.+)$/mu.exec(read(page))?.[1] ?? page,
  )
  expect(records.filter((title) => !read('docs/adr/README.md').includes(`${title} |`))).toEqual([])
})
