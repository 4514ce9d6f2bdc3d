import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { err, ok, type Result, SITE } from '@mahlzeit/domain'
import { isFromThisMachine } from './gate/client-address.ts'

/** Answers a request. `peerAddress` is the address of the socket, `isLocal` the result of `isFromThisMachine`. */
export type Handler = (request: Request, peerAddress: string, isLocal: boolean) => Response | Promise<Response>

/** The context of a request for Hono's handlers. */
export interface ServerEnv {
  readonly Bindings: { readonly peerAddress: string; readonly isLocal: boolean }
}

/** Handles a request as Node middleware, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface HttpServer {
  readonly port: number
  /** The listening servers, one per address. */
  readonly servers: readonly Server[]
  /** Sets the handler and the middleware that runs before it. Before this call every response is 503. */
  serve(handler: Handler, middleware?: Middleware): void
  close(): Promise<void>
}

/** Loopback: no other machine can connect. */
const LOOPBACK = ['127.0.0.1', '::1']

/** Longer than proxies keep idle connections (Caddy 120 s, nginx 60 s): else their next request meets a closed one. */
const KEEP_ALIVE_MS = 125_000

/** More than the largest file that the product takes, a PDF of 15 MB. */
const MAX_READ_ON_BYTES = 20 * 1024 * 1024
const MAX_READ_ON_MS = 30_000

const starting: Handler = () =>
  new Response(`${SITE.name} startet gerade …`, {
    status: 503,
    headers: { 'Retry-After': '1', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/**
 * @param port 0 for any free port
 * @param host the address to listen on. Default: those of loopback
 * @returns the server, or one line that says why it cannot listen
 */
export const listen = async (port: number, host?: string): Promise<Result<HttpServer, string>> => {
  let handler = starting
  let middleware: Middleware = (_request, _response, next) => next()
  const answer = getRequestListener(
    (request, { incoming }) => handler(request, incoming.socket.remoteAddress ?? '', isFromThisMachine(incoming)),
    // `readOn` reads the rest of a body; node-server would read up to 64 MB of it.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closed))
  }
  const hosts = host === undefined ? LOOPBACK : [host]
  for (const address of hosts) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      const { socket } = request
      response.once('close', () => readOn(request, socket))
      middleware(request, response, () => void answer(request, response))
    })
    const failure = await listening(server, portOf(servers[0]) ?? port, address)
    if (!failure) servers.push(server)
    else if (failure.code === 'EADDRINUSE' || address === hosts[0]) {
      await close()
      return err(whyNot(port, failure))
    }
  }
  return ok({
    port: portOf(servers[0]) ?? port,
    servers,
    serve: (newHandler, newMiddleware = middleware) => {
      handler = newHandler
      middleware = newMiddleware
    },
    close,
  })
}

/**
 * Reads what the client still sends after the answer, up to the limits: a browser that cannot send its whole body shows
 * a broken connection instead of the answer.
 */
const readOn = (request: IncomingMessage, socket: Socket): void => {
  if (request.complete || socket.destroyed) return
  const maxBytes = socket.bytesRead + MAX_READ_ON_BYTES
  const until = performance.now() + MAX_READ_ON_MS
  // Node drops this data without an event.
  const checks = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(checks)
    else if (socket.bytesRead > maxBytes || performance.now() > until) socket.destroy()
  }, 20)
}

const listening = (server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.off('error', resolve)
      resolve(null)
    })
  })

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const portOf = (server: Server | undefined): number | undefined => {
  const address = server?.address()
  return typeof address === 'object' ? address?.port : undefined
}

const whyNot = (port: number, { code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. End that one, or choose another: PORT=${port + 1} npm start`
    : `The server cannot listen on port ${port}: ${message}`
