import { type Failure, type FailureKind, failure } from '@mahlzeit/domain'

const MESSAGE_LENGTH = 200

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  408: 'timeout',
  423: 'suspended',
  429: 'rate-limited',
  504: 'timeout',
}

const kindOf = (status: number, message: string): FailureKind => {
  if (status === 0) return message.startsWith('TimeoutError') ? 'timeout' : 'offline'
  return KIND_OF_STATUS[status] ?? 'unavailable'
}

/** Returns the failure of a call by its HTTP status (0 without an answer). Cuts the message: it may be a whole page of a proxy. */
export const callFailure = (status: number, message: string): Failure =>
  failure(kindOf(status, message), message.slice(0, MESSAGE_LENGTH))

/** Returns the HTTP status of a call that threw: 200 for the SyntaxError of an answer that is no JSON, 0 without an answer. */
export const statusOfThrown = (cause: unknown): number => (cause instanceof SyntaxError ? 200 : 0)
