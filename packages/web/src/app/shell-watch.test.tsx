import type { Token } from '@mahlzeit/domain'
import { FakeShell } from '@mahlzeit/test-fakes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useBackButton } from '../ui/back-button.ts'
import { SHELL_EVENTS, ShellEvents } from './shell-events.ts'
import { ResolveContext } from '../mvvm/use-resolved.ts'
import { ShellWatch } from './shell-watch.tsx'

const HOST = 'https://mahlzeit.example'

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output>{`${pathname}${search}${hash}`}</output>
}
const Overlay = ({ onClose }: { onClose: () => void }) => {
  useBackButton(onClose)
  return null
}

const open = (overlay?: () => void) => {
  const shell = new FakeShell()
  const events = new ShellEvents(shell, HOST)
  const resolve = <T,>(token: Token<T>): T => {
    if (token !== (SHELL_EVENTS as Token<unknown>)) throw new Error('not bound here')
    return events as T
  }
  render(
    <ResolveContext value={resolve}>
      <BrowserRouter>
        <Link to="/list">Liste</Link>
        <Address />
        <ShellWatch />
        {overlay && <Overlay onClose={overlay} />}
      </BrowserRouter>
    </ResolveContext>,
  )
  const link = (path: string) => act(async () => shell.openLink(path))
  return { shell, link, back: () => act(async () => shell.pressBack()) }
}
const address = () => screen.getByRole('status').textContent

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('a link opened while the app runs', () => {
  it('a link opened while the app runs navigates to its page', async () => {
    const { link } = open()
    await link(`${HOST}/restaurant/42?from=map`)
    expect(address()).toBe('/restaurant/42?from=map')
  })

  it.each(['https://evil.example/restaurant/42', `${HOST}/wp-admin`, `${HOST}//evil.example`, 'tel:110'])(
    'a link opened while the app runs leads nowhere if it is %s',
    async (path) => {
      const { link } = open()
      await link(path)
      expect(address()).toBe('/')
    },
  )

  it('a link opened while the app runs replaces the history entry if its page is shown already', async () => {
    const { link } = open()
    await link(`${HOST}/restaurant/42`)
    const { length } = window.history
    await link(`${HOST}/restaurant/42`)
    expect(window.history.length).toBe(length)
  })

  it('fires hashchange for mailed links once the address is set', async () => {
    const heard = vi.fn(() => window.location.hash)
    window.addEventListener('hashchange', heard)
    const { link } = open()
    await link(`${HOST}/auth#access_token=a&type=recovery`)
    window.removeEventListener('hashchange', heard)
    expect(address()).toBe('/auth#access_token=a&type=recovery')
    expect(heard).toHaveReturnedWith('#access_token=a&type=recovery')
  })
})

describe('the back button of the phone', () => {
  it('the back button of the phone closes an open overlay without navigating', async () => {
    const close = vi.fn()
    const go = vi.spyOn(window.history, 'go')
    const { shell, back } = open(close)
    await userEvent.click(screen.getByRole('link', { name: 'Liste' }))
    await back()
    expect(close).toHaveBeenCalledOnce()
    expect(go).not.toHaveBeenCalled()
    go.mockRestore()
    expect(shell.leaves).toBe(0)
  })

  it('the back button of the phone goes one step back, and minimizes the app on its first page', async () => {
    const { shell, back } = open()
    await userEvent.click(screen.getByRole('link', { name: 'Liste' }))
    await back()
    await expect.poll(address).toBe('/')
    expect(shell.leaves).toBe(0)
    await back()
    expect(shell.leaves).toBe(1)
  })
})
