import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dirOfTest } from '../../server/test-support.ts'
import { startPostgresServer } from '../postgres-server.ts'
import { ENGINES } from '../test-backend.ts'
import { runKills } from './kill-run.ts'

/** The database is killed with every third server. */
const KILLS = { PGlite: 1, 'PostgreSQL 17': 3 } as const

describe.each(ENGINES)('a server that is killed during writes, on %s', (engine) => {
  it('a server that is killed during writes keeps all acknowledged writes, and none partially', {
    timeout: 600_000,
  }, async () => {
    const directory = dirOfTest()
    chmodSync(directory, 0o755)
    const postgres = engine === 'PGlite' ? undefined : await startPostgresServer(join(directory, 'postgres'))
    const { problems, acknowledged } = await runKills({
      directory: join(directory, 'server'),
      kills: KILLS[engine],
      writers: 3,
      answers: 60,
      seed: 7,
      ...(postgres && { postgres }),
    })
    await postgres?.stop()
    expect(problems).toEqual([])
    expect(acknowledged.images).toBeGreaterThan(0)
  })
})
