import { err, ok, type Result } from '@mahlzeit/domain'
import { readEnvironment } from '../../supabase/server/environment.ts'

/** The settings of a build for the native apps. */
export interface ShellBuild {
  /** Host of the public site, whose links open the app. */
  readonly publicHost: string
  /** Apple's team that signs the app, if the environment names it. */
  readonly teamId: string | undefined
  /** The environment of the bundler. */
  readonly variables: Readonly<Record<string, string>>
}

/** Variables that only the web app can omit, because its own origin is their default. */
const NEEDED = {
  VITE_PUBLIC_URL: 'the https origin of the site',
  VITE_SUPABASE_URL: 'the https origin of its backend',
  VITE_SUPABASE_KEY: 'the publishable key of the backend',
} as const
/** iOS and Android block plain http. */
const ENCRYPTED = ['VITE_PUBLIC_URL', 'VITE_SUPABASE_URL', 'VITE_BASEMAP_URL'] as const

/**
 * Parses the environment of a build for the native apps. An empty variable counts as not set.
 * @returns the settings, or one line that names what is missing or invalid
 */
export const readShellBuild = (source: Readonly<Record<string, string | undefined>>): Result<ShellBuild, string> => {
  const environment = readEnvironment(source)
  if (!environment.ok) return environment
  const missing = Object.entries(NEEDED).filter(([name]) => !source[name])
  if (missing.length > 0) {
    const names = missing.map(([name, form]) => `${name} (${form})`).join(', ')
    return err(`The apps for phones have no server of their own: set ${names}. docs/native.md says more.`)
  }
  const plain = ENCRYPTED.find((name) => source[name] && !source[name].startsWith('https:'))
  if (plain) return err(`${plain}=${JSON.stringify(source[plain])} is wrong: phones load nothing but https.`)
  return ok({
    publicHost: new URL(source['VITE_PUBLIC_URL'] ?? '').hostname,
    teamId: source['APPLE_TEAM_ID'] || undefined,
    variables: { ...environment.value.build, VITE_BACKEND: 'supabase', VITE_SHELL: 'native' },
  })
}
