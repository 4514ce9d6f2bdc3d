import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type RunningSite, serve } from './running-site.ts'

/** Path of the received events. */
export const ARRIVED_PATH = '/_arrived'

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
  return serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    void (async () => {
      if (request.method === 'POST') arrived.push(...eventsIn(await buffer(request)))
      const answer = url.pathname === ARRIVED_PATH ? arrived : { status: 1 }
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })().catch(() => response.writeHead(400, headers).end())
  }, '127.0.0.1')
}
