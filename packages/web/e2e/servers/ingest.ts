import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { RunningSite } from './running-site.ts'

/** Path of the received events. */
export const ARRIVED_PATH = '/_arrived'

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const GZIP = Buffer.from([0x1f, 0x8b])

/** Parses a batch of PostHog: JSON, compressed or plain. */
const eventsIn = (body: Buffer): readonly unknown[] => {
  const isCompressed = body.subarray(0, GZIP.length).equals(GZIP)
  const sent = JSON.parse((isCompressed ? gunzipSync(body) : body).toString()) as { readonly batch: readonly unknown[] }
  return sent.batch
}

/** Starts a fake PostHog on loopback, which returns the received events at ARRIVED_PATH. */
export const startIngest = async (): Promise<RunningSite> => {
  const arrived: unknown[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    void (async () => {
      if (request.method === 'POST') arrived.push(...eventsIn(await bodyOf(request)))
      const answer = url.pathname === ARRIVED_PATH ? arrived : { status: 1 }
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })().catch(() => response.writeHead(400, headers).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
