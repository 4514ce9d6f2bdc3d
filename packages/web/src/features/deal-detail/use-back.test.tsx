import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
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

const backFrom = async (...history: string[]) => {
  render(
    <MemoryRouter initialEntries={history}>
      <Routes>
        <Route path="/restaurant/:dealId" element={<Deal />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
}

it('leads back to the pin when the deal was opened from the map', async () => {
  await backFrom('/', '/restaurant/7?from=map&selected=7')
  expect(screen.getByText('/?selected=7')).toBeTruthy()
})

it('leads to the pin of the deal when the address forgot which one it was', async () => {
  await backFrom('/', '/restaurant/7?from=map')
  expect(screen.getByText('/?selected=7')).toBeTruthy()
})

it('goes no further astray for a garbled address', async () => {
  await backFrom('/', '/restaurant/7?from=map&selected=%26x%3D1')
  expect(screen.getByText('/?selected=%26x%3D1')).toBeTruthy()
})

it('leads to the list for who came here by a link', async () => {
  await backFrom('/restaurant/7')
  expect(screen.getByText('/list')).toBeTruthy()
})
