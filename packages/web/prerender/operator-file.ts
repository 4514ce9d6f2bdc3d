import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type Operator, parseOperator } from '@mahlzeit/domain'
import { DEMO_OPERATOR } from './demo-operator.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const OPERATOR_FILE = 'operator.json'
const EXAMPLE = 'operator.example.json'

/** The environment variables of a build (docs/environment.md). */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>

const isThisMachine = (address: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname)

/** The public URL of the site; null if only this machine can reach it. */
export const publicAddress = ({ VITE_PUBLIC_URL, SITE_URL }: BuildEnvironment): string | null =>
  [VITE_PUBLIC_URL, SITE_URL].find((address) => address && URL.canParse(address) && !isThisMachine(address)) ?? null

/**
 * The operator of the built site: a demo operator for a local site, else the content of the operator's file.
 * @param root where a relative path of the file begins
 * @throws Error with what to do, when the file is missing or not filled in
 */
export const operatorOf = (
  environment: BuildEnvironment,
  root: string = ROOT,
): { readonly operator: Operator; readonly isDemo: boolean } => {
  const address = publicAddress(environment)
  if (address === null && !environment['OPERATOR_FILE']) return { operator: DEMO_OPERATOR, isDemo: true }
  const file = resolve(root, environment['OPERATOR_FILE'] || OPERATOR_FILE)
  const name = relative(root, file)
  const help = `Copy ${EXAMPLE} to ${OPERATOR_FILE} and fill it in: docs/deploy.md says how.`
  if (!existsSync(file))
    throw new Error(`${name} is missing: ${address ?? 'this site'} has to say who runs it (Impressum). ${help}`)
  const parsed = parseOperator(readFileSync(file, 'utf8'))
  if (parsed.ok) return { operator: parsed.value, isDemo: false }
  const wrong = parsed.error.length === 0 ? 'it is no JSON' : `see ${parsed.error.join(', ')}`
  throw new Error(`${name} is not filled in as it has to be: ${wrong}. ${help}`)
}
