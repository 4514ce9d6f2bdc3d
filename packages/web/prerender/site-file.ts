import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseSite } from '@mahlzeit/domain/parse-site'
import { DEFAULT_SITE, type Site } from '@mahlzeit/domain/site'

const ROOT = resolve(import.meta.dirname, '../../..')
const SITE_FILE = 'site.json'

/**
 * The site of a build or a server: the content of its file, or the default without one.
 * @param root where a relative path of the file begins
 * @throws Error with what to do, if the file is not filled in
 */
export const siteOf = (environment: Readonly<Record<string, string | undefined>>, root: string = ROOT): Site => {
  const file = resolve(root, environment['SITE_FILE'] || SITE_FILE)
  if (!environment['SITE_FILE'] && !existsSync(file)) return DEFAULT_SITE
  const name = relative(root, file)
  if (!existsSync(file)) throw new Error(`${name} is missing: SITE_FILE names it.`)
  const parsed = parseSite(readFileSync(file, 'utf8'))
  if (parsed.ok) return parsed.value
  const wrong = parsed.error.length === 0 ? 'it is no JSON' : `see ${parsed.error.join(', ')}`
  throw new Error(`${name} is not filled in as it has to be: ${wrong}. docs/deploy.md says how.`)
}
