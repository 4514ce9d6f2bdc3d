import { readFileSync } from 'node:fs'
import { type LatLng, readExtract } from '@mahlzeit/domain'
import { randomNumbers } from '../random.ts'
import { type NoonFigures, simulateNoon } from './simulate-noon.ts'

/** Milliseconds of one core for an answer of the database, Lite included: `npm run bench -- --only queries`. */
const COST_MS = { pins: 3.7, box: 9.1, nearest: 6.4, deal: 2.9 } as const

/** Prints the table of docs/scaling.md for the places of POI_SOURCE. */
export const printNoon = (): void => {
  const file = process.env['POI_SOURCE']
  const extract = file ? readExtract(readFileSync(file, 'utf8')) : null
  if (!extract?.ok) {
    process.stderr.write(`POI_SOURCE: ${extract ? extract.error : 'name an extract of venues'}\n`)
    process.exitCode = 1
    return
  }
  const places = extract.value.venues.map(({ lat, lng }): LatLng => ({ lat: Number(lat), lng: Number(lng) }))
  process.stdout.write(`${places.length} places of ${extract.value.source}\n\n${HEADER}\n`)
  for (const people of [10_000, 100_000, 1_000_000, 10_000_000])
    process.stdout.write(`${row(simulateNoon(places, people, randomNumbers(1)))}\n`)
}

const HEADER = `| people | reads/s at the peak | memory hits | queries/s | cores for them | CDN hits | reads/s behind it | memory hits | queries/s | cores |
|---|---|---|---|---|---|---|---|---|---|`

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

const row = (figures: NoonFigures): string => {
  const { people, reads, cdnHits, memoryHits, memoryHitsBehindCdn, queries, queriesBehindCdn } = figures
  const total = (of: NoonFigures['queries']) => of.pins + of.box + of.nearest + of.deal
  const cores = (of: NoonFigures['queries']) =>
    (of.pins * COST_MS.pins + of.box * COST_MS.box + of.nearest * COST_MS.nearest + of.deal * COST_MS.deal) / 1000
  const cells = [
    number.format(people),
    number.format(reads),
    percent.format(memoryHits),
    number.format(total(queries)),
    number.format(cores(queries)),
    percent.format(cdnHits),
    number.format(total(queriesBehindCdn) / (1 - memoryHitsBehindCdn)),
    percent.format(memoryHitsBehindCdn),
    number.format(total(queriesBehindCdn)),
    number.format(cores(queriesBehindCdn)),
  ]
  return `| ${cells.join(' | ')} |`
}
