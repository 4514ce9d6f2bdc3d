import { CALLS } from '../calls/index.ts'
import { sampleOf } from './call-samples.ts'
import { TABLE_CALLS } from './matrix-inputs.ts'
import { type Actor, headersOf, NOTICE_ID, type People, PHOTO_PATH, type Scene } from './matrix-seed.ts'
import { jpeg } from './pictures.ts'
import type { TestBackend } from './test-backend.ts'

/** Tries accesses as an actor, and returns the results in the notation of the matrix. */
export class Asking {
  readonly #scene: Scene
  readonly #actor: Actor

  constructor(scene: Scene, actor: Actor) {
    this.#scene = scene
    this.#actor = actor
  }

  get #backend(): TestBackend {
    return this.#scene.backend
  }

  get #people(): People {
    return this.#scene.people
  }

  /** Returns which of `r`ead, `i`nsert, `u`pdate, `d`elete succeed on the user's row. */
  async table(name: string): Promise<string> {
    const calls = TABLE_CALLS[name]
    if (!calls) return this.#byPrivileges(name)
    const path = `/rest/v1/${name.replace('public.', '')}`
    const row = `${path}?${calls.row}`
    return this.#signs({
      r: async () => {
        const { status, text } = await this.#send('GET', `${row}&select=${calls.column}`)
        return status === 200 && text !== '[]'
      },
      i: () => this.#changes(name, 'POST', path, calls.insert(this.#people)),
      u: () => this.#changes(name, 'PATCH', row, calls.update),
      d: () => this.#changes(name, 'DELETE', row),
    })
  }

  /** Returns `x` if the function succeeds, else `-`; by privileges if the API does not expose it. */
  async function(name: string): Promise<string> {
    if (!name.startsWith('public.')) return this.#byExecute(name)
    await this.#scene.tidy()
    const ofUser = await this.#scene.belongings()
    const called = name.replace('public.', '')
    const status = await this.status(called, sampleOf(called, this.#people) ?? {})
    if (this.#isStranger && (await this.#scene.belongings()) !== ofUser) return 'changes what is the user’s'
    if (status < 300 && !this.#reads(called)) this.#scene.touch()
    return answered(status)
  }

  /** Whether a function changes nothing: it is stable (`calls.test.ts`). */
  #reads(name: string): boolean {
    return CALLS.get(name)?.method === 'GET'
  }

  /** Returns the HTTP status of a call of a function of the API. */
  async status(name: string, parameters: object): Promise<number> {
    return (await this.#send('POST', `/rest/v1/rpc/${name}`, parameters)).status
  }

  /** Returns which of `r`ead by address, `l`ist, and the table accesses succeed on the user's file. */
  async bucket(name: string): Promise<string> {
    const object = `/storage/v1/object/${name}`
    const upsert = (method: string, path: string) => this.#changes('storage.objects', method, path, jpeg())
    const service = new Asking(this.#scene, 'service')
    await service.#send('POST', `${object}/${PHOTO_PATH}`, jpeg())
    await service.#send('DELETE', object, { prefixes: ['another.jpg'] })
    return this.#signs({
      r: async () => (await fetch(`${this.#backend.baseUrl}/storage/v1/object/public/${name}/${PHOTO_PATH}`)).ok,
      l: async () => {
        const { status, text } = await this.#send('POST', `/storage/v1/object/list/${name}`, { prefix: '' })
        return status === 200 && text !== '[]'
      },
      i: () => upsert('POST', `${object}/another.jpg`),
      u: () => upsert('PUT', `${object}/${PHOTO_PATH}`),
      d: () => this.#changes('storage.objects', 'DELETE', object, { prefixes: [PHOTO_PATH] }),
    })
  }

  /** Like a function; for photos whether the user's photo was stored or removed. */
  async edgeFunction(name: string): Promise<string> {
    await this.#scene.tidy()
    this.#scene.touch()
    const path = (rest: string) => `/functions/v1/${rest}`
    switch (name) {
      case 'photos/store':
        return answered((await this.#send('POST', path('photos?index=0'), jpeg())).status)
      case 'photos/remove': {
        const removed = PHOTO_PATH.replace('-0-', '-1-')
        await this.#send('DELETE', path('photos'), { paths: [removed] })
        const sql = 'select from private.photo_uploads where path = $1 and released_at is not null'
        return (await this.#backend.query(sql, [removed])).length === 1 ? 'x' : '-'
      }
      case 'moderate-content': {
        const body = { act: 'hide', kind: 'image', id: '9001', reason: 'Spam', ground: 'terms' }
        return answered((await this.#send('POST', path(name), body)).status)
      }
      case 'send-report-notification/comment': {
        const body = { type: 'comment', reason: 'spam', description: '', commentId: 9002 }
        return answered((await this.#send('POST', path('send-report-notification'), body)).status)
      }
      case 'send-report-notification/notice': {
        const body = { type: 'notice', noticeId: NOTICE_ID }
        return answered((await this.#send('POST', path('send-report-notification'), body)).status)
      }
      case 'analytics-config':
        return answered((await this.#send('GET', path(name))).status)
      case 'pages':
        return answered((await this.#send('GET', `${path(name)}/restaurant/9001`)).status)
      default:
        return answered((await this.#send('POST', path(name), {})).status)
    }
  }

  /** Returns each sign whose test succeeds, a dash for the others. Resets the data before each test. */
  async #signs(tests: Readonly<Record<string, () => Promise<boolean>>>): Promise<string> {
    let signs = ''
    for (const [sign, holds] of Object.entries(tests)) {
      await this.#scene.tidy()
      signs += (await holds()) ? sign : '-'
    }
    return signs
  }

  /** Whether a request changes a table, which the status does not prove. */
  async #changes(table: string, method: string, path: string, body?: object): Promise<boolean> {
    const content = () => this.#backend.query(`select * from ${table} order by 1, 2`)
    const before = JSON.stringify(await content())
    await this.#send(method, path, body)
    const isChanged = JSON.stringify(await content()) !== before
    if (isChanged) this.#scene.touch()
    return isChanged
  }

  async #send(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const isFile = body instanceof Uint8Array
    const response = await fetch(this.#backend.baseUrl + path, {
      method,
      headers: {
        ...headersOf(this.#backend, this.#actor, this.#people),
        'content-type': isFile ? 'image/jpeg' : 'application/json',
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (this.#isStranger && text.includes(this.#people.user.email))
      throw new Error(`${method} ${path} tells the user's address`)
    return { status: response.status, text }
  }

  /** Returns what privileges and policies allow a role on a table that the API does not expose. */
  async #byPrivileges(table: string): Promise<string> {
    const [row] = await this.#backend.query(
      `select string_agg(case when may then sign else '-' end, '' order by place) as signs
       from (
         select sign, place, has_table_privilege(r.oid, c.oid, privilege)
           and (r.rolbypassrls or not c.relrowsecurity or exists (
             select from pg_policy p where p.polrelid = c.oid and p.polpermissive
               and (p.polroles = '{0}' or r.oid = any (p.polroles)) and p.polcmd in ('*', command)
           )) as may
         from (values ('r', 1, 'select', 'r'), ('i', 2, 'insert', 'a'), ('u', 3, 'update', 'w'), ('d', 4, 'delete', 'd'))
           operation (sign, place, privilege, command),
           pg_class c, pg_roles r
         where c.oid = $1::text::regclass and r.rolname = $2
       ) as operations`,
      [table, this.#role],
    )
    return String(row?.['signs'])
  }

  async #byExecute(name: string): Promise<string> {
    const [row] = await this.#backend.query(
      `select bool_or(has_function_privilege($2::text, oid, 'execute')) as may from pg_proc
       where pronamespace::regnamespace || '.' || proname = $1`,
      [name, this.#role],
    )
    return row?.['may'] === true ? 'x' : '-'
  }

  /** Another user, without access to the user's data. */
  get #isStranger(): boolean {
    return this.#actor === 'visitor' || this.#actor === 'other' || this.#actor === 'suspended'
  }

  get #role(): string {
    if (this.#actor === 'visitor') return 'anon'
    return this.#actor === 'service' ? 'service_role' : 'authenticated'
  }
}

const answered = (status: number): string => {
  if (status < 300) return 'x'
  return [400, 401, 403, 404, 423].includes(status) ? '-' : `status ${status}`
}
