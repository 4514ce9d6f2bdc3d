import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { err, ok, type Result } from '@mahlzeit/domain'

/** Answers a request of the socket with that address. */
export type Handler = (request: Request, peerAddress: string) => Response | Promise<Response>

/** What Hono's handlers know about a request besides the request: `peerAddress` is the address of the socket. */
export interface ServerEnv {
  readonly Bindings: { readonly peerAddress: string }
}

/** Deals with a request in the way of Node, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface HttpServer {
  readonly port: number
  /** The servers that listen: one for each loopback address. */
  readonly servers: readonly Server[]
  /** From now on `handler` answers, after `middleware` has had its chance. Before, every answer is 503. */
  serve(handler: Handler, middleware?: Middleware): void
  close(): Promise<void>
}

const HOSTS = ['127.0.0.1', '::1']

const starting: Handler = () =>
  new Response('Mahlzeit startet gerade …', {
    status: 503,
    headers: { 'Retry-After': '1', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/**
 * Listens on the loopback addresses of this machine: nobody else can connect.
 * @param port 0 for any that is free
 * @returns the server, or one line saying why it cannot listen
 */
export const listen = async (port: number): Promise<Result<HttpServer, string>> => {
  let handler = starting
  let middleware: Middleware = (_request, _response, next) => next()
  const answer = getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress ?? ''), {
    overrideGlobalObjects: false,
  })
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closed))
  }
  for (const host of HOSTS) {
    const server = createServer((request, response) => {
      middleware(request, response, () => void answer(request, response))
    })
    const failure = await listening(server, portOf(servers[0]) ?? port, host)
    if (!failure) servers.push(server)
    else if (failure.code === 'EADDRINUSE' || host === HOSTS[0]) {
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
