import { describe, expect, it, vi } from 'vitest'
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
    await pass(250)
    expect(form()).toMatchObject({ choice: { place: null }, tray: { photos: [{}, {}] } })
    expect(sharedFiles.files).toEqual([])
    sharedFiles.files = shared
    vm.openFor(null)
    await pass()
    vm.shared.drop()
    expect(form()).toMatchObject({ shared: [], tray: { photos: [{}, {}] } })
    expect(sharedFiles.files).toEqual([])
  })

  it('waits as far as the form does not take it', async () => {
    const files = Array.from({ length: 7 }, (_, index) => new File([`${index}`], 'a', { type: 'image/jpeg' }))
    const { vm, form, sharedFiles, pass } = await given({ shared: files })
    await vm.shared.take()
    await pass()
    expect(form()).toMatchObject({ shared: files.slice(5), tray: { photos: { length: 5 } } })
    expect(sharedFiles.files).toEqual(files.slice(5))
  })

  it('is in the draft although the page was left meanwhile', async () => {
    const { vm, sharedFiles, drafts, compressor, leave } = await given({ shared })
    const release = compressor.hold()
    const taken = vm.shared.take()
    leave()
    release()
    await taken
    expect(drafts.draft?.form.photos).toHaveLength(2)
    expect(sharedFiles.files).toEqual([])
  })

  it('stays stored if the draft cannot be saved', async () => {
    const { vm, form, sharedFiles, drafts, pass } = await given({ shared })
    vi.spyOn(drafts, 'save').mockResolvedValue(false)
    await vm.shared.take()
    await pass()
    expect(form()).toMatchObject({ shared: [], tray: { photos: [{}, {}] } })
    expect(sharedFiles.files).toEqual(shared)
  })

  it('replaces no draft if none of it can be opened', async () => {
    const pdf = new File(['a'], 'a', { type: 'application/pdf' })
    const { vm, form, fill, reader, sharedFiles, drafts, notices, pass } = await given({ shared: [pdf] })
    await fill()
    await pass(250)
    reader.failToOpenWith('encrypted')
    vm.beginWithShared()
    await pass(250)
    expect(form()).toMatchObject({ shared: [pdf], choice: { place: LINDE }, tray: { photos: [{}] } })
    expect(drafts.draft?.form.photos).toHaveLength(1)
    expect(sharedFiles.files).toEqual([pdf])
    expect(notices.at(-1)).toEqual({ kind: 'document-failed', failure: 'encrypted' })
  })

  it('is deleted when the user signs out', async () => {
    const { auth, sharedFiles } = await given({ shared })
    await auth.discardSession()
    expect(sharedFiles.files).toEqual([])
  })
})
