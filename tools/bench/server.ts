import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** The local server in a process of its own. */
export interface BenchServer {
  readonly url: string
  readonly key: string
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

/**
 * Starts what `npm start` starts, on a free port, and waits until it is ready.
 * @param site directory of a built site; the web app is built when it is left out
 */
export const startServer = async (environment: Record<string, string>, site?: string): Promise<BenchServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['supabase/local/main.ts', ...(site === undefined ? [] : ['--site', site])], {
    env: { ...process.env, ...environment, PORT: String(port), SITE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = ended(child)
  for (let tries = 0; tries < 300; tries++) {
    const status = await fetch(`${url}/_local/status.json`)
      .then((response) => response.json() as Promise<{ ready: boolean; publishableKey: string }>)
      .catch(() => null)
    if (status?.ready)
      return {
        url,
        key: status.publishableKey,
        stop: async () => {
          child.kill('SIGTERM')
          await exit
        },
      }
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the server was not ready within a minute')
}
