import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    /** Parts of the ordinary run, separated by commas. */
    only: { type: 'string' },
    /** For `--only reading`: reads the tuning half alone, and prints each miss. */
    tuning: { type: 'boolean' },
    deals: { type: 'string' },
    /** Measures the server with up to a million deals instead. */
    scale: { type: 'boolean' },
    /** For `--scale`: `pglite` or `postgres`. */
    engine: { type: 'string' },
    /** Simulates noon with the places of POI_SOURCE instead. */
    simulate: { type: 'boolean' },
  },
})
const deals = values.deals === undefined ? undefined : Number(values.deals)

if (values.simulate) {
  const { printNoon } = await import('./noon/print-noon.ts')
  printNoon()
} else if (values.only === 'reading') {
  const { measureReading } = await import('./reading/reading.ts')
  await measureReading(values.tuning ?? false)
} else if (values.scale) {
  const { measureGrowth } = await import('./scale/scale.ts')
  process.exitCode = (await measureGrowth({ engine: values.engine, deals })) ? 0 : 1
} else {
  const { measureAll } = await import('./ordinary.ts')
  await measureAll({ only: values.only, deals: deals ?? 20_000 })
}
