import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useEffect, useState } from 'react'
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBackButton } from './back-button.ts'
import { useOverlayHistory } from './overlay-history.ts'

/** Overlays that stay open while the page changes, as the drawer of the map does. */
const Overlays = () => {
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <>
      {['sheet', 'drawer'].map((name) => (
        <Overlay
          key={name}
          name={name}
          isOpen={open.includes(name)}
          onChange={(isOpen) =>
            setOpen((before) => (isOpen ? [...before, name] : before.filter((other) => other !== name)))
          }
        />
      ))}
    </>
  )
}

interface OverlayProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

const Overlay = ({ name, isOpen, onChange }: OverlayProps) => {
  useBackButton(isOpen ? () => onChange(false) : null)
  return isOpen ? (
    <section aria-label={name}>
      <button type="button" onClick={() => onChange(false)}>
        close {name}
      </button>
    </section>
  ) : (
    <button type="button" onClick={() => onChange(true)}>
      open {name}
    </button>
  )
}

/** An overlay that goes back through its steps before it closes, as the introduction does. */
const Steps = () => {
  const [step, setStep] = useState(0)
  useBackButton(step > 0 ? () => setStep(step - 1) : null)
  return (
    <button type="button" onClick={() => setStep(2)}>
      step {step}
    </button>
  )
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const slow = { load: () => {}, loaded: Promise.resolve() }
slow.loaded = new Promise((resolve) => {
  slow.load = resolve
})

/** A page whose transition lasts until its content has loaded. */
const SlowContent = () => {
  if (useLocation().search === '?slow') use(slow.loaded)
  return null
}

const router: { navigate?: NavigateFunction } = {}
const Page = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    router.navigate = navigate
  }, [navigate])
  useOverlayHistory()
  useBackButton(() => undefined, true)
  return (
    <>
      <Address />
      <Overlays key={pathname} />
      <Steps />
      <Suspense>
        <SlowContent />
      </Suspense>
    </>
  )
}

const load = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name: `open ${name}` }))
const close = (name: string) => fireEvent.click(screen.getByRole('button', { name: `close ${name}` }))
const goTo = (path: string, replace = false) => act(() => void router.navigate?.(path, { replace }))

const goBack = () => window.history.back()
const shown = () => [screen.getByRole('status').textContent, ...screen.queryAllByRole('region').map(nameOf)]
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label')
/** Waits until the router's address and the open overlays are these. */
const shows = (...expected: readonly string[]) => waitFor(() => expect(shown()).toEqual(expected))
const hasOverlayEntries = (count: number) =>
  waitFor(() => expect((window.history.state as { readonly overlays?: number }).overlays ?? 0).toBe(count))

// As boot.ts does, before the router.
window.onpopstate = () => undefined

beforeEach(() => {
  load()
  goTo('/list')
  goTo('/map')
})
afterEach(cleanup)

describe('the back button of the browser', () => {
  it('the back button closes the topmost overlay, then the one below, then leaves the page', async () => {
    open('sheet')
    open('drawer')
    goBack()
    await shows('/map', 'sheet')
    goBack()
    await shows('/map')
    goBack()
    await shows('/list')
  })

  it('the back button leaves the page after overlays were closed by their buttons', async () => {
    open('sheet')
    open('drawer')
    close('drawer')
    close('sheet')
    await hasOverlayEntries(0)
    goBack()
    await shows('/list')
  })

  it('keeps an address that was replaced below an overlay and is rendered after the step back', async () => {
    open('drawer')
    await act(async () => void router.navigate?.('/map?slow', { replace: true }))
    goBack()
    await hasOverlayEntries(0)
    await shows('/map')
    await act(async () => slow.load())
    await shows('/map?slow')
    expect(window.location.search).toBe('?slow')
    goBack()
    await shows('/list')
  })

  it('keeps an address that the page replaced past the router', async () => {
    window.history.replaceState(window.history.state, '', '/map-of-berlin')
    open('drawer')
    goBack()
    await shows('/map')
    await hasOverlayEntries(0)
    expect(window.location.pathname).toBe('/map-of-berlin')
    goBack()
    await shows('/list')
  })

  it('closes an overlay that opened as another closed', async () => {
    open('sheet')
    const entryOfSheet: unknown = window.history.state
    close('sheet')
    open('drawer')
    // jsdom forgets a step back that is asked for before the entry of the sheet is gone.
    await waitFor(() => expect(window.history.state).not.toBe(entryOfSheet))
    await hasOverlayEntries(1)
    goBack()
    await shows('/map')
    goBack()
    await shows('/list')
  })

  it('the back button goes through the steps of an overlay before it leaves the page', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'step 0' }))
    goBack()
    await screen.findByRole('button', { name: 'step 1' })
    goBack()
    await screen.findByRole('button', { name: 'step 0' })
    await shows('/map')
    goBack()
    await shows('/list')
  })

  it('closes an overlay and leaves the page when two presses become one step', async () => {
    open('drawer')
    window.history.go(-2)
    await shows('/list')
    window.history.forward()
    await shows('/map')
  })

  it('undoes changes of the address one by one below an overlay that stays open', async () => {
    open('sheet')
    goTo('/map?diet=vegan')
    open('drawer')
    goBack()
    await shows('/map?diet=vegan', 'sheet')
    goBack()
    await shows('/map', 'sheet')
    goBack()
    await shows('/map')
  })

  it('keeps the address that was replaced while an overlay was open', async () => {
    open('sheet')
    goTo('/map?search=curry', true)
    goBack()
    await shows('/map?search=curry')
    expect(window.location.search).toBe('?search=curry')
    goBack()
    await shows('/list')
  })

  it('leaves no entry of the page that was replaced while an overlay was open', async () => {
    open('drawer')
    goTo('/profile', true)
    await hasOverlayEntries(0)
    await shows('/profile')
    goBack()
    await shows('/list')
  })

  it('passes the entry of an overlay that a navigation closed', async () => {
    open('drawer')
    goTo('/deal')
    await shows('/deal')
    goBack()
    await shows('/map')
    await hasOverlayEntries(0)
    window.history.forward()
    await shows('/deal')
    goBack()
    await shows('/map')
    await hasOverlayEntries(0)
    goBack()
    await shows('/list')
  })

  it('a jump back closes all overlays that it leaves', async () => {
    open('sheet')
    goTo('/map?diet=vegan')
    open('drawer')
    window.history.go(-3)
    await shows('/map')
  })

  it('the back button does not close a page that was opened', async () => {
    goBack()
    await shows('/list')
  })
})

describe('the forward button of the browser', () => {
  it('the forward button of the browser never opens an overlay again, and costs no press of the back button', async () => {
    open('drawer')
    goBack()
    await hasOverlayEntries(0)
    window.history.forward()
    await hasOverlayEntries(1)
    await shows('/map')
    goBack()
    await shows('/list')
  })
})

it('a reload with an open overlay leaves one entry of the page', async () => {
  open('drawer')
  cleanup()
  load()
  await hasOverlayEntries(0)
  await shows('/map')
  goBack()
  await shows('/list')
})

it('a reload that kept the number of an overlay, but not its entry, stays on the page', async () => {
  cleanup()
  window.history.replaceState({ ...window.history.state, overlays: 1 }, '')
  const entries = ['/list', '/map'].map((path) => ({ url: new URL(path, window.location.href).href }))
  vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => entries })
  load()
  await hasOverlayEntries(0)
  await shows('/map')
  vi.unstubAllGlobals()
  goBack()
  await shows('/list')
})
