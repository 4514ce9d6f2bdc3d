import { type Figure, quantile } from './figures.ts'
import type { BenchServer } from './server.ts'

const BUDGET_MS = 50
const RUNS = 60

/** What people type, from the first letters to the whole name, rightly and wrongly. */
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
  ['place search: what is not there', ['Zwiebelfisch', 'xyzzy', 'nirgends und niemals', 'Kohle & Koriander']],
]

/** What a browser waits for suggestions, over HTTP on this machine. The gazetteer of the server has to be filled. */
export const measurePlaces = async (server: BenchServer): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const [name, texts] of TYPED) {
    const times: number[] = []
    for (let run = -texts.length; run < RUNS; run++) {
      const text = texts[Math.abs(run) % texts.length] ?? ''
      const query = new URLSearchParams({ p_text: text, p_lat: '52.52', p_lng: '13.405' })
      const start = performance.now()
      const response = await fetch(`${server.url}/rest/v1/rpc/suggest_places?${query}`, {
        headers: { apikey: server.key },
      })
      await response.text()
      if (!response.ok) throw new Error(`suggest_places answered ${response.status}`)
      // The first of each only warm up.
      if (run >= 0) times.push(performance.now() - start)
    }
    figures.push({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', budget: BUDGET_MS })
  }
  return figures
}
