// Writes the archive of this version to supabase/tests/releases, which every later version has to upgrade: npm run release-fixture.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './lib/prepare.mjs'

const { root, environment } = prepare()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const args = ['run', '--config', 'vitest.workspace.ts', '--project', 'supabase', 'supabase/tests/releases.test.ts']
const { status } = spawnSync('vitest', args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, RELEASE_FIXTURE: version },
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
