import { serviceAnswer } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { handler } from './handler.ts'

const HIDE = { act: 'hide', kind: 'image', id: '7', reason: 'Gesicht', ground: 'personality-rights' }
const MOVE = { path: 'a.jpg', from: 'deals', to: 'hidden-photos' }

/** A project whose database wants these moves, one list a call, and none after them. */
const project = (wanted: readonly (readonly object[])[], moved = () => serviceAnswer('storage/moved')) => {
  const calls: unknown[] = []
  const lists = [...wanted]
  let decision = () => serviceAnswer('rest/void')
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const { headers } = request
    calls.push([pathname, headers.get('apikey'), headers.get('authorization'), await request.json()])
    if (pathname.endsWith('/photos_to_move')) return Response.json(lists.shift() ?? [])
    return pathname === '/storage/v1/object/move' ? moved() : decision()
  }
  const env = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    fetch,
  }
  const ask = async (body: object): Promise<readonly [number, unknown]> => {
    const url = 'https://project.example/functions/v1/moderate-content'
    const init = { method: 'POST', headers: { authorization: 'Bearer token' }, body: JSON.stringify(body) }
    const answer = await handler(new Request(url, init), env)
    return [answer.status, answer.status === 204 ? null : await answer.json()]
  }
  return {
    calls,
    ask,
    decide: (answer: () => Response) => {
      decision = answer
    },
  }
}

describe('the function moderate-content', () => {
  it('moderate-content decides in the name of the caller, and moves files with the key of the service', async () => {
    const { ask, calls } = project([[MOVE]])
    expect(await ask(HIDE)).toEqual([204, null])
    const asked = ['/rest/v1/rpc/photos_to_move', 'service', 'Bearer service', { p_kind: 'image', p_id: '7' }]
    expect(calls).toEqual([
      [
        '/rest/v1/rpc/hide_content',
        'anon',
        'Bearer token',
        { p_kind: 'image', p_id: '7', p_reason: 'Gesicht', p_ground: 'personality-rights' },
      ],
      asked,
      [
        '/storage/v1/object/move',
        'service',
        'Bearer service',
        { bucketId: 'deals', sourceKey: 'a.jpg', destinationBucket: 'hidden-photos', destinationKey: 'a.jpg' },
      ],
      asked,
    ])
  })

  it('moderate-content moves a file back that another moderator restored meanwhile', async () => {
    const { ask, calls } = project([[MOVE], [{ path: 'a.jpg', from: 'hidden-photos', to: 'deals' }]])
    expect(await ask(HIDE)).toEqual([204, null])
    expect(calls).toHaveLength(6)
  })

  it('moderate-content succeeds if a concurrent call moved the file', async () => {
    const { ask } = project([[MOVE]], () => serviceAnswer('storage/not_found'))
    expect(await ask(HIDE)).toEqual([204, null])
  })

  it.each([
    () => serviceAnswer('storage/Internal'),
    () => {
      throw new TypeError('fetch failed')
    },
  ])('moderate-content answers that a file could not be moved', async (moved) => {
    const { ask } = project([[MOVE], [MOVE], [MOVE], [MOVE]], moved)
    expect(await ask(HIDE)).toEqual([503, { code: 'photos-not-moved' }])
  })

  const refusal =
    (...answer: Parameters<typeof serviceAnswer>) =>
    () =>
      serviceAnswer(...answer)

  it.each([
    [refusal('rest/22023', { message: 'legal-ground-missing' }), 400, { code: 'legal-ground-missing' }],
    [
      refusal('rest/22023', { message: 'moderation-reason-invalid', details: '{"limit":500}' }),
      400,
      { code: 'moderation-reason-invalid', limit: 500 },
    ],
    [refusal('rest/PGRST303'), 401, { code: 'not-signed-in' }],
    [refusal('rest/42501'), 403, { code: 'not-found' }],
    [refusal('rest/PT404'), 404, { code: 'not-found' }],
    [() => new Response('<html>Bad Gateway</html>', { status: 502 }), 503, { code: 'unavailable' }],
  ])('moderate-content moves nothing if the database refuses (%#)', async (decision, status, body) => {
    const { ask, calls, decide } = project([[MOVE]])
    decide(decision)
    expect(await ask({ act: 'restore', kind: 'image', id: '7', reason: 'Irrtum' })).toEqual([status, body])
    expect(calls).toHaveLength(1)
  })

  it('moderate-content reads 8 kB at most', async () => {
    expect(await project([]).ask({ ...HIDE, reason: 'x'.repeat(8192) })).toEqual([413, { code: 'body-too-large' }])
  })
})
