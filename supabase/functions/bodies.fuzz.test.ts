import { MAX_STORED_PIXELS, readImageFile } from '@mahlzeit/domain/image-file'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpeg, png, webp } from '../tests/pictures.ts'
import { handler as analyticsConfig } from './analytics-config/handler.ts'
import { handler as photos } from './photos/handler.ts'
import { handler as sendReportNotification } from './send-report-notification/handler.ts'

const FIXED = { seed: 20_260_107, numRuns: 500 }
const USER = '00000000-0000-4000-8000-000000000001'

/** The calls of database functions, which find no report. */
const calls: { readonly path: string; readonly body: Record<string, unknown> | null }[] = []

const project = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://mahlzeit.example',
  OPERATOR_EMAIL: 'operator@example.test',
  sendMail: async () => {},
  fetch: async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/auth/v1/user') return Response.json({ id: USER })
    const isJson = request.headers.get('content-type') === 'application/json'
    calls.push({ path: pathname, body: isJson ? ((await request.json()) as Record<string, unknown>) : null })
    if (pathname.endsWith('/release_photos')) return Response.json([])
    return pathname.endsWith('/begin_report_notification') ? Response.json({ state: 'none' }) : Response.json(null)
  },
}

const request = (path: string, method: string, body: BodyInit | null, type = 'application/json'): Request =>
  new Request(`https://project.example/functions/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer token', 'content-type': type },
    ...(body !== null && { body, duplex: 'half' }),
  })

const id = fc.oneof(fc.integer(), fc.double(), fc.constantFrom<unknown>(7, 7, 7, '7', 2 ** 53, null, [7]))
const word = fc.oneof(fc.string(), fc.constantFrom<unknown>('spam', 'x'.repeat(1001), null, 1))
const notification = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      type: fc.constantFrom('image', 'comment', 'deal', 'username', 'dish', 'notice', 'due', 'other'),
      reason: word,
      description: word,
      imageUrl: word,
      dealId: id,
      commentId: id,
      dishId: id,
      noticeId: fc.oneof(fc.uuid(), word),
      userId: fc.oneof(fc.uuid(), word),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('comment'), reason: word, commentId: id }),
  fc.record({ type: fc.constant('deal'), reason: word, dealId: id }),
  fc.record({ type: fc.constant('dish'), reason: word, dishId: id }),
  fc.record({ type: fc.constant('username'), reason: word, userId: fc.oneof(fc.uuid(), word) }),
  fc.record({ type: fc.constant('notice'), noticeId: fc.oneof(fc.uuid(), word) }),
)

const ROW_ID = /^[1-9]\d{0,15}$/u
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

describe('send-report-notification with any body', () => {
  it('send-report-notification asks the database for one report by valid ids, or refuses the body', async () => {
    let asked = 0
    const property = fc.asyncProperty(notification, async (body) => {
      calls.length = 0
      const sent = request('send-report-notification', 'POST', JSON.stringify(body))
      const { status } = await sendReportNotification(sent, project)
      expect([400, 403, 413]).toContain(status)
      expect(calls).toHaveLength(status === 403 ? 1 : 0)
      for (const { body: parameters } of calls) {
        asked++
        const { p_kind, p_id, p_image_url } = parameters ?? {}
        expect(p_id).toMatch(p_kind === 'username' || p_kind === 'notice' ? UUID : ROW_ID)
        expect(p_image_url === null).toBe(p_kind !== 'image')
        expect(String(p_image_url).length).toBeLessThanOrEqual(2000)
      }
    })
    await fc.assert(property, FIXED)
    expect(asked).toBeGreaterThan(20)
  })

  it('send-report-notification stops reading at the limit, even without a Content-Length', async () => {
    let pulled = 0
    const long = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++
        if (pulled < 1000) controller.enqueue(new Uint8Array(4096))
        else controller.close()
      },
    })
    const { status } = await sendReportNotification(request('send-report-notification', 'POST', long), project)
    expect(status).toBe(413)
    expect(pulled).toBeLessThan(10)
  })

  it('send-report-notification refuses bytes that are not JSON', async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const sent = request('send-report-notification', 'POST', Uint8Array.from(bytes))
      expect((await sendReportNotification(sent, project)).status).toBe(400)
    })
    await fc.assert(property, FIXED)
  })
})

describe('photos with any body', () => {
  const names = fc.oneof(
    fc.jsonValue(),
    fc.record({
      paths: fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom('1700000000000-0-00000000000000000000000000000001.jpg', '../x.jpg', 'hidden/a'),
        ),
        { maxLength: 25 },
      ),
    }),
  )

  it('the function photos removes only files with names that it created', async () => {
    const property = fc.asyncProperty(names, async (body) => {
      calls.length = 0
      const { status } = await photos(request('photos', 'DELETE', JSON.stringify(body)), project)
      expect([204, 400]).toContain(status)
      expect(calls).toHaveLength(status === 204 ? 1 : 0)
      for (const { body: parameters } of calls) {
        const { p_paths, p_user_id } = parameters ?? {}
        expect(p_user_id).toBe(USER)
        for (const path of p_paths as string[]) expect(path).toMatch(/^\d{13}-\d{1,2}-[\da-f]{32}\.(?:jpg|png|webp)$/u)
      }
    })
    await fc.assert(property, FIXED)
  })

  /** Pictures with a few changed bytes, or truncated ones. */
  const damaged = fc
    .tuple(
      fc.constantFrom(jpeg(), png({ width: 640, height: 480 }), webp({ width: 640, height: 480 })),
      fc.array(fc.tuple(fc.nat(63), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
      fc.nat(80),
    )
    .map(([picture, changes, end]) => {
      const bytes = Uint8Array.from(picture)
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      return changes.length % 2 === 0 ? bytes : bytes.slice(0, end)
    })

  it('the function photos stores only pictures with a size', async () => {
    let stored = 0
    const any = fc.oneof(
      damaged,
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Uint8Array.from(bytes)),
    )
    const property = fc.asyncProperty(any, fc.constantFrom('0', '99', '-1', '100', 'x', ''), async (bytes, index) => {
      calls.length = 0
      const { status } = await photos(request(`photos?index=${index}`, 'POST', bytes, 'image/jpeg'), project)
      expect([201, 400, 415, 422]).toContain(status)
      if (status !== 201) {
        expect(calls).toEqual([])
        return
      }
      stored++
      const header = readImageFile(bytes)
      if (typeof header === 'string') throw new Error(`${header} was stored`)
      expect(header.width * header.height).toBeGreaterThan(0)
      expect(header.width * header.height).toBeLessThanOrEqual(MAX_STORED_PIXELS)
      expect(['0', '99']).toContain(index)
    })
    await fc.assert(property, FIXED)
    expect(stored).toBeGreaterThan(20)
  })
})

describe('analytics-config with any request', () => {
  it('analytics-config answers GET, HEAD and OPTIONS only', async () => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
    const property = fc.asyncProperty(fc.constantFrom(...methods), fc.webQueryParameters(), async (method, query) => {
      const { status } = await analyticsConfig(request(`analytics-config?${query}`, method, null), {})
      expect(status).toBe(['GET', 'HEAD'].includes(method) ? 200 : method === 'OPTIONS' ? 204 : 405)
    })
    await fc.assert(property, FIXED)
  })
})
