import { MAX_STORED_BYTES } from '@mahlzeit/domain'
import { Hono } from 'hono'
import { readBody } from '../functions/_shared/read-body.ts'
import type { Backend } from '../server/backend.ts'
import type { EdgeFunctions } from '../server/edge-functions.ts'
import { clientAddress, LOOPBACK } from '../server/gate/client-address.ts'
import type { Site } from '../server/static-site.ts'
import type { Handler } from '../server/http-server.ts'

const MAX_BYTES = MAX_STORED_BYTES + 64 * 1024

/**
 * The API without the gate of the local server, like that of a hosted project: the tests behind it prove what the database, the
 * auth service and the edge functions enforce on their own.
 */
export const createOpenApi = (backend: Backend, functions: EdgeFunctions, site?: Site): Handler => {
  const api = new Hono<{ Bindings: { readonly peerAddress: string } }>()
  for (const [name, edgeFunction] of Object.entries(functions))
    api.all(`/functions/v1/${name}/*`, (c) => edgeFunction(c.req.raw))
  if (site) for (const path of ['/', '/deal-hidden']) api.get(path, (c) => site(c.req.raw))
  api.all('*', async (c) => {
    const { url, method, headers, body } = c.req.raw
    const bytes = body && (await readBody(c.req.raw, MAX_BYTES))
    const address = clientAddress(c.env.peerAddress, headers.get('X-Forwarded-For'), LOOPBACK)
    return backend.fetch(new Request(url, { method, headers, body: bytes }), address)
  })
  return (request, peerAddress) => api.fetch(request, { peerAddress })
}
