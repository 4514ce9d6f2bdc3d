import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { S3Storage, s3Settings } from './s3-storage.ts'

const SECRET = 'geheim/+='
const PAGE = 2

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The signature of a request by AWS's description of Signature Version 4. */
const signatureOf = ({ method = '', url = '', headers }: IncomingMessage): string => {
  const [, scope = '', signed = ''] =
    /Credential=key\/([^,]+), SignedHeaders=([^,]+),/u.exec(headers.authorization ?? '') ?? []
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const { pathname, searchParams } = new URL(url, 'http://store')
  searchParams.sort()
  const names = signed.split(';')
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(headers['x-amz-date']),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day))
  return hmac(key, toSign).toString('hex')
}

/** An S3 store in memory that checks signatures. Returns its settings. */
const startStore = async () => {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: string | Buffer }> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (!request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`))
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const name = decodeURIComponent(pathname.slice('/photos/'.length))
    if (name === '') return { status: 200, body: listed(searchParams.get('continuation-token') ?? '') }
    const source = request.headers['x-amz-copy-source']
    const content = objects.get(source === undefined ? name : String(source).slice('/photos/'.length))
    if (request.method === 'DELETE') objects.delete(name)
    else if (request.method === 'PUT' && source === undefined) objects.set(name, Buffer.concat(chunks))
    else if (!content) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    else if (request.method === 'PUT') objects.set(name, content)
    else return { status: request.headers['if-none-match'] === '"tag"' ? 304 : 200, body: content }
    return { status: request.method === 'DELETE' ? 204 : 200 }
  }
  const listed = (after: string): string => {
    const names = Array.from(objects.keys())
      .toSorted()
      .filter((name) => name > after)
    const page = names.slice(0, PAGE)
    const entries = page.map(
      (name) => `<Contents><Key>${name}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
    )
    const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '' }) => {
      response
        .writeHead(status, {
          ...(status !== 204 && status !== 304 && { 'content-length': Buffer.byteLength(body) }),
          etag: '"tag"',
          'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
        })
        .end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return `http://key:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/photos?region=eu-central-1`
}

const open = async (change = (url: string) => url): Promise<S3Storage> => {
  const settings = s3Settings(change(await startStore()))
  if (!settings) throw new Error('the settings are wrong')
  return new S3Storage(settings)
}

const store = (storage: S3Storage, key: string) =>
  storage.uploadObject('menus', key, undefined, Buffer.from('menu'), 'image/webp', 'max-age=60')

describe('an S3 store', () => {
  it('an S3 store returns an uploaded file until it is deleted', async () => {
    const storage = await open()
    expect(await store(storage, 'a.webp')).toMatchObject({ size: 4, mimetype: 'image/webp', eTag: '"tag"' })
    const { body, metadata } = await storage.getObject('menus', 'a.webp', undefined)
    expect([body?.toString(), metadata.mimetype]).toEqual(['menu', 'image/webp'])
    const unchanged = await storage.getObject('menus', 'a.webp', undefined, { ifNoneMatch: '"tag"' })
    expect(unchanged.httpStatusCode).toBe(304)
    await storage.deleteObjects('menus', ['a.webp', 'never-there.webp'])
    expect(await storage.read('menus/a.webp')).toBeNull()
    await expect(storage.getObject('menus', 'a.webp', undefined)).rejects.toThrow('answered 404 to GET: NoSuchKey')
  })

  it('an S3 store repeats a move that a killed process left without its source', async () => {
    const storage = await open()
    await store(storage, 'a.webp')
    await storage.copyObject('menus', 'a.webp', undefined, 'hidden', 'a.webp')
    await storage.deleteObject('menus', 'a.webp')
    await storage.copyObject('menus', 'a.webp', undefined, 'hidden', 'a.webp')
    expect(Buffer.from((await storage.read('hidden/a.webp')) ?? []).toString()).toBe('menu')
    await expect(storage.copyObject('menus', 'gone.webp', undefined, 'hidden', 'gone.webp')).rejects.toThrow('404')
  })

  it('an S3 store lists the files of all pages', async () => {
    const storage = await open()
    for (const key of ['a.webp', 'b.webp', 'c.webp']) await store(storage, key)
    const modified = new Date('2026-11-21T12:00:00Z')
    const names = ['menus/a.webp', 'menus/b.webp', 'menus/c.webp']
    expect(await storage.list()).toEqual(names.map((name) => ({ name, modified })))
    await storage.remove('menus/b.webp')
    expect(await storage.list()).toHaveLength(2)
  })

  it('an S3 store that refuses the signature ends in an error without the secret', async () => {
    const storage = await open((url) => url.replace(encodeURIComponent(SECRET), 'falsch'))
    await expect(store(storage, 'a.webp')).rejects.toThrow(
      /^The file store answered 403 to PUT: SignatureDoesNotMatch$/u,
    )
  })

  it.each(['../other', 'a//b', ''])('an S3 store refuses the key %j, which leaves its bucket', async (key) => {
    await expect(store(await open(), key)).rejects.toThrow('leaves its bucket')
  })

  it.each([
    'https://store.example/photos',
    'https://key@store.example/photos',
    'https://key:secret@store.example/',
    'ftp://k:s@h/b',
    'https://k:s@h.example/bucket?acl=1',
  ])('the settings of an S3 store need key, secret, host and bucket: %s', (text) => {
    expect(s3Settings(text)).toBeNull()
  })
})
