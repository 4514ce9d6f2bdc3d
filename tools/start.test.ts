import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT, SITE_OPTIONS } from './lib/toolchain.mjs'

const run = (tool: string, variables: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, tool)], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const temporaryDir = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'mahlzeit-tools-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const TIMEOUT_MS = 60_000

it('npm start ends with the error line and the exit code of the server', { timeout: TIMEOUT_MS }, () => {
  const { status, output } = run('start.mjs', { PORT: '123456', DATA_DIR: temporaryDir() })
  expect(output).toBe(
    'PORT="123456" is wrong: it has to be a number from 0 (any free port) to 65535 (Port of the local server).\n',
  )
  expect(status).toBe(1)
})

it('npm run reset refuses a directory that is no data directory', { timeout: TIMEOUT_MS }, () => {
  const directory = temporaryDir()
  writeFileSync(join(directory, 'diary.txt'), 'mine')
  const { status, output } = run('reset.mjs', { DATA_DIR: directory })
  expect(output).toBe(`${directory} is not a data directory of Mahlzeit: it was left alone.\n`)
  expect(status).toBe(1)
  expect(readdirSync(directory)).toEqual(['diary.txt'])
})

it('npm run native ends with one line that names the missing variables', { timeout: TIMEOUT_MS }, () => {
  const hosted = { VITE_PUBLIC_URL: 'https://mahlzeit.example', VITE_SUPABASE_URL: 'https://project.example' }
  const { status, output } = run('native.mjs', { ...hosted, VITE_SUPABASE_KEY: '' })
  expect(output).toBe(
    'The apps for phones have no server of their own: set VITE_SUPABASE_KEY (the publishable key of the backend). docs/native.md says more.\n',
  )
  expect(status).toBe(1)
})

it('the image starts the server as npm start does', () => {
  const [, command = ''] = /^CMD (\[.*\])$/mu.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...SITE_OPTIONS, 'supabase/server/main.ts'])
})
