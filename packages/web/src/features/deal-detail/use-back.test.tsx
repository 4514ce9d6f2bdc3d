import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useBack } from './use-back.ts'

const Deal = () => (
  <button type="button" onClick={useBack()}>
    Zurück
  </button>
)

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** The history of a visit; its first entry was opened by a link. */
const visit = (...pages: string[]) => {
  window.history.replaceState(null, '', pages[0])
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/restaurant/:dealId" element={<Deal />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      {pages.slice(1).map((to) => (
        <Link key={to} to={to} replace={to.endsWith('#replace')}>
          {to}
        </Link>
      ))}
    </BrowserRouter>,
  )
}

const backFrom = async (...pages: string[]) => {
  visit(...pages)
  for (const page of pages.slice(1)) await userEvent.click(screen.getByRole('link', { name: page }))
  await userEvent.click(screen.getByRole('button'))
}

it('the back button goes to the pin when the deal was opened from the map', async () => {
  await backFrom('/', '/restaurant/7?from=map&selected=7')
  expect(screen.getByText('/?selected=7')).toBeVisible()
})

it('the back button goes to the deal’s own pin when the address names none', async () => {
  await backFrom('/', '/restaurant/7?from=map')
  expect(screen.getByText('/?selected=7')).toBeVisible()
})

it('the back button goes to the pin of a deal whose address has a slug', async () => {
  await backFrom('/', '/restaurant/7-zur-linde?from=map')
  expect(screen.getByText('/?selected=7')).toBeVisible()
})

it('the back button ignores a malformed address', async () => {
  await backFrom('/', '/restaurant/7?from=map&selected=%26x%3D1')
  expect(screen.getByText('/?selected=%26x%3D1')).toBeVisible()
})

it('the back button goes one step back', async () => {
  await backFrom('/list?search=suppe', '/restaurant/7')
  expect(await screen.findByText('/list?search=suppe')).toBeVisible()
})

it('the back button goes to the list when the visit began here', async () => {
  await backFrom('/restaurant/7')
  expect(screen.getByText('/list')).toBeVisible()
})

it('the back button goes to the list when the visit began here and the address was replaced', async () => {
  await backFrom('/restaurant/7', '/restaurant/8#replace')
  expect(screen.getByText('/list')).toBeVisible()
})
