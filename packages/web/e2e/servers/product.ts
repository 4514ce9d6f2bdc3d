import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import type { RunningSite } from './running-site.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
/** The key of the inbox of the local server. */
export const INBOX_KEY = 'inbox-of-the-specs'

const TIMEOUT_MS = 120_000
const POLL_MS = 200

const isReady = async (origin: string): Promise<boolean> => {
  try {
    const status = (await (await fetch(`${origin}/_local/status.json`)).json()) as { readonly ready?: boolean }
    return status.ready === true
  } catch {
    return false
  }
}

/**
 * Starts the product as `npm start` does, with a new database in a temporary directory.
 * @param environment Settings of the local server; the map has no basemap unless `BASEMAP_SOURCE` names one.
 * @throws Error with the output of the server if it exits or is not ready within two minutes
 */
export const startProduct = async (environment: Readonly<Record<string, string>> = {}): Promise<RunningSite> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'mahlzeit-e2e-'))
  const settings = { BASEMAP_SOURCE: 'none', INBOX_KEY, ...environment, PORT: String(port), DATA_DIR: dataDir }
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, SITE_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))

  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }

  const origin = `http://localhost:${port}`
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error(`The product did not start:\n${output.join('')}`)
    }
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  return { origin, stop }
}
