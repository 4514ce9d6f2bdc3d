import { type ChildProcess, spawn } from 'node:child_process'
import { addressOf, type CallRequest } from '../../supabase/calls/index.ts'
import { freePort } from '../../supabase/tests/free-port.ts'
import { Person, Visitor } from '../../supabase/tests/soak/person.ts'
import { INBOX_KEY, memoryOf } from '../../supabase/tests/soak/server-process.ts'

/** The local server in a child process. */
export interface BenchServer {
  readonly url: string
  readonly key: string
  /** Sent with calls of functions: the server's cache answers visitors alone. */
  readonly token?: string
  /** Resident memory in MiB; 0 without /proc. */
  memory(): number
  stop(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

/**
 * Starts the server of `npm start` on a free port and waits until it is ready.
 * @param site directory of a built site; by default the web app is built
 */
export const startServer = async (environment: Record<string, string>, site?: string): Promise<BenchServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['supabase/server/main.ts', ...(site === undefined ? [] : ['--site', site])], {
    env: { ...process.env, INBOX_KEY, ...environment, PORT: String(port), SITE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exit = ended(child)
  for (let tries = 0; tries < 900; tries++) {
    const status = await fetch(`${url}/_local/status.json`)
      .then((response) => response.json() as Promise<{ ready: boolean; publishableKey: string }>)
      .catch(() => null)
    if (status?.ready)
      return {
        url,
        key: status.publishableKey,
        memory: () => memoryOf(child.pid ?? 0),
        stop: async () => {
          child.kill('SIGTERM')
          await exit
        },
      }
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the server was not ready within three minutes')
}

/** Calls a SQL function and returns the milliseconds of its answer. */
export const timeCall = async (server: BenchServer, request: CallRequest<'GET'>): Promise<number> =>
  (await callFunction(server, request)).ms

/** A server whose database answers each call of a function. */
export const withoutCache = async (server: BenchServer): Promise<BenchServer> => {
  const { token } = await Person.signUp(new Visitor(server.url), `bench-${Date.now()}@example.test`)
  return { ...server, token }
}

/**
 * Calls a SQL function by GET, as the browser does, and measures the whole answer in milliseconds.
 * @param network address of the client; by default this machine
 */
export const callFunction = async (
  server: BenchServer,
  request: CallRequest<'GET'>,
  network?: string,
): Promise<{ readonly ms: number; readonly text: string }> => {
  const start = performance.now()
  const response = await fetch(server.url + addressOf(request), {
    headers: {
      apikey: server.key,
      ...(network !== undefined && { 'X-Forwarded-For': network }),
      ...(server.token !== undefined && { Authorization: `Bearer ${server.token}` }),
    },
  })
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${request.name} answered ${response.status}: ${text}`)
  return { ms, text }
}
