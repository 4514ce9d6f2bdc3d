import { requestOf, SUGGEST_PLACES } from '../../supabase/calls/index.ts'
import { type Figure, quantile, unlessTrial } from './figures.ts'
import { type BenchServer, callFunction } from './server.ts'

const BUDGET_MS = 50
const RUNS = unlessTrial(60)

/** Inputs of users, from the first letters to the whole name, with and without typing errors. */
const TYPED: readonly (readonly [string, readonly string[]])[] = [
  ['place search: first letters', ['ga', 'tr', 'wirt', 'supp', 'ka', 'bis', 'tor']],
  ['place search: a common word', ['gasthaus', 'linde', 'sonnenallee', 'imbiss', 'café', 'brücke']],
  [
    'place search: a whole name',
    ['Gasthaus Linde 3', 'Trattoria Löwe 4242', 'Suppenküche Krone 12000', 'Imbiss Anker'],
  ],
  [
    'place search: with typing errors',
    ['Gastahus Lidne', 'Tratoria Loewe', 'Suppenkueche Kroen', 'Wirtshuas', 'restorant'],
  ],
  ['place search: no match', ['Zwiebelfisch', 'xyzzy', 'nirgends und niemals', 'Kohle & Koriander']],
]

/** Measures place suggestions over HTTP on this machine. The server needs a filled gazetteer. */
export const measurePlaces = async (server: BenchServer): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const [name, texts] of TYPED) {
    const times: number[] = []
    for (let run = -unlessTrial(texts.length); run < RUNS; run++) {
      const text = texts[Math.abs(run) % texts.length] ?? ''
      const { ms } = await callFunction(server, requestOf(SUGGEST_PLACES, { text, lat: 52.52, lng: 13.405 }))
      // Negative runs warm up.
      if (run >= 0) times.push(ms)
    }
    figures.push({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', budget: BUDGET_MS })
  }
  return figures
}
