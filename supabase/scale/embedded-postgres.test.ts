import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('keeps the exit code of the process', () => {
  const script = `
    const { embeddedPostgres } = await import('./supabase/scale/embedded-postgres.ts')
    await embeddedPostgres({ directory: 'none', port: 1, persistent: true, flags: [] })
    process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(3)
})
