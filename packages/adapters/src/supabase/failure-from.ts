import { type Failure, type FailureKind, failure } from '@mahlzeit/domain'

/** What a client of Supabase says of a call that failed. Status 0 where no answer came. */
export interface FailedAnswer {
  readonly status: number
  readonly error: { readonly message: string }
}

const MESSAGE_LENGTH = 200

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  408: 'timeout',
  429: 'rate-limited',
  504: 'timeout',
}

const kindOf = ({ status, error }: FailedAnswer): FailureKind => {
  if (status === 0) return error.message.startsWith('TimeoutError') ? 'timeout' : 'offline'
  return KIND_OF_STATUS[status] ?? 'unavailable'
}

/** Translates a failed call. The service's own message is kept, but cut: it may be a whole page of a proxy. */
export const failureFrom = (answer: FailedAnswer): Failure =>
  failure(kindOf(answer), answer.error.message.slice(0, MESSAGE_LENGTH))
