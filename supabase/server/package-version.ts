import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import * as v from 'valibot'

const Package = v.object({ version: v.string() })

/** The version of an installed package. */
export const versionOf = (name: string): string => {
  const file = findPackageJSON(name, import.meta.url)
  if (!file) throw new Error(`${name} is not installed`)
  return v.parse(Package, JSON.parse(readFileSync(file, 'utf8'))).version
}

/** The version of the product. */
export const VERSION = v.parse(
  Package,
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version
