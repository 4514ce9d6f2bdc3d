import { parseArgs } from 'node:util'
import { unlessTrial } from './figures.ts'

const { values } = parseArgs({
  options: {
    /** Parts of the ordinary run, separated by commas. */
    only: { type: 'string' },
    /** Reads the tuning half of the menus alone, and prints each miss. */
    tuning: { type: 'boolean' },
    /** Generated menus of a half that are read. */
    cards: { type: 'string' },
    deals: { type: 'string' },
    /** Measures the server with up to a million deals instead. */
    scale: { type: 'boolean' },
    /** For `--scale`: `pglite` or `postgres`. */
    engine: { type: 'string' },
    /** Simulates noon with the places of POI_SOURCE instead. */
    simulate: { type: 'boolean' },
    /** See `isTrial`. */
    trial: { type: 'boolean' },
  },
})
const { only, tuning: isTuning = false, engine } = values
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const [deals, cards] = [numberOf(values.deals), numberOf(values.cards)]

if (values.simulate) {
  const { printNoon } = await import('./noon/print-noon.ts')
  printNoon()
} else if (values.scale) {
  const { measureGrowth } = await import('./scale/scale.ts')
  process.exitCode = (await measureGrowth({ engine, deals })) ? 0 : 1
} else {
  const { measureAll } = await import('./ordinary.ts')
  const isGood = await measureAll({ only, reading: { isTuning, cards }, deals: deals ?? unlessTrial(20_000, 200) })
  process.exitCode = isGood ? 0 : 1
}
