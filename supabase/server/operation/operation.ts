import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { berlinTimeAt, SERVER_FIELDS, SITE, sizeText } from '@mahlzeit/domain'
import * as v from 'valibot'
import { alarmMail, overMail } from '../../templates/alarm-mail.ts'
import type { Backend } from '../backend.ts'
import type { OutgoingMail } from '../outgoing-mail.ts'
import { VERSION } from '../package-version.ts'
import {
  type Alarm,
  CONDITIONS,
  conditionsOf,
  dueAlarms,
  type OperationFacts,
  type ServerReport,
} from './conditions.ts'
import type { ErrorCounts } from './error-counts.ts'

export interface OperationOptions {
  readonly backend: Pick<Backend, 'query' | 'transaction' | 'schema'>
  readonly dataDir: string
  /** The folder of uploaded files, if it is not in `dataDir`. */
  readonly storage: string | undefined
  readonly errors: ErrorCounts
  /** The number of mails that wait for the mail server for an hour. */
  readonly stuckMails: () => number
  /** Logs a line. */
  readonly log: (line: string) => void
  readonly siteUrl: string
  /** Receives alarms; a server of this machine alone sends none. */
  readonly operatorEmail: string | undefined
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  readonly now?: () => Date
}

/** The answer of `private.operation_facts`. */
const FactsRow = v.pipe(
  v.object({
    servers: v.array(v.object({ ...SERVER_FIELDS, stuckMails: v.number() })),
    backup: v.nullable(
      v.object({
        at: v.pipe(
          v.string(),
          v.transform((at) => new Date(at)),
        ),
        bytes: v.optional(v.nullable(v.number())),
      }),
    ),
    open: v.number(),
    overdue: v.number(),
    given_up: v.number(),
  }),
  v.transform(({ given_up: givenUp, ...facts }): OperationFacts => ({ ...facts, givenUp })),
)

const AlarmRow = v.pipe(
  v.object({ name: v.picklist(CONDITIONS), at: v.number(), is_open: v.boolean() }),
  v.transform(({ name, at, is_open: isOpen }): Alarm => ({ name, mailedAt: new Date(at), isOpen })),
)

/** What an operator should know of the running site (product.md#alarms): each server reports itself, one of them mails. */
export class Operation {
  readonly #options: OperationOptions
  /** The server among those of its database, without the path of its data. */
  readonly #name: string
  readonly #now: () => Date
  #sizes: Pick<ServerReport, 'database' | 'photos'> = { database: null, photos: null }
  /** The day of the last line of health, in Berlin. */
  #loggedDay = ''

  constructor(options: OperationOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
    this.#name = createHash('sha256')
      .update(hostname() + resolve(options.dataDir))
      .digest('hex')
      .slice(0, 16)
  }

  /** Stores the state of this server and the errors since the last call. The first call of a day in Berlin logs the health. */
  async report(): Promise<void> {
    const { backend, errors, stuckMails, log } = this.#options
    const today = berlinTimeAt(this.#now()).date
    const isNewDay = today !== this.#loggedDay
    // The sum over all photos reads their whole table.
    if (isNewDay) this.#sizes = await this.#measureSizes()
    const server: ServerReport = {
      host: hostname(),
      version: VERSION,
      schema: backend.schema,
      ...this.#disk(),
      ...this.#sizes,
      stuckMails: stuckMails(),
    }
    const taken = errors.take()
    try {
      await backend.query('select private.report_server($1, $2::text::jsonb, $3::text::jsonb)', [
        this.#name,
        JSON.stringify(server),
        JSON.stringify(taken),
      ])
    } catch (error) {
      for (const [kind, number] of Object.entries(taken) as [keyof typeof taken, number][]) errors.count(kind, number)
      throw error
    }
    if (!isNewDay) return
    log(healthLine(server, await this.#facts(backend.query), await this.#errorsOfDay(), this.#now()))
    this.#loggedDay = today
  }

  /** Mails the operator what needs attention, and what is over. Of several servers one at a time does. */
  async alarm(): Promise<void> {
    const { backend, operatorEmail, sendMail, siteUrl } = this.#options
    if (operatorEmail === undefined) return
    await backend.transaction(async (query) => {
      await query(`select pg_advisory_xact_lock(hashtextextended('operator alarms', 0))`)
      const facts = await this.#facts(query)
      const rows = await query(
        `select substr(name, 7) as name, (extract(epoch from at) * 1000)::float8 as at, (figures ->> 'is_open')::boolean as is_open
         from private.operation_states where starts_with(name, 'alarm ')`,
      )
      const conditions = conditionsOf(facts, this.#now())
      const { begun, over } = dueAlarms(conditions, v.parse(v.array(AlarmRow), rows), this.#now())
      const store = (name: string, isOpen: boolean) =>
        query(
          `insert into private.operation_states as s (name, at, figures)
           values ('alarm ' || $1::text, $2::text::timestamptz, jsonb_build_object('is_open', $3::boolean))
           on conflict (name) do update set
             at = case when $3::boolean then excluded.at else s.at end, figures = excluded.figures`,
          [name, this.#now().toISOString(), isOpen],
        )
      const mails = [
        ...begun.map((condition) => ({ name: condition.name, isOpen: true, mail: alarmMail(condition, siteUrl) })),
        ...over.map((name) => ({ name, isOpen: false, mail: overMail(name) })),
      ]
      for (const { name, isOpen, mail } of mails) {
        await store(name, isOpen)
        // Before the commit: a mail may come twice, but none is lost.
        await sendMail({ to: operatorEmail, ...mail, subject: `[${SITE.name}] ${mail.subject}` })
      }
    })
  }

  async #facts(query: Backend['query']): Promise<OperationFacts> {
    const [row] = await query('select private.operation_facts() as facts')
    return v.parse(FactsRow, row?.['facts'])
  }

  async #errorsOfDay(): Promise<number> {
    const [row] = await this.#options.backend.query(
      `select coalesce(sum(number), 0)::integer as number from private.operation_errors
       where day >= (now() at time zone 'Europe/Berlin')::date - 1`,
    )
    return Number(row?.['number'])
  }

  async #measureSizes(): Promise<Pick<ServerReport, 'database' | 'photos'>> {
    const [row] = await this.#options.backend.query(
      `select pg_database_size(current_database())::float8 as database,
         (select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 from storage.objects) as photos`,
    )
    return { database: Number(row?.['database']), photos: Number(row?.['photos']) }
  }

  /** The fuller of the file systems of the data and of the files. */
  #disk(): Pick<ServerReport, 'free' | 'total'> {
    const { dataDir, storage } = this.#options
    const [fullest = { free: null, total: null }] = [dataDir, ...(storage === undefined ? [] : [storage])]
      .map((path) => {
        const { bavail, blocks, bsize } = statfsSync(path)
        return { free: bavail * bsize, total: blocks * bsize }
      })
      .toSorted((one, other) => one.free - other.free)
    return fullest
  }
}

/** The line of the log about the health of a server: the same facts as the alarms, in English like the rest of the log. */
export const healthLine = (
  { version, schema, free, total, database, photos, stuckMails }: ServerReport,
  facts: OperationFacts,
  errors: number,
  now: Date,
): string => {
  const { backup, open, overdue, givenUp } = facts
  const hours = backup && Math.floor((now.getTime() - backup.at.getTime()) / 3_600_000)
  const saved = backup?.bytes === undefined ? 'none' : `${hours} h old (${bytesText(backup.bytes)})`
  const needed = conditionsOf(facts, now).map(({ name }) => name)
  return [
    `Health: ${needed.length > 0 ? `needs attention: ${needed.join(', ')}` : 'nothing needs attention'}`,
    `version ${version}, schema ${schema}`,
    `backup ${saved}`,
    `disk ${bytesText(free)} of ${bytesText(total)} free, database ${bytesText(database)}, photos ${bytesText(photos)}`,
    `mails ${stuckMails} stuck, ${givenUp} given up`,
    `reports ${open} open, ${overdue} overdue`,
    `errors since yesterday ${errors}`,
  ].join('; ')
}

const bytesText = (bytes: number | null): string =>
  bytes === null ? 'unknown' : sizeText(bytes).replace(',', '.').replace('\u00a0', ' ')
