import { serviceAnswer, type ServiceAnswerName } from '@mahlzeit/test-fakes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jpeg } from '../../tests/pictures.ts'
import { handler } from './handler.ts'

const USER = '00000000-0000-4000-8000-000000000001'
const UNAVAILABLE = { code: 'unavailable' }

type Service = '/auth/v1/user' | '/rest/v1/rpc/claim_photo' | '/rest/v1/rpc/release_photos' | '/storage/v1/object'

/** A project whose services succeed, except for the given answers. */
const project = (answers: Partial<Record<Service, (request: Request) => Response | Promise<Response>>> = {}) => {
  const calls: string[] = []
  const well: Record<Service, (request: Request) => Response | Promise<Response>> = {
    '/auth/v1/user': () => serviceAnswer('auth/user', { id: USER }),
    '/rest/v1/rpc/claim_photo': () => serviceAnswer('rest/void'),
    '/rest/v1/rpc/release_photos': () => Response.json([`1700000000000-0-${'a'.repeat(32)}.jpg`]),
    '/storage/v1/object': () => serviceAnswer('storage/stored'),
  }
  const services = { ...well, ...answers }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname.replace(/\/\d{13}-.*/u, '/FILE')} ${request.headers.get('apikey') ?? ''}`)
    const name = (Object.keys(services) as Service[]).find((service) => pathname.startsWith(service))
    if (!name) throw new Error(`no such service: ${pathname}`)
    return services[name](request)
  }
  const env = {
    SUPABASE_URL: 'https://project.example',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    fetch,
  }
  const ask = async (method: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await handler(
      new Request('https://project.example/functions/v1/photos?index=0', {
        method,
        body,
        headers: { authorization: 'Bearer token', 'content-type': 'image/jpeg', ...headers },
      }),
      env,
    )
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }
  return {
    calls,
    upload: () => ask('POST', jpeg()),
    remove: (paths: unknown) => ask('DELETE', JSON.stringify({ paths })),
  }
}

const broken = () => new Response('<html>Bad Gateway</html>', { status: 502 })
const refused = (name: ServiceAnswerName) => () => serviceAnswer(name)
const unreachable = (): Response => {
  throw new TypeError('fetch failed')
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the function photos', () => {
  it('the function photos identifies the caller by token, and writes with the key of the service', async () => {
    const { calls, upload } = project()
    expect((await upload()).status).toBe(201)
    expect(calls).toEqual([
      'GET /auth/v1/user anon',
      'POST /rest/v1/rpc/claim_photo service',
      'POST /storage/v1/object/deals/FILE service',
    ])
  })

  it.each([
    ['/auth/v1/user', broken],
    ['/auth/v1/user', refused('auth/unexpected_failure')],
    ['/auth/v1/user', refused('auth/over_request_rate_limit')],
    ['/auth/v1/user', unreachable],
    ['/rest/v1/rpc/claim_photo', broken],
    ['/rest/v1/rpc/claim_photo', refused('rest/PGRST202')],
    ['/rest/v1/rpc/claim_photo', unreachable],
    ['/storage/v1/object', refused('storage/Internal')],
    ['/storage/v1/object', unreachable],
  ] as const)('an upload of photos answers 503 while %s is down', async (service, answer) => {
    expect(await project({ [service]: answer }).upload()).toEqual({ status: 503, body: UNAVAILABLE })
  })

  it.each([broken, refused('storage/Duplicate'), unreachable])(
    'releases a photo that the storage refused',
    async (answer) => {
      const { calls, upload } = project({ '/storage/v1/object': answer })
      await upload()
      expect(calls.at(-1)).toBe('POST /rest/v1/rpc/release_photos service')
    },
  )

  it.each([
    refused('gateway/unknown-key'),
    refused('auth/session_not_found'),
    () => Response.json({}),
    () => serviceAnswer('auth/user', { id: 'x' }),
  ])('the function photos refuses a token that the auth service does not accept', async (answer) => {
    const { calls, upload } = project({ '/auth/v1/user': answer })
    expect(await upload()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(calls).toHaveLength(1)
  })

  it.each<[ServiceAnswerName, number, object]>([
    ['rest/PT429', 429, { code: 'deals-per-day', limit: 20 }],
    ['rest/PT423', 423, { code: 'account-suspended' }],
    ['rest/PT422', 422, { code: 'image-hidden' }],
  ])('the function photos passes on the refusal of the database: %s', async (answer, status, body) => {
    expect(await project({ '/rest/v1/rpc/claim_photo': refused(answer) }).upload()).toEqual({ status, body })
  })

  it('the function photos sends two photos at a time to the storage', async () => {
    const waiting: (() => void)[] = []
    const { upload } = project({
      '/storage/v1/object': () =>
        new Promise((resolve) => waiting.push(() => resolve(serviceAnswer('storage/Internal')))),
    })
    const uploads = Array.from({ length: 3 }, upload)
    await expect.poll(() => waiting).toHaveLength(2)
    for (const answer of waiting) answer()
    await expect.poll(() => waiting).toHaveLength(3)
    waiting[2]?.()
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([503, 503, 503])
  })

  it('an upload times out if the storage does not answer, so that other photos can be sent', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const waiting: AbortSignal[] = []
    const { upload } = project({
      '/storage/v1/object': ({ signal }) => {
        waiting.push(signal)
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')))
        })
      },
    })
    const answer = upload()
    await expect.poll(() => waiting).toHaveLength(1)
    timeout.abort()
    expect(await answer).toEqual({ status: 503, body: UNAVAILABLE })
  })

  it('the function photos removes only photos that the database released', async () => {
    const { calls, remove } = project()
    expect(await remove(['../x', 'x.jpg'])).toEqual({ status: 204, body: null })
    expect(calls.slice(1)).toEqual([
      'POST /rest/v1/rpc/release_photos service',
      'DELETE /storage/v1/object/deals service',
    ])
    const nothing = project({ '/rest/v1/rpc/release_photos': () => Response.json([]) })
    expect((await nothing.remove(['x.jpg'])).status).toBe(204)
    expect(nothing.calls).toHaveLength(2)
  })

  it.each([
    ['/rest/v1/rpc/release_photos', broken],
    ['/rest/v1/rpc/release_photos', () => Response.json('x')],
    ['/storage/v1/object', refused('storage/Internal')],
  ] as const)('a removal of photos answers 503 while %s is down', async (service, answer) => {
    expect(await project({ [service]: answer }).remove(['x.jpg'])).toEqual({ status: 503, body: UNAVAILABLE })
  })
})
