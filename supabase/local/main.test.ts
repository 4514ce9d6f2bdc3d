import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDir, writeFiles } from './test-support.ts'

const BOOT_TIMEOUT_MS = 120_000
const site = temporaryDir()
const data = temporaryDir()
let port: number
let child: ChildProcess | undefined

beforeAll(async () => {
  writeFiles(site.path, { 'index.html': '<!doctype html>' })
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  probe.close()
})
afterAll(() => {
  child?.kill('SIGKILL')
  site.remove()
  data.remove()
})

const run = (variables: Record<string, string>) => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--site', site.path], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: data.path, BASEMAP_SOURCE: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => output.push(text.toString()))
  return {
    server,
    output: () => output.join(''),
    ended: once(server, 'exit') as Promise<[number | null, string | null]>,
  }
}

const start = async () => {
  const { server, output, ended } = run({})
  child = server
  while (!output().includes('Mahlzeit is ready')) {
    if (server.exitCode !== null) throw new Error(output())
    await Promise.race([once(server.stdout ?? server, 'data'), ended])
  }
  return { server, output, ended }
}

const call = (path: string, init: RequestInit = {}) => {
  const { secretKey } = JSON.parse(readFileSync(join(data.path, 'secrets.json'), 'utf8')) as { secretKey: string }
  const headers = { apikey: secretKey, 'Content-Type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
}
const write = (name: string) =>
  call('/rest/v1/restaurants', { method: 'POST', body: JSON.stringify({ name, google_place_id: name }) })
const written = async (): Promise<string[]> => {
  const rows = (await (await call('/rest/v1/restaurants?select=name&name=like.Test*')).json()) as { name: string }[]
  return rows.map(({ name }) => name)
}
const dealCount = async () => {
  const status = (await (await call('/_local/status.json')).json()) as { counts: { deals: number } }
  return status.counts.deals
}

describe('npm start', () => {
  it('survives a kill while it writes, shuts down on Ctrl-C, and ends with its parent process', {
    timeout: 3 * BOOT_TIMEOUT_MS,
  }, async () => {
    const first = await start()
    expect(first.output()).toContain(
      'anna@mahlzeit.test, ben@mahlzeit.test, mod@mahlzeit.test (password mahlzeit-demo)',
    )
    expect(first.output()).toContain(`http://localhost:${port}/_local/inbox`)
    const deals = await dealCount()
    expect(deals).toBeGreaterThan(0)
    const acknowledged: string[] = []
    const killed = new Promise<void>((resolve) => {
      const writer = async (name: string): Promise<void> => {
        const response = await write(name).catch(() => null)
        if (!response?.ok) return
        acknowledged.push(name)
        if (acknowledged.length === 30) {
          first.server.kill('SIGKILL')
          resolve()
        }
      }
      for (let number = 0; number < 60; number++) void writer(`Test ${number}`)
    })
    await killed
    expect(await first.ended).toEqual([null, 'SIGKILL'])

    const second = await start()
    expect(await written()).toEqual(expect.arrayContaining(acknowledged))
    expect(await dealCount()).toBe(deals)
    second.server.kill('SIGINT')
    second.server.kill('SIGINT')
    expect(await second.ended).toEqual([0, null])

    const third = await start()
    expect(await written()).toEqual(expect.arrayContaining(acknowledged))
    third.server.disconnect()
    expect(await third.ended).toEqual([0, null])
    await expect(call('/')).rejects.toThrow()
  })

  it.each([
    [{ PORT: 'lunch' }, /^PORT="lunch" is wrong: it has to be [^\n]+\n$/u],
    [{ DATA_DIR: '/dev/null/data' }, /^The data directory \/dev\/null\/data is not writable \(ENOTDIR\)[^\n]+\n$/u],
  ])('ends with one line and code 1 on %o', async (variables, line) => {
    const { server, output } = run(variables)
    expect(await once(server, 'close')).toEqual([1, null])
    expect(output()).toMatch(line)
  })
})
