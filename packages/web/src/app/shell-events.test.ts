import { FakeShell } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { ShellEvents } from './shell-events.ts'

const HOST = 'https://mahlzeit.example'

describe('the native shell', () => {
  it.each([
    [`${HOST}/restaurant/42?from=map`, '/restaurant/42?from=map'],
    [`${HOST}/auth#access_token=a`, '/auth#access_token=a'],
    ['https://evil.example/restaurant/42', null],
    [null, null],
  ])('the native shell opened with %s starts at %s', async (link, path) => {
    expect(await new ShellEvents(new FakeShell(link), HOST).startPath()).toBe(path)
  })

  it('emits the paths of links to the public site only', () => {
    const shell = new FakeShell()
    const paths: string[] = []
    new ShellEvents(shell, HOST).paths$.subscribe((path) => paths.push(path))
    shell.openLink(`${HOST}/restaurant/42`)
    shell.openLink('https://evil.example/restaurant/43')
    shell.openLink('mahlzeit://restaurant/44')
    expect(paths).toEqual(['/restaurant/42'])
  })
})
