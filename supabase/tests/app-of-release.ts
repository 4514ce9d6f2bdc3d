import { createHash } from 'node:crypto'
import { RestApi } from '@mahlzeit/adapters/supabase'
import { ok } from '@mahlzeit/domain'
import { FakeProblemLog } from '@mahlzeit/test-fakes'
import * as v from 'valibot'
import { type Call, CALLS, isRouted, pathOf } from '../calls/index.ts'
import type { Backend } from '../server/backend.ts'
import { LOOPBACK } from '../server/gate/client-address.ts'
import { createGate } from '../server/gate/gate.ts'
import { sampleOf } from './call-samples.ts'
import type { People } from './matrix-seed.ts'

/** A write of the app. `{key}`, `{token}`, `{now}`, `{tomorrow}` and `"{answer}"`, that of the write before, are filled in. */
interface Write {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** The requests of the app of a release. */
export interface RequestsOfRelease {
  /** What visitors and the pages for search engines read. */
  readonly reads: readonly string[]
  /** What a signed-in user reads. */
  readonly ownReads: readonly string[]
  /** What this user writes, in this order. `changes` are the reads that answer differently after it. */
  readonly writes: readonly (Write & { readonly changes: readonly string[] })[]
}

/** Tokens of the user who owns the rows of `Scene`, and of its moderator. */
export interface Session {
  readonly user: string
  readonly moderator: string
}

type Server = Pick<Backend, 'fetch' | 'publishableKey'>

/** Signs in to a database that `Scene` filled. */
export const signInToRelease = async ({ fetch, publishableKey, query }: Server & Pick<Backend, 'query'>) => {
  const tokenOf = async (username: string): Promise<string> => {
    const [row] = await query('select email from auth.users join public.profiles using (id) where username = $1', [
      username,
    ])
    const request = new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: row?.['email'], password: 'geheim-123' }),
    })
    const answer = await fetch(request, '127.0.0.1')
    return v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token
  }
  return { user: await tokenOf('Uli'), moderator: await tokenOf('Moni') }
}

/** Where moderators see what users and visitors report. */
const QUEUE = pathOf({ name: 'moderation_reports' })

/** Texts that differ between two runs: times, ids and secrets. */
const RANDOM_TEXT = /^(?:\d{4}-\d\d-\d\d(?:T.+)?|[\da-f]{8}-[\da-f-]{27}|[\w-]{40,})$/u

/** Greater ids are random. */
const MAX_ID = 1e9

/** An answer without random values and without the version of the map, which grows with every change. */
const comparable = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (key === 'version') return undefined
    const isRandom = typeof value === 'string' ? RANDOM_TEXT.test(value) : Number(value) > MAX_ID
    return isRandom ? 'random' : value
  }) as T

interface Answer {
  readonly status: number
  readonly body: unknown
}

type Answers = Readonly<Record<string, Answer>>

const momentsOf = (now: Date) => ({
  now: now.toISOString(),
  tomorrow: new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10),
})

/** The app of a release with a signed-in user, in front of a server of this version. */
export class AppOfRelease {
  readonly #server: Server
  readonly #session: Session

  constructor(server: Server, session: Session) {
    this.#server = server
    this.#session = session
  }

  /** Reads as a visitor. */
  async read(addresses: readonly string[], token?: string): Promise<Answers> {
    const { fetch, publishableKey } = this.#server
    const headers = { apikey: publishableKey, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const answers: [string, Answer][] = []
    for (const address of addresses) {
      const answer = await fetch(new Request(new URL(address, 'http://localhost'), { headers }), '127.0.0.1')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isJson = answer.headers.get('Content-Type')?.includes('json') === true
      const body: unknown = isJson
        ? comparable(JSON.parse(bytes.toString()))
        : createHash('sha256').update(bytes).digest('hex')
      answers.push([address, { status: answer.status, body }])
    }
    return Object.fromEntries(answers)
  }

  /** Reads everything, or what is named. */
  async readAll({ reads, ownReads }: Omit<RequestsOfRelease, 'writes'>, named = [...reads, ...ownReads]) {
    const { user, moderator } = this.#session
    const wanted = (addresses: readonly string[]) => addresses.filter((address) => named.includes(address))
    return {
      ...(await this.read(wanted(reads))),
      ...(await this.read(wanted(ownReads), user)),
      ...(await this.read(wanted([QUEUE]), moderator)),
    }
  }

  /** Sends the writes. Returns their answers, each with those of the reads that it changes. */
  async replay(requests: RequestsOfRelease) {
    const results: { readonly path: string; readonly answer: Answer; readonly effects: Answers }[] = []
    let answer: Answer | undefined
    for (const { changes, ...write } of requests.writes) {
      answer = await this.#send(write, answer)
      results.push({
        path: write.path,
        answer: comparable(answer),
        effects: await this.readAll(requests, [...changes]),
      })
    }
    return results
  }

  /**
   * Sends each write of users, and returns these requests.
   * @throws Error if one is refused or changes no answer
   */
  async record(requests: Omit<RequestsOfRelease, 'writes'>, people: People): Promise<RequestsOfRelease> {
    const readAll = () => this.readAll(requests, [...requests.reads, ...requests.ownReads, QUEUE])
    const writes: RequestsOfRelease['writes'][number][] = []
    let before: Answers = await readAll()
    let answer: Answer | undefined
    for (const { name } of writesOfUsers()) {
      const write = await requestOfApp(
        name,
        name === 'undo_own_deletion' ? { p_id: '{answer}' } : sampleOf(name, people),
      )
      answer = await this.#send(write, answer)
      if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer)}`)
      const after: Answers = await readAll()
      const changes = Object.keys(after).filter(
        (address) => JSON.stringify(after[address]) !== JSON.stringify(before[address]),
      )
      if (changes.length === 0) throw new Error(`${name} changes nothing`)
      writes.push({ ...write, changes })
      before = after
    }
    return { ...requests, writes }
  }

  /** Sends a write through the gate. */
  async #send(write: Write, before: Answer | undefined): Promise<Answer> {
    const { publishableKey: key } = this.#server
    const values: Readonly<Record<string, string>> = { ...momentsOf(new Date()), key, token: this.#session.user }
    const filled = JSON.stringify(write)
      .replaceAll('"{answer}"', JSON.stringify(before?.body ?? null))
      .replaceAll(/\{(\w+)\}/gu, (all, name: string) => values[name] ?? all)
    const { path, headers, body } = JSON.parse(filled) as Write
    const gate = createGate(this.#server, { siteUrl: 'http://localhost', trustedProxies: LOOPBACK })
    const url = new URL(path, 'http://localhost')
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await gate(request, '127.0.0.1', true)
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
}

/** One address for each function that callers of these kinds read. */
const addressesOfReads = (access: readonly Call['access'][], people: People): readonly string[] =>
  [...CALLS.values()]
    .filter((call) => call.method === 'GET' && access.includes(call.access))
    .map(({ name }) => {
      const parameters = Object.entries(sampleOf(name, people) ?? {}).filter(([, value]) => value !== null)
      return `${pathOf({ name })}?${new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString()}`
    })

/** What the app of this version reads of `Scene`. */
export const readsOfApp = (people: People): Omit<RequestsOfRelease, 'writes'> => ({
  reads: addressesOfReads(['anyone', 'pages'], people),
  ownReads: [
    ...addressesOfReads(['account'], people),
    `/rest/v1/profiles?select=id,username,avatar_url,needs_username&id=eq.${people.user.id}`,
  ],
})

/**
 * Writes without an effect on an old archive: the user has a name and has confirmed the claim, the token of a sign-up was mailed, and
 * corrections can no longer be undone.
 */
const WITHOUT_EFFECT = new Set(['choose_username', 'confirm_tenancy', 'prove_sign_up', 'undo_correction'])

/** The first and the last writes of an order in which each of them has an effect. */
const FIRST = new Set(['unblock_user', 'revoke_calendar_address'])
const LAST = ['add_deal_images', 'delete_own_image', 'undo_own_deletion', 'delete_own_deal', 'delete_user_account']

const rank = ({ name }: Call): number => (FIRST.has(name) ? -1 : LAST.indexOf(name) + 1)

/** The writes of users that have an effect, in the order of their recording. */
const writesOfUsers = (): readonly Call[] =>
  [...CALLS.values()]
    .filter((call) => call.method === 'POST' && isRouted(call) && call.access !== 'moderator')
    .filter(({ name }) => !WITHOUT_EFFECT.has(name))
    .toSorted((one, other) => rank(one) - rank(other))

/** The request that the adapters send for a call. */
const requestOfApp = async (name: string, parameters: object = {}): Promise<Write> => {
  const requests: Write[] = []
  const clients = { accessToken: async () => ok('{token}') } as ConstructorParameters<typeof RestApi>[0]
  const project = {
    baseUrl: 'http://localhost',
    publishableKey: '{key}',
    fetch: async (...sent: Parameters<typeof fetch>) => {
      const request = new Request(...sent)
      const { tomorrow } = momentsOf(new Date())
      const body = (await request.text())
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+Z"/gu, '"{now}"')
        .replaceAll(`"${tomorrow}"`, '"{tomorrow}"')
      const headers = Object.fromEntries(request.headers)
      requests.push({ path: new URL(request.url).pathname, headers, body: JSON.parse(body) as object })
      return Response.json(null)
    },
  }
  const api = new RestApi(clients, project, new FakeProblemLog())
  await api.execute({ name, method: 'POST', answer: 'void', parameters: { ...parameters } })
  const [request] = requests
  if (!request) throw new Error(`${name} sends nothing`)
  return request
}
