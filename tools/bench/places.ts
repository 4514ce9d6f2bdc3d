import { requestOf, SUGGEST_PLACES } from '../../supabase/calls/index.ts'
import { type Figure, p95, type Run } from './figures.ts'
import { type BenchServer, timeCall } from './server.ts'

const BUDGET_MS = 50

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
    const suggest: Run = (_, run) =>
      timeCall(server, requestOf(SUGGEST_PLACES, { text: texts[run % texts.length] ?? '', lat: 52.52, lng: 13.405 }))
    figures.push(await p95(`${name}, p95`, BUDGET_MS, suggest, { runs: 60, warmRuns: texts.length }))
  }
  return figures
}
