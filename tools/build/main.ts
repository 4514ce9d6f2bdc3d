/*
 * Builds the site that `npm start` serves, into dist/memory the one without a backend, and into dist/shell that for the native
 * apps.
 */
import { readEnvironment } from '../../supabase/server/environment.ts'
import { buildSite, runVite } from '../../supabase/server/site-build.ts'
import { exitWith } from '../../supabase/server/terminal.ts'

/** The builds without a backend, with their variables. */
const DEMOS = [
  ['memory', {}],
  ['shell', { VITE_SHELL: 'native', VITE_PUBLIC_URL: 'https://localhost', VITE_BASEMAP_URL: '/basemap/tiles.json' }],
] as const

const environment = readEnvironment(process.env)
if (!environment.ok) exitWith(environment.error)
else {
  const served = await buildSite(environment.value.build)
  if (!served.ok) exitWith(served.error)
  for (const [name, variables] of DEMOS) {
    const status = await runVite(['--outDir', `dist/${name}`], { VITE_BACKEND: 'memory', ...variables })
    if (status !== 0) exitWith(`The build without a backend (${name}) failed: see what Vite says above.`)
  }
}
