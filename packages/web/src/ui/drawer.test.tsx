import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { pressBack } from './back-button.ts'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Route</Button>
      <Drawer open={open} title="Route zu Gasthaus Krone" onClose={() => setOpen(false)}>
        <Button onClick={() => setOpen(false)}>Abbrechen</Button>
      </Drawer>
    </>
  )
}

const openIt = async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Route' }))
  return screen.findByRole('dialog', { name: 'Route zu Gasthaus Krone' })
}

describe('a drawer', () => {
  beforeAll(() => import('./drawer-dialog.tsx'))

  it('a drawer is not in the page until it is opened', () => {
    render(<Page />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a drawer opens as a modal dialog with its title and takes the focus', async () => {
    const dialog = await openIt()
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the back button of the phone', async () => act(() => void pressBack())],
    ['its last button', () => userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))],
  ])('a drawer closes with %s and restores the focus', async (_way, close) => {
    await openIt()
    await close()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => document.activeElement === screen.getByRole('button', { name: 'Route' })).toBe(true)
  })
})
