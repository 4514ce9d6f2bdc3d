import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets } from '../../server/secrets.ts'

/** The server of `npm start` in a separate process that can be killed. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** Resolves when the server answers. @throws With its output if it exits before. */
  ready(): Promise<void>
  hasEnded(): boolean
  /** Sends SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>
  /** Sends SIGTERM. @throws If the exit code is not 0. */
  stop(): Promise<void>
  /** Resident memory in MiB. */
  memory(): number
  secretKey(): string
}

/** The key of the inbox. */
export const INBOX_KEY = 'inbox-of-the-load'

const MAIN = join(import.meta.dirname, '../../server/main.ts')

/**
 * Starts a server with persistent data in `directory`. All requests come from one machine, so limits per IP address are off;
 * limits per account stay on.
 */
export const spawnServer = (
  directory: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
): ServerProcess => {
  const site = join(directory, 'site')
  const dataDir = join(directory, 'data')
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  const child = spawn(process.execPath, [MAIN, '--site', site], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      BASEMAP_SOURCE: 'none',
      INBOX_KEY,
      AUTH_ATTEMPTS: '1000000',
      MAIL_INTERVAL: '0',
      // Registration is not measured.
      LITE_AUTH_BCRYPT_COST: '4',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collect(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pid: child.pid ?? 0,
    ready: async () => {
      while (!output().includes('Mahlzeit is ready')) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output()}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      if ((await ended) !== 0) throw new Error(`the server did not end well: ${output()}`)
    },
    memory: () => memoryOf(child.pid ?? 0),
    secretKey: () => readSecrets(dataDir).secretKey,
  }
}

/** The end of its output. */
const collect = (child: ChildProcess): (() => string) => {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      text = (text + data.toString()).slice(-20_000)
    })
  return () => text
}

/** Resident memory in MiB; 0 without /proc. */
export const memoryOf = (pid: number): number => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
