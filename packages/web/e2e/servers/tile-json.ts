import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from './running-site.ts'

/** A vector tile with one layer, `water`, that has no features. */
const TILE = Buffer.from('\x1a\x09\x0a\x05water\x78\x02', 'latin1')

/** Starts a TileJSON server on loopback whose tiles have no features. */
export const startTileJson = async (): Promise<RunningSite> => {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    if (request.url === '/tiles.json') {
      const tiles = [`http://127.0.0.1:${port}/{z}/{x}/{y}.pbf`]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ tilejson: '3.0.0', tiles, minzoom: 0, maxzoom: 14 }))
    } else response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(TILE)
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
