import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('npm run bench measures the server and the list', { timeout: 300_000 }, () => {
  const args = [join(import.meta.dirname, '../bench.mjs'), '--trial', '--only', 'queries,previews,places,noon,list']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, missed: stdout.match(/^! .+|^FAIL .+/gmu), stderr }).toMatchObject({ status: 0, missed: null })
})
