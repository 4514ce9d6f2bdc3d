import { once } from 'node:events'
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { SERVICE_ANSWERS } from '@mahlzeit/test-fakes'
import type { Call } from './calls.ts'
import { type RunningSite, serve } from './running-site.ts'

/**
 * Faults of a call. `cut-before`: the request does not reach the backend. `cut-midway` and `cut-after`: the backend completes
 * it, but half of the answer or all of it is lost. The others are answers of an intermediary instead of the backend.
 */
export const FAULTS = [
  'cut-before',
  'error-page',
  'error-json',
  'too-many',
  'garbage',
  'other-json',
  'empty',
  'unauthorised',
  'cut-midway',
  'cut-after',
] as const

export type Fault = (typeof FAULTS)[number]

const EXPIRED = SERVICE_ANSWERS['rest/PGRST303']

const ANSWERS: Readonly<Partial<Record<Fault, readonly [number, Readonly<Record<string, string>>, string]>>> = {
  'error-page': [500, { 'content-type': 'text/html' }, '<html><body><h1>Internal Server Error</h1></body></html>'],
  // Not an error object: postgrest-js once took it for a success.
  'error-json': [500, { 'content-type': 'application/json' }, 'null'],
  'too-many': [429, { 'content-type': 'text/plain', 'retry-after': '7' }, 'Too Many Requests'],
  garbage: [200, { 'content-type': 'application/json' }, '{"deals":[{"id":1,"na<html>'],
  'other-json': [200, { 'content-type': 'application/json' }, '{"never":["mind"]}'],
  empty: [200, { 'content-type': 'application/json' }, ''],
  unauthorised: [EXPIRED.status, { 'content-type': 'application/json' }, JSON.stringify(EXPIRED.body)],
}

/** A proxy in front of the product that records calls. */
export interface FaultProxy extends RunningSite {
  /** All calls in order, as named by `callOf`. */
  readonly calls: readonly string[]
  /** Completed calls that got a fault. */
  readonly hits: readonly string[]
  /** Gives these calls the fault from now on, and no others. */
  fail(calls: readonly Call[], fault: Fault): void
  /** Delays calls with these names from now on. */
  delay(names: RegExp, milliseconds: number): void
  lift(): void
}

/** Names a request without its variable parts: `POST rest/v1/rpc/add_comment`, `GET page`. */
export const callOf = (method: string, url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://host')
  const grant = searchParams.get('grant_type')
  const named = /^\/((?:rest|auth|functions)\/v1\/.+)$/u.exec(pathname)?.[1]
  if (named) return `${method} ${named}${grant ? `?${grant}` : ''}`
  if (pathname.startsWith('/storage/v1/')) return `${method} storage photo`
  if (pathname === '/basemap/tiles.json') return `${method} basemap`
  if (pathname.startsWith('/basemap/')) return `${method} basemap tile`
  if (pathname.startsWith('/_local/')) return `${method} local page`
  return `${method} ${/\.\w+$/u.test(pathname) ? 'file' : 'page'}`
}

const isText = (type: string | undefined): boolean => /json|html/u.test(type ?? '')

/** Starts a proxy in front of a site on loopback. It rewrites origins in both directions. */
export const startFaultProxy = async (site: string): Promise<FaultProxy> => {
  const calls: string[] = []
  const hits: string[] = []
  let rule: { readonly concerns: (call: string) => boolean; readonly fault: Fault | number } | null = null
  let origin = ''

  const forward = async (incoming: IncomingMessage) => {
    const sent = await buffer(incoming)
    const body = isText(incoming.headers['content-type']) ? Buffer.from(sent.toString().replaceAll(origin, site)) : sent
    const { 'accept-encoding': _encoding, 'content-length': _length, ...headers } = incoming.headers
    const url = (incoming.url ?? '/').replaceAll(encodeURIComponent(origin), encodeURIComponent(site))
    const outgoing = ask(new URL(url, site), {
      method: incoming.method,
      headers: { ...headers, host: new URL(site).host, ...(body.length > 0 && { 'content-length': body.length }) },
    }).end(body)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const received = await buffer(answer)
    const {
      'content-length': _old,
      'transfer-encoding': _transfer,
      connection: _connection,
      'keep-alive': _keepAlive,
      location,
      ...kept
    } = answer.headers
    const isOurs = isText(answer.headers['content-type'])
    return {
      status: answer.statusCode ?? 502,
      headers: { ...kept, ...(location && { location: location.replaceAll(site, origin) }) },
      body: isOurs ? Buffer.from(received.toString().replaceAll(site, origin)) : received,
    }
  }

  const pass = async (request: IncomingMessage, response: ServerResponse, share = 1): Promise<void> => {
    const { status, headers, body } = await forward(request)
    const isBodiless = status === 204 || status === 304 || request.method === 'HEAD'
    response.writeHead(status, { ...headers, ...(!isBodiless && { 'content-length': body.length }) })
    if (share === 1) response.end(isBodiless ? undefined : body)
    else if (isBodiless || body.length < 2) request.socket.destroy()
    else response.write(body.subarray(0, body.length * share), () => request.socket.destroy())
  }

  const applyFault = async (
    call: string,
    fault: Fault,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const answer = ANSWERS[fault]
    if (fault === 'cut-before') request.socket.destroy()
    else if (fault === 'cut-midway') await pass(request, response, 0.5)
    else if (answer === undefined) {
      await forward(request)
      request.socket.destroy()
    } else {
      await buffer(request)
      response.writeHead(answer[0], answer[1]).end(request.method === 'HEAD' ? undefined : answer[2])
    }
    hits.push(call)
  }

  const proxy = await serve((request, response) => {
    const call = callOf(request.method ?? '', request.url ?? '')
    calls.push(call)
    // Chromium repeats a request, also one that writes, when a connection that it reused is cut.
    response.shouldKeepAlive = false
    void (async () => {
      const fault = rule?.concerns(call) ? rule.fault : null
      if (typeof fault === 'number') await new Promise((done) => setTimeout(done, fault))
      await (fault === null || typeof fault === 'number'
        ? pass(request, response)
        : applyFault(call, fault, request, response))
    })().catch(() => request.socket.destroy())
  })
  origin = proxy.origin
  return {
    ...proxy,
    calls,
    hits,
    fail: (kinds, fault) => (rule = { concerns: (call) => kinds.some((kind) => kind === call), fault }),
    delay: (names, milliseconds) => (rule = { concerns: (call) => names.test(call), fault: milliseconds }),
    lift: () => (rule = null),
  }
}
