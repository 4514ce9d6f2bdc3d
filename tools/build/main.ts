import { spawnSync } from 'node:child_process'
import { readEnvironment } from '../../supabase/local/environment.ts'
import { buildSite } from '../../supabase/local/site-build.ts'

/** Builds the site as `npm start` serves it, and into dist/memory the one that needs no backend. */
const fail = (line: string): never => {
  console.error(line)
  process.exit(1)
}

const environment = readEnvironment(process.env)
if (!environment.ok) fail(environment.error)
else {
  const served = await buildSite(environment.value.build)
  if (!served.ok) fail(served.error)
  const { status } = spawnSync('vite', ['build', 'packages/web', '--logLevel', 'warn', '--outDir', 'dist/memory'], {
    stdio: 'inherit',
    env: { ...process.env, VITE_BACKEND: 'memory' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('The build without a backend failed: see what Vite says above.')
}
