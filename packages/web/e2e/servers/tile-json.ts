import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from './running-site.ts'

/** A source of vector tiles that counts what it is asked for. */
export interface TileJsonSource extends RunningSite {
  readonly tilesAsked: () => number
}

/** A TileJSON server on loopback whose tiles are all empty. */
export const startTileJson = async (): Promise<TileJsonSource> => {
  let tilesAsked = 0
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo
    if (request.url === '/tiles.json') {
      const tiles = [`http://127.0.0.1:${port}/{z}/{x}/{y}.pbf`]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ tilejson: '3.0.0', tiles, minzoom: 0, maxzoom: 14 }))
      return
    }
    tilesAsked += 1
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tilesAsked: () => tilesAsked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
