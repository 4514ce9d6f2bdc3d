/** The value of each kind of parameter. */
interface Values {
  bigint: number
  boolean: boolean
  /** A coordinate of at most three decimals, for privacy and cache hits: SQL refuses finer ones. */
  coarse: number
  date: string
  float: number
  integer: number
  interval: string
  json: object
  /** A key of a fixed list, such as a cuisine. */
  key: string
  /** Words to search for; no words is ''. */
  search: string
  text: string
  texts: readonly string[]
  timestamp: string
  uuid: string
  uuids: readonly string[]
  /** The version of the answer that the client has. */
  version: string
}

/** Kinds of parameters: `CODECS` has the SQL type and the codec of each. */
export type Kind = keyof Values

/**
 * The parameters of a call by name, in camelCase: `dealId` is `p_deal_id` in SQL. A `?` stands for a default in SQL, `or null` for
 * a null that has a meaning.
 */
export type Parameters = Readonly<Record<string, Kind | `${Kind}?` | `${Kind} or null`>>

type ValueOf<T extends string> = T extends Kind
  ? Values[T]
  : T extends `${infer K extends Kind}${'?' | ' or null'}`
    ? Values[K] | null
    : never

type Optional<P extends Parameters> = { [N in keyof P]: P[N] extends `${string}?` ? N : never }[keyof P]

/** The values of parameters. */
export type ValuesOf<P extends Parameters> = { readonly [N in Exclude<keyof P, Optional<P>>]: ValueOf<P[N]> } & {
  readonly [N in Optional<P>]?: ValueOf<P[N]> | undefined
}

/**
 * Who may call a function:
 * - `anyone`: visitors, users, the service;
 * - `account`: users, also suspended ones; `writer`: users who are not suspended;
 * - `moderator`: moderators who are not suspended;
 * - `pages`: visitors and the service, that is edge functions: the gate refuses it;
 * - `service`: the service alone.
 */
export type Access = 'anyone' | 'account' | 'writer' | 'moderator' | 'pages' | 'service'

/** The SQL types of answers; `json` is `jsonb`, too. */
export type AnswerType = 'bigint' | 'boolean' | 'json' | 'text' | 'uuid' | 'void'

export interface Options<F extends string, A extends AnswerType = AnswerType> {
  /** `json` of a function that reads, `void` of one that writes, if undefined. */
  readonly answer?: A
  /** How the public read cache invalidates answers (`staleness` in server/public-read.ts); without it they are not cached. */
  readonly cache?: 'pins' | 'nearest' | 'deal' | 'localities'
  /**
   * The meanings of SQL codes; a code without an entry is a plain failure. `rule` stands for all codes of broken rules and exceeded
   * limits.
   */
  readonly fails?: Readonly<Record<string, F>>
  /** Whether only edge functions call it for a user: the gate refuses it. */
  readonly isInternal?: boolean
  /** The limit of the body; 64 KiB if undefined. */
  readonly maxBytes?: number
}

/** A function of the API. */
export interface Call<
  N extends string = string,
  M extends Method = Method,
  P extends Parameters = Parameters,
  F extends string = string,
  A extends AnswerType = AnswerType,
> extends Options<F, A> {
  readonly answer: A
  readonly name: N
  readonly method: M
  readonly access: Access
  readonly parameters: P
}

export type Method = 'GET' | 'POST'

/** A function that reads: `stable` in SQL, called by GET. */
/* @__NO_SIDE_EFFECTS__ */
export const read = <
  const N extends string,
  const P extends Parameters,
  F extends string = never,
  A extends AnswerType = 'json',
>(
  name: N,
  access: Access,
  parameters: P,
  options?: Options<F, A>,
): Call<N, 'GET', P, F, A> => ({ name, method: 'GET', answer: 'json' as A, access, parameters, ...options })

/** A function that writes: `volatile` in SQL, called by POST. */
/* @__NO_SIDE_EFFECTS__ */
export const write = <
  const N extends string,
  const P extends Parameters,
  F extends string = never,
  A extends AnswerType = 'void',
>(
  name: N,
  access: Access,
  parameters: P,
  options?: Options<F, A>,
): Call<N, 'POST', P, F, A> => ({ name, method: 'POST', answer: 'void' as A, access, parameters, ...options })

/** A call with its parameters as SQL names them. */
export interface CallRequest<M extends Method = Method, F extends string = string, A extends AnswerType = AnswerType> {
  readonly name: string
  readonly method: M
  readonly answer: A
  readonly fails?: Readonly<Record<string, F>> | undefined
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The name of a parameter in SQL. */
export const wireName = (name: string): string =>
  `p_${name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)}`

/** A call with values. Parameters without a value are left out; a query has no null. */
export const requestOf = <M extends Method, P extends Parameters, F extends string, A extends AnswerType>(
  { name, method, answer, fails, parameters }: Call<string, M, P, F, A>,
  values: ValuesOf<NoInfer<P>>,
): CallRequest<M, F, A> => ({
  name,
  method,
  answer,
  fails,
  parameters: Object.fromEntries(
    Object.keys(parameters)
      .map((parameter): [string, unknown] => [
        wireName(parameter),
        (values as Readonly<Record<string, unknown>>)[parameter],
      ])
      .filter(([, value]) => value !== undefined && (method === 'POST' || value !== null)),
  ),
})

/** The path of a function of the API. */
export const pathOf = ({ name }: Pick<Call, 'name'>): string => `/rest/v1/rpc/${name}`

/** The path and query of a call by GET. */
export const addressOf = ({ name, parameters }: CallRequest<'GET'>): string => {
  const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)])).toString()
  return pathOf({ name }) + (query && `?${query}`)
}
