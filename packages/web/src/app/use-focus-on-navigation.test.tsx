import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Link, MemoryRouter, Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

const Frame = () => {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

const List = () =>
  ['/restaurant/1', '/restaurant/2?when=now', '/other'].map((to) => <Link key={to} to={to}>{`Link ${to}`}</Link>)

const Deal = () => {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Zurück
      </button>
      <button type="button" onClick={() => void navigate('/list')}>
        Liste
      </button>
    </>
  )
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/list" element={<List />} />
          <Route path="*" element={<Deal />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

describe('the focus after a navigation', () => {
  it('moves to the card of the deal after a step back from it', async () => {
    open()
    await userEvent.click(screen.getByRole('link', { name: 'Link /restaurant/2?when=now' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    // As the browser's own button, it takes no focus.
    fireEvent.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Link /restaurant/2?when=now' }))
  })

  it('moves to the content after a step forward', async () => {
    open()
    await userEvent.click(screen.getByRole('link', { name: 'Link /restaurant/1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
