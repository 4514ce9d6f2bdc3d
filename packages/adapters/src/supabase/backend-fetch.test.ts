import { SERVICE_ANSWERS } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { backendFetch } from './backend-fetch.ts'

const project = { baseUrl: 'https://project.example', publishableKey: 'key' }

/** What the backend sends: the parts of a body, and how it ends. */
const answering = (parts: readonly string[], cause?: Error) => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const [part, ...others] = parts
      parts = others
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part))
      else if (cause) controller.error(cause)
      else controller.close()
    },
  })
  const response = new Response(body, { headers: { 'Content-Type': 'application/json' } })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  return { response, answer: backendFetch(project)('https://project.example/rest/v1/deals') }
}

afterEach(() => {
  vi.restoreAllMocks()
})

const REFUSED = SERVICE_ANSWERS['rest/23503'].body

it.each([
  ['an error of the backend', JSON.stringify(REFUSED), REFUSED],
  ['a code alone', '{"code":"SERVICE_UNAVAILABLE"}', { code: 'SERVICE_UNAVAILABLE', message: '' }],
  ['another shape', '{"error":503}', { code: 'foreign', message: '{"error":503}' }],
])('%s has a code and a message', async (_what, body, error) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 503 }))
  const answer = await backendFetch(project)('https://project.example/rest/v1/rpc/deal_by_id')
  expect([answer.status, await answer.json()]).toEqual([503, error])
})

describe('a 200 of the backend', () => {
  it('passes on a 200 with its whole body and headers', async () => {
    const answer = await answering(['[1,', '2,', '3]']).answer
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json'])
    expect(await answer.json()).toEqual([1, 2, 3])
  })

  it('passes on a 200 before its body has arrived', async () => {
    const { answer, response } = answering(['[', ']'])
    const readWhole = vi.spyOn(response, 'text')
    expect((await answer).bodyUsed).toBe(false)
    expect(readWhole).not.toHaveBeenCalled()
  })

  it('a 200 without a body is an error', async () => {
    expect((await answering([]).answer).status).toBe(502)
  })

  it('a request fails when the connection ends before the first bytes', async () => {
    await expect(answering([], new TypeError('network error')).answer).rejects.toThrow('network error')
  })

  it('reading a body fails when the connection ends in the middle', async () => {
    const answer = await answering(['[1,'], new TypeError('network error')).answer
    await expect(answer.json()).rejects.toThrow('network error')
  })
})
