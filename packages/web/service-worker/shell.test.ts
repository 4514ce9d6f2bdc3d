import { describe, expect, it, vi } from 'vitest'
import { Shell, type ShellFile } from './shell.ts'
import { FakeCaches } from './test-support/fake-caches.ts'

const SCRIPT = 'https://mahlzeit.example/assets/app-1.js'

const given = (caches = new FakeCaches()) => {
  const fetchFile = vi.fn(async (url: string, _init: RequestInit) => new Response(`content of ${url}`))
  const shell = (version: string, ...scripts: readonly string[]) => {
    const files: readonly ShellFile[] = [
      { url: '/', revision: version },
      ...scripts.map((url) => ({ url, revision: null })),
    ]
    return new Shell(files, caches, fetchFile as unknown as typeof fetch)
  }
  return { caches, fetchFile, shell }
}

describe('the precached app', () => {
  it('the precached app is complete once it is installed', async () => {
    const { shell } = given()
    const first = shell('1', '/assets/app-1.js')
    await first.install()
    expect(await (await first.page())?.text()).toBe('content of /')
    expect(await (await first.file(SCRIPT))?.text()).toBe('content of /assets/app-1.js')
  })

  it('precaching bypasses the HTTP cache for files without a hashed name', async () => {
    const { shell, fetchFile } = given()
    await shell('1', '/assets/app-1.js').install()
    expect(fetchFile.mock.calls.map(([url, init]) => [url, init.cache])).toEqual([
      ['/', 'reload'],
      ['/assets/app-1.js', 'default'],
    ])
  })

  it('precaching copies unchanged files from the previous version', async () => {
    const { shell, fetchFile } = given()
    await shell('1', '/assets/app-1.js').install()
    fetchFile.mockClear()
    await shell('2', '/assets/app-1.js').install()
    expect(fetchFile.mock.calls.map(([url]) => url)).toEqual(['/'])
  })

  it('precaching takes the scripts of the archive out of one answer, with its headers', async () => {
    const { shell, fetchFile, caches } = given()
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'br', 'Content-Security-Policy': 'none' }
    fetchFile.mockImplementation(async () => Response.json({ '/assets/app-1.js': 'code of the app' }, { headers }))
    const first = shell('1', '/assets/archive-1.json')
    await first.install()
    const script = await first.file(SCRIPT)
    expect(await script?.text()).toBe('code of the app')
    expect(Object.fromEntries(script?.headers ?? [])).toEqual({
      'content-type': 'text/javascript',
      'content-security-policy': 'none',
    })
    expect(await (await caches.open(first.name)).keys()).toHaveLength(2)
  })

  it('a version with a missing file is not installed, and the previous version stays', async () => {
    const { shell, fetchFile, caches } = given()
    const first = shell('1', '/assets/app-1.js')
    await first.install()
    fetchFile.mockImplementation(async (url) => new Response(null, { status: url === '/' ? 200 : 404 }))
    await expect(shell('2', '/assets/app-2.js').install()).rejects.toThrow('/assets/app-2.js: 404')
    expect(await caches.keys()).toEqual(['mahlzeit-app-1'])
  })

  it('precaching keeps the files of the previous version only', async () => {
    const { shell, caches } = given()
    for (const version of ['1', '2', '3']) await shell(version, `/assets/app-${version}.js`).install()
    const third = shell('3')
    await third.forgetOld()
    expect(await caches.keys()).toEqual(['mahlzeit-app-2', 'mahlzeit-app-3'])
    expect(await (await third.file('https://mahlzeit.example/assets/app-2.js'))?.text()).toBe(
      'content of /assets/app-2.js',
    )
    expect(await third.file(SCRIPT)).toBeUndefined()
  })

  it('a version serves its own index.html only', async () => {
    const { shell } = given()
    const second = shell('2')
    await shell('1').install()
    expect(await second.page()).toBeUndefined()
  })

  it('the precached app finds nothing, and does not fail, when the browser refuses its storage', async () => {
    const { shell, caches } = given()
    const first = shell('1')
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(caches, { open: refuse, keys: refuse })
    expect(await first.page()).toBeUndefined()
    expect(await first.file(SCRIPT)).toBeUndefined()
  })

  it('precaching accepts a page that the host redirects to', async () => {
    const { shell, fetchFile } = given()
    const redirected = new Response('page')
    Object.defineProperty(redirected, 'redirected', { value: true })
    fetchFile.mockResolvedValue(redirected)
    const first = shell('1')
    await first.install()
    expect((await first.page())?.redirected).toBe(false)
  })
})
