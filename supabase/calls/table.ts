import * as ALL from './all.ts'
import type { Call } from './call.ts'

export type AnyCall = (typeof ALL)[keyof typeof ALL]

/** The names of all functions of the API. */
export type CallName = AnyCall['name']

/** The call of a name. */
export type CallOf<N extends CallName> = Extract<AnyCall, { readonly name: N }>

/** All functions of the API, by name. */
export const CALLS: ReadonlyMap<string, Call> = new Map(Object.values(ALL).map((call: Call) => [call.name, call]))

/** Whether clients may call a function: the gate refuses the others, which edge functions and the service call. */
export const isRouted = ({ access, isInternal }: Call): boolean =>
  access !== 'pages' && access !== 'service' && isInternal !== true
