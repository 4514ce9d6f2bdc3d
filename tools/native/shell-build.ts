import { err, ok, type Result } from '@mahlzeit/domain'
import { readEnvironment, VARIABLES } from '../../supabase/local/environment.ts'

/** What a build for phones is told. */
export interface ShellBuild {
  /** Host of the public site, whose links open the app. */
  readonly publicHost: string
  /** Apple's team that signs the app, where the environment names it. */
  readonly teamId: string | undefined
  /** What the bundler finds in its environment. */
  readonly variables: Readonly<Record<string, string>>
}

/** What only a page of the web can do without: its own origin answers for it. */
const NEEDED = ['VITE_PUBLIC_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_KEY'] as const
/** Phones load nothing over http. */
const ENCRYPTED = ['VITE_PUBLIC_URL', 'VITE_SUPABASE_URL', 'VITE_BASEMAP_URL'] as const

/**
 * Reads what the environment says of a build for phones. A variable that is empty counts as not set.
 * @returns the build, or one line that names what is missing or wrong
 */
export const readShellBuild = (source: Readonly<Record<string, string | undefined>>): Result<ShellBuild, string> => {
  const environment = readEnvironment(source)
  if (!environment.ok) return environment
  const missing = NEEDED.filter((name) => !source[name])
  if (missing.length > 0) {
    const forms = missing.map((name) => `${name} (${VARIABLES[name].form})`)
    return err(`The apps for phones have no server of their own: set ${forms.join(', ')}. docs/native.md says how.`)
  }
  const plain = ENCRYPTED.find((name) => source[name] && !source[name].startsWith('https:'))
  if (plain) return err(`${plain}=${JSON.stringify(source[plain])} is wrong: phones load nothing but https.`)
  return ok({
    publicHost: new URL(source['VITE_PUBLIC_URL'] ?? '').host,
    teamId: source['APPLE_TEAM_ID'] || undefined,
    variables: { ...environment.value.build, VITE_BACKEND: 'supabase', VITE_SHELL: 'native' },
  })
}
