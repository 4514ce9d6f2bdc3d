import { AwsClient } from 'aws4fetch'
import { CACHE_CONTROL, contentTypeOf, type Files, type StoredFile } from './file-storage.ts'

/** Tries of a request that the store refuses for a moment (429, 5xx). */
const RETRIES = 3
const TIMEOUT_MS = 30_000

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  /** `https://host/bucket`. */
  readonly bucketUrl: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/**
 * Parses `https://key:secret@host/bucket?region=…`; a key or secret with `/`, `+` or `=` is percent-encoded. Null if a part is
 * missing.
 */
export const s3Settings = (text: string): S3Settings | null => {
  if (!/^https?:\/\//u.test(text) || !URL.canParse(text)) return null
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(text)
  const [, bucket] = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/u.exec(pathname) ?? []
  const region = searchParams.get('region') ?? 'us-east-1'
  searchParams.delete('region')
  if (!bucket || username === '' || password === '' || searchParams.size > 0 || hash !== '') return null
  return {
    bucketUrl: `${protocol}//${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region,
  }
}

/** Stores the objects of the storage buckets in one bucket of an S3-compatible store, as `bucket/key`. */
export class S3Storage implements Files {
  readonly driver = undefined
  readonly #bucketUrl: string
  readonly #client: AwsClient

  constructor({ bucketUrl, accessKeyId, secretAccessKey, region }: S3Settings) {
    this.#bucketUrl = bucketUrl
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  }

  async getObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    headers?: Parameters<Files['getObject']>[3],
  ) {
    const conditions = {
      ...(headers?.ifNoneMatch && { 'if-none-match': headers.ifNoneMatch }),
      ...(headers?.ifModifiedSince && { 'if-modified-since': headers.ifModifiedSince }),
    }
    const answer = await this.#send('GET', this.#path(bucket, key), { headers: conditions, expected: [200, 304] })
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 304) return { httpStatusCode: 304, metadata: metadataOf(key, answer, 0) }
    return { httpStatusCode: 200, metadata: metadataOf(key, answer, body.length), body }
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<Files['uploadObject']>[3],
    contentType: string,
    cacheControl: string,
  ) {
    // In memory: a signed request has a length, and photos are small.
    const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
    await this.#send('PUT', this.#path(bucket, key), {
      body: Uint8Array.from(bytes),
      headers: { 'content-type': contentType },
    })
    return { ...(await this.headObject(bucket, key)), mimetype: contentType, cacheControl }
  }

  async deleteObject(bucket: string, key: string) {
    await this.#send('DELETE', this.#path(bucket, key), { expected: [200, 204, 404] })
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  async copyObject(fromBucket: string, fromKey: string, _version: string | undefined, toBucket: string, toKey: string) {
    const source = `/${new URL(this.#bucketUrl).pathname.slice(1)}/${this.#path(fromBucket, fromKey)}`
    // A process that was killed during a move may have left the object at its destination, and its row behind.
    await this.#send('PUT', this.#path(toBucket, toKey), {
      headers: { 'x-amz-copy-source': source },
      expected: [200, 404],
    })
    const { eTag, lastModified } = await this.headObject(toBucket, toKey)
    return { httpStatusCode: 200, eTag, lastModified }
  }

  async headObject(bucket: string, key: string) {
    const answer = await this.#send('HEAD', this.#path(bucket, key))
    return metadataOf(key, answer, Number(answer.headers.get('content-length') ?? 0))
  }

  async privateAssetUrl(bucket: string, key: string) {
    return `${this.#bucketUrl}/${this.#path(bucket, key)}`
  }

  async read(name: string): Promise<Uint8Array | null> {
    const answer = await this.#send('GET', encode(name), { expected: [200, 404] })
    return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer())
  }

  async list(): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = []
    let token = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
      const page = await (await this.#send('GET', `?${query}`)).text()
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gsu))
        files.push({ name: textOf(entry, 'Key'), modified: new Date(textOf(entry, 'LastModified')) })
      token = textOf(page, 'NextContinuationToken')
    } while (token !== '')
    return files
  }

  async remove(name: string): Promise<void> {
    await this.#send('DELETE', encode(name), { expected: [200, 204, 404] })
  }

  #path(bucket: string, key: string): string {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`The key leaves its bucket: ${key}`)
    return encode(`${bucket}/${key}`)
  }

  /** @throws if the answer has another status: its message names neither the key nor the secret */
  async #send(
    method: string,
    path: string,
    {
      expected = [200],
      ...init
    }: {
      readonly expected?: readonly number[]
      readonly headers?: Record<string, string>
      readonly body?: Uint8Array<ArrayBuffer>
    } = {},
  ): Promise<Response> {
    const url = path.startsWith('?') ? this.#bucketUrl + path : `${this.#bucketUrl}/${path}`
    const answer = await this.#client.fetch(url, { method, ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (expected.includes(answer.status)) return answer
    throw new Error(`The file store answered ${answer.status} to ${method}: ${textOf(await answer.text(), 'Code')}`)
  }
}

const encode = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name in the XML of a list or an error; empty without one. */
const textOf = (xml: string, element: string): string => {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`, 'u').exec(xml) ?? []
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (entity, name: string) => ENTITIES[name] ?? entity)
}

const metadataOf = (key: string, { headers }: Response, size: number) => ({
  cacheControl: CACHE_CONTROL,
  contentLength: size,
  size,
  // By its name, as for files: the store's answer decides nothing that browsers see.
  mimetype: contentTypeOf(key),
  lastModified: new Date(headers.get('last-modified') ?? 0),
  eTag: headers.get('etag') ?? '',
})
