import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDataDir } from '../../supabase/server/data-dir.ts'
import { dirOfTest } from '../../supabase/server/test-support.ts'
import { runSql } from './command.ts'

// Each command starts a database.
vi.setConfig({ testTimeout: 120_000 })

/** Runs the tool as npm does. */
const run = (dataDir: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../sql.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const refusalOf = async (dataDir: string, ...args: readonly string[]) => {
  const result = await runSql(args, { DATA_DIR: dataDir })
  return result.ok ? null : result.error
}

it('npm run sql runs a statement on the embedded database, and prints its rows or why it is refused', async () => {
  const directory = dirOfTest()
  const id = '00000000-0000-4000-8000-00000000000a'
  const appoint = `with account as (insert into auth.users (id, email) values ('${id}', 'eva@example.test') returning id)
    insert into private.moderators (user_id) select id from account returning user_id`
  expect(run(directory, appoint)).toEqual({ status: 0, stdout: `{ user_id: '${id}' }\nRows: 1\n`, stderr: '' })
  expect(await refusalOf(directory, 'select lunch')).toBe(
    'The database refuses the statement: column "lunch" does not exist',
  )
})

it('sql is refused while a server uses the data directory', async () => {
  const directory = dirOfTest()
  const server = openDataDir(directory)
  expect(await refusalOf(directory, 'select 1')).toBe(
    `Another server is running on the data directory ${directory}. Nothing was changed: stop the server, repeat the command, start it again.`,
  )
  if (server.ok) server.value.release()
})

it('npm run sql ends with one line without a statement', () => {
  expect(run(dirOfTest())).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Name the statement: npm run sql -- "select …"\n',
  })
})
