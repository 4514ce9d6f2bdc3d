import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'

/** A transition that lasts until `end` is called. */
class SlowTransition {
  playState = 'running'
  end: () => void = () => undefined
  readonly finished = new Promise<void>((resolve) => {
    this.end = () => {
      this.playState = 'finished'
      resolve()
    }
  })
}

beforeAll(() => {
  vi.stubGlobal('CSSTransition', SlowTransition)
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

it('a drawer whose chunk loaded after it was opened restores the focus, however long its transition takes', async () => {
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
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Abbrechen')

  const leaving = new SlowTransition()
  Element.prototype.getAnimations = () => [leaving as unknown as Animation]
  rerender(page(false))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(dialog.isConnected).toBe(true)
  leaving.end()
  await expect.poll(() => dialog.isConnected).toBe(false)
  await expect.poll(() => document.activeElement === screen.getByRole('button', { name: 'Route' })).toBe(true)
})
