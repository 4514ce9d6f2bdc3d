import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Announcer } from './announcer.tsx'
import { PageTitle } from './page-title.tsx'

const Page = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <Announcer />
  </>
)

it('the title of a page is that of the document, and is announced from the second page on', () => {
  const { rerender } = render(<Page title="Karte" />)
  expect(document.title).toBe('Karte · Mahlzeit')
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<Page title="Liste" />)
  expect(document.title).toBe('Liste · Mahlzeit')
  expect(screen.getByRole('status').textContent).toBe('Liste')
})
