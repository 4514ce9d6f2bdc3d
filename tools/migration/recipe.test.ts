import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_DIR, startBackend } from '../../supabase/server/backend.ts'
import { dirOfTest } from '../../supabase/server/test-support.ts'
import { schemaScript } from '../schema/schema-script.ts'
import { planMigration } from './plan.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The command blocks of a recipe of docs/how-to.md. */
const commandsOf = (recipe: string): readonly string[] => {
  const [, text = ''] = readFileSync(join(ROOT, 'docs/how-to.md'), 'utf8').split(`## … ${recipe}\n`)
  const [section = ''] = text.split('\n## ')
  return Array.from(section.matchAll(/```\n([\s\S]*?)\n *```/gu), ([, commands = '']) => commands.trim())
}

const copiedCheckout = (): string => {
  const copy = dirOfTest()
  const files = execFileSync('git', ['ls-files', 'package.json', 'packages/domain', 'supabase', 'tools'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@mahlzeit'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@mahlzeit'))
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  symlinkSync(join(copy, 'packages/domain'), join(modules, '@mahlzeit/domain'))
  return copy
}

const edit = (copy: string, file: string, from: RegExp | string, to: string): void => {
  const text = readFileSync(join(copy, file), 'utf8')
  const edited = text.replace(from, () => to)
  expect(edited).not.toBe(text)
  writeFileSync(join(copy, file), edited)
}

describe('the recipe of a migration', { timeout: 600_000 }, () => {
  it('has nothing to write while the migrations give what the schemas say', async () => {
    expect(await planMigration({ migrationsDir: MIGRATIONS_DIR, schema: schemaScript() })).toBeNull()
  })

  it('works as written: an older database gets the new column and the new limit', async () => {
    const [command = '', ...others] = commandsOf('a migration')
    expect(others).toEqual([])
    const copy = copiedCheckout()
    const run = (name: string) => {
      const line = command.replace('NAME', name)
      const { status, stdout, stderr } = spawnSync(line, { cwd: copy, shell: true, encoding: 'utf8' })
      return { status, output: stdout + stderr }
    }
    const migrations = join(copy, 'supabase/migrations')
    const baseline = readdirSync(migrations)

    edit(copy, 'supabase/schemas/07-deals.sql', '\n)\n-- Free space', ',\n  later_column boolean\n)\n-- Free space')
    edit(copy, 'packages/domain/src/shared/server-limits.ts', /dealsPerDay: \d+/u, 'dealsPerDay: 77')
    expect(run('later_column')).toMatchObject({ status: 0, output: expect.stringContaining('Written to ') as unknown })
    const [written = '', ...more] = readdirSync(migrations).filter((name) => !baseline.includes(name))
    expect(written).toMatch(/^\d{14}_later_column\.sql$/u)
    expect(more).toEqual([])

    const options = { dataDir: dirOfTest(), siteUrl: 'http://localhost', sendMail: async () => {} }
    const old = await startBackend(options)
    await old.query(`insert into public.deals (place_name, place_lat, place_lng) values ('Zur Linde', 52.5, 13.4)`)
    await old.close()
    const upgraded = await startBackend({ ...options, migrationsDir: migrations })
    expect(
      await upgraded.query(`select later_column, private.limit_of('deals_per_day') as n from public.deals`),
    ).toEqual([{ later_column: null, n: 77 }])
    await upgraded.close()

    edit(copy, 'supabase/schemas/07-deals.sql', ',\n  later_column boolean', '')
    expect(run('no_later_column')).toMatchObject({
      status: 1,
      output: expect.stringMatching(/DROP COLUMN "later_column"/u) as unknown,
    })
  })
})
