import type { PhotoDocument } from '@mahlzeit/domain'
import { aPhoto } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PhotoTile } from './photo-tile.tsx'

const show = (document: PhotoDocument) => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined }))
  const onPage = vi.fn()
  render(
    <PhotoTile
      photo={{ key: 5, file: aPhoto(), offerType: 'mittagsdeal', menuDate: '2026-11-22', dishes: [], document }}
      today="2026-11-22"
      number={1}
      count={2}
      reading={undefined}
      recalled={[]}
      dishCommands={{} as never}
      showsDishProblems={false}
      onPage={onPage}
      onOfferType={vi.fn()}
      onMenuDate={vi.fn()}
      onDropOf={vi.fn()}
      onMove={vi.fn()}
      onRemove={vi.fn()}
    />,
  )
  return onPage
}

it('a page of a document says which one it is, and another one can be chosen', async () => {
  const onPage = show({ kind: 'pdf', page: 2, pages: 3 })
  await userEvent.click(screen.getByRole('button', { name: /Seite von Foto 1/u }))
  await userEvent.click(screen.getByRole('option', { name: 'Seite 3 von 3' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
})

it('a single page offers no other, and a text says that it is one', async () => {
  show({ kind: 'text', page: 1, pages: 1 })
  expect(screen.queryByRole('button', { name: /Seite/u })).toBeNull()
  expect(screen.getByText('Aus eingefügtem Text')).toBeVisible()
  await screen.findByRole('img', { name: 'Foto 1 von 2: Karte aus eingefügtem Text' })
})
