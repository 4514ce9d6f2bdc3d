import { type RunningSite, serve } from './running-site.ts'

/** A vector tile with one layer, `water`, that has no features. */
const TILE = Buffer.from('\x1a\x09\x0a\x05water\x78\x02', 'latin1')

/** Starts a TileJSON server on loopback whose tiles have no features. */
export const startTileJson = async (): Promise<RunningSite> => {
  return serve((request, response) => {
    if (request.url === '/tiles.json') {
      const tiles = [`http://${request.headers.host}/{z}/{x}/{y}.pbf`]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ tilejson: '3.0.0', tiles, minzoom: 0, maxzoom: 14 }))
    } else response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(TILE)
  }, '127.0.0.1')
}
