import { act, fireEvent, render } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STATIC_PAGE_ID } from '../shared/static-page.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

let navigate: NavigateFunction
let scrollTo: ReturnType<typeof vi.fn<(x: number, y: number) => void>>

const Page = () => {
  useScrollRestoration()
  const go = useNavigate()
  useEffect(() => {
    navigate = go
  }, [go])
  return null
}

const go = (to: string | -1) => {
  act(() => {
    void (to === -1 ? navigate(-1) : navigate(to))
  })
}
const readTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}

beforeEach(() => {
  scrollTo = vi.fn<(x: number, y: number) => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Page />
    </MemoryRouter>,
  )
})
afterEach(() => void vi.unstubAllGlobals())

it('scrolls a new page to its top', () => {
  readTo(900)
  go('/restaurant/1')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})

it('restores the position of a page after going back', () => {
  readTo(900)
  go('/restaurant/1')
  readTo(50)
  go(-1)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900)
})

it('keeps the position when only the query changes', () => {
  readTo(900)
  scrollTo.mockClear()
  go('/list?search=pho')
  expect(scrollTo).not.toHaveBeenCalled()
})

it('keeps the position of prerendered text that the page removes as it mounts', () => {
  const text = document.createElement('div')
  text.id = STATIC_PAGE_ID
  document.body.append(text)
  const LegalPage = () => {
    useLayoutEffect(() => text.remove(), [])
    return null
  }
  const Layout = () => {
    useScrollRestoration()
    return <LegalPage />
  }
  scrollTo.mockClear()
  render(
    <MemoryRouter initialEntries={['/terms']}>
      <Layout />
    </MemoryRouter>,
  )
  expect(scrollTo).not.toHaveBeenCalled()
})
