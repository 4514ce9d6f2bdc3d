import { Console } from 'node:console'
import { join } from 'node:path'
import { createLogger, createServer } from 'vite'
import type { HttpServer } from './http-server.ts'
import { isServerPath } from './router.ts'
import type { WebApp } from './server.ts'

const WEB = join(import.meta.dirname, '../../packages/web')

/** Vite's dev server on the origin of the local server: it answers every path that is not the server's, with hot reload. */
export const startDevSite = async (http: HttpServer): Promise<WebApp> => {
  const [first, ...others] = http.servers
  if (!first) throw new Error('The server does not listen')
  const vite = await createServer({
    root: WEB,
    // Bypasses the log of the server, which reduces each message to one line.
    customLogger: createLogger('info', { console: new Console(process.stdout, process.stderr) }),
    server: { middlewareMode: true, hmr: { server: first } },
  })
  for (const other of others) other.on('upgrade', (...connection) => first.emit('upgrade', ...connection))
  return {
    site: () => new Response(null, { status: 404 }),
    middleware: (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (isServerPath(pathname)) next()
      else vite.middlewares(request, response, next)
    },
    close: () => vite.close(),
  }
}
