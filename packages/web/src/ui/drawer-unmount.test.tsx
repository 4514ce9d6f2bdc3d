import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'

/** A transition that another one replaced: it has ended, and one of the element is still running. */
class ReplacedTransition {
  readonly playState = 'running'
  readonly finished = Promise.resolve()
}

beforeAll(() => {
  vi.stubGlobal('CSSTransition', ReplacedTransition)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterAll(() => vi.unstubAllGlobals())

it('a drawer that is closed while it opens disappears and restores the focus', async () => {
  Element.prototype.getAnimations = () => [new ReplacedTransition() as unknown as Animation]
  const page = (open: boolean) => (
    <>
      <button type="button">Route</button>
      <Drawer open={open} title="Route zu Gasthaus Krone" onClose={() => undefined}>
        <button type="button">Abbrechen</button>
      </Drawer>
    </>
  )
  const { rerender } = render(page(false))
  await userEvent.tab()
  rerender(page(true))
  const dialog = await screen.findByRole('dialog')

  rerender(page(false))
  await expect.poll(() => dialog.isConnected).toBe(false)
  await expect.poll(() => document.activeElement === screen.getByRole('button', { name: 'Route' })).toBe(true)
})
