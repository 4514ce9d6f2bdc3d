import { serviceAnswer } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { handler } from './handler.ts'

const ask = async (database: () => Response, storage: () => Response, moves: readonly object[] = []) => {
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/photos_to_move')) return Response.json(moves)
    return pathname.startsWith('/rest/') ? database() : storage()
  }
  const request = new Request('https://project.example/functions/v1/sweep-photos', {
    method: 'POST',
    headers: { apikey: 'service' },
  })
  const answer = await handler(request, { SUPABASE_URL: 'https://project.example', fetch })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const unused = (more: boolean) => () => Response.json({ paths: ['a.jpg'], more })
const well = () => serviceAnswer('storage/removed')
const broken = () => new Response('<html>Bad Gateway</html>', { status: 502 })
const unreachable = (): Response => {
  throw new TypeError('fetch failed')
}

describe('the function sweep-photos', () => {
  it('sweep-photos stops after 50 rounds', async () => {
    expect(await ask(unused(true), well)).toEqual({ status: 200, body: { removed: 50 } })
  })

  it.each([
    ['sb_secret_x', null],
    ['legacy', 'Bearer legacy'],
  ])('sweep-photos sends the key %s with the bearer token %s', async (apikey, bearer) => {
    const sent: unknown[] = []
    const fetch = async ({ url, headers }: Request): Promise<Response> => {
      sent.push([headers.get('apikey'), headers.get('authorization')])
      if (url.endsWith('/photos_to_move')) return Response.json([])
      return new URL(url).pathname.startsWith('/rest/') ? unused(false)() : well()
    }
    const url = 'https://project.example'
    const request = new Request(`${url}/functions/v1/sweep-photos`, { method: 'POST', headers: { apikey } })
    await handler(request, { SUPABASE_URL: url, fetch })
    // The database, both buckets, and the database again.
    expect(sent).toEqual(Array.from({ length: 4 }, () => [apikey, bearer]))
  })

  it.each([
    ['the database', broken, well],
    ['the database', unreachable, well],
    ['the database', () => Response.json('?'), well],
    ['the storage', unused(false), broken],
    ['the storage', unused(false), unreachable],
    [
      'the storage',
      () => Response.json({ paths: [], more: false }),
      broken,
      [{ path: 'a', from: 'deals', to: 'hidden-photos' }],
    ],
  ])('sweep-photos answers 503 while %s is down', async (_, database, storage, moves: readonly object[] = []) => {
    expect(await ask(database, storage, moves)).toEqual({
      status: 503,
      body: { message: 'A service of the project does not answer' },
    })
  })
})
