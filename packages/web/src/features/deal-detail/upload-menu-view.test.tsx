import { AddDealImages, type Deal, UploadPhotos } from '@mahlzeit/domain'
import {
  aBackend,
  aDeal,
  FakePhotoCompressor,
  FakePhotoSource,
  InMemoryDealWriter,
  InMemoryMenuReader,
  InMemoryPhotoStorage,
} from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { DealChanges } from '../../state/deal-changes.ts'
import { DealUploadViewModel } from './deal-upload.view-model.ts'
import { UploadMenuView } from './upload-menu-view.tsx'

// Lazy-loaded in the app; preloaded here, so that no test waits for it.
beforeAll(() => import('../../ui/drawer-dialog.tsx'))

const GONE: Partial<Deal> = { gone: { since: new Date('2026-03-01T11:00:00Z'), by: 'reports', reports: 2 } }

const show = async (change: Partial<Deal> = {}) => {
  const { auth, catalog, clock } = await aBackend({ signedIn: true })
  const addDealImages = new AddDealImages(
    new UploadPhotos(new InMemoryPhotoStorage(auth), clock, () => 0),
    new InMemoryDealWriter(catalog, auth, clock),
  )
  const vm = new DealUploadViewModel(
    auth,
    addDealImages,
    new FakePhotoCompressor(),
    new FakePhotoSource(),
    new InMemoryMenuReader(),
    new DealChanges(),
    clock,
  )
  const { rerender } = render(<UploadMenuView vm={vm} deal={aDeal(change)} />)
  return { become: (changed: Partial<Deal>) => rerender(<UploadMenuView vm={vm} deal={aDeal(changed)} />) }
}

describe('the photo upload', () => {
  it('the photo upload is not offered for a deal that is gone', async () => {
    const { become } = await show(GONE)
    expect(screen.queryByRole('button')).toBeNull()
    become({})
    expect(screen.getByRole('button', { name: 'Foto hochladen' })).toBeVisible()
  })

  it('the photo upload stays open when the deal becomes gone meanwhile', async () => {
    const { become } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Foto hochladen' }))
    await screen.findByRole('dialog')
    become(GONE)
    expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
