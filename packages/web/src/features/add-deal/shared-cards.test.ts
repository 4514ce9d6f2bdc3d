import { describe, expect, it } from 'vitest'
import { given, LINDE, MARA } from './test-support/given.ts'

describe('what another app shared', () => {
  const shared = [new File(['a'], 'a', { type: 'image/jpeg' }), new File(['b'], 'b', { type: 'image/jpeg' })]

  it('is kept until the draft has it', async () => {
    const { vm, form, sharedFiles, drafts, compressor, pass } = await given({ shared })
    vm.openFor(null)
    await pass()
    expect(form()).toMatchObject({ shared, tray: { photos: [] } })
    const release = compressor.hold()
    const taken = vm.shared.take()
    await pass()
    vm.openFor(null)
    await pass()
    expect(form().shared).toEqual([])
    expect(sharedFiles.files).toHaveLength(2)
    release()
    await taken
    expect(form().tray.photos).toHaveLength(2)
    expect(drafts.draft?.form.photos).toHaveLength(2)
    expect(sharedFiles.files).toEqual([])
  })

  it('waits for the session', async () => {
    const { form, auth, pass } = await given({ shared, signedIn: false })
    await auth.signIn(MARA)
    await pass()
    expect(form().shared).toEqual(shared)
  })

  it('joins a draft, replaces it, or is dropped', async () => {
    const { vm, form, fill, sharedFiles, pass } = await given({ shared })
    await fill()
    await vm.shared.take()
    expect(form()).toMatchObject({ choice: { place: LINDE }, tray: { photos: [{}, {}, {}] } })
    sharedFiles.files = shared
    vm.openFor(null)
    await pass()
    vm.beginWithShared()
    await pass()
    expect(form()).toMatchObject({ choice: { place: null }, tray: { photos: [{}, {}] } })
    expect(sharedFiles.files).toEqual([])
    sharedFiles.files = shared
    vm.openFor(null)
    await pass()
    vm.shared.drop()
    expect(form()).toMatchObject({ shared: [], tray: { photos: [{}, {}] } })
    expect(sharedFiles.files).toEqual([])
  })

  it('is deleted when the user signs out', async () => {
    const { auth, sharedFiles } = await given({ shared })
    await auth.discardSession()
    expect(sharedFiles.files).toEqual([])
  })
})
