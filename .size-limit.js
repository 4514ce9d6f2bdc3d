import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/*
 * The JavaScript that a page loads before its first deal, gzipped: the scripts of index.html, the chunk of the page's area,
 * and their static imports. Of the map's 600 KB, MapLibre and its worker are 441: KB are 1,024 bytes there.
 */

const SITE = 'packages/web/dist/site'

const read = (file) => readFileSync(`${SITE}/${file}`, 'utf8')

/** Paths of the scripts and module preloads of the built page. */
const inHtml = () => Array.from(read('index.html').matchAll(/(?:src|href)="\/([^"]+\.js)"/gu), ([, file]) => file)

const chunkOf = (page) => {
  const found = globSync(`assets/${page}-*.js`, { cwd: SITE })
  if (found.length !== 1) throw new Error(`${SITE} has ${found.length} chunks of ${page}: was the page renamed?`)
  return found[0]
}

const importsOf = (file) =>
  parseSync(file, read(file))
    .program.body.flatMap(({ source }) => (source ? [source.value] : []))
    .map((specifier) => posix.join(posix.dirname(file), specifier))

const scriptsOf = (page) => {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file)) return
    seen.add(file)
    importsOf(file).forEach(visit)
  }
  for (const file of [...inHtml(), chunkOf(page)]) visit(file)
  return Array.from(seen, (file) => `${SITE}/${file}`)
}

const MAP = scriptsOf('map')
/** Loaded when the map starts: MapLibre and the workers. */
const MAP_LATER = [`${SITE}/assets/maplibre-gl-*.js`, `${SITE}/assets/cluster-index.worker-*.js`]

export default [
  { name: 'list page', path: scriptsOf('deal-list'), gzip: true, limit: '150 kB' },
  { name: 'deal page', path: scriptsOf('deal-detail'), gzip: true, limit: '155 kB' },
  { name: 'map page with MapLibre and workers', path: [...MAP, ...MAP_LATER], gzip: true, limit: '614.4 kB' },
]
