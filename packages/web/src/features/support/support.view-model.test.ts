import { failure, type Notice, SendNotice } from '@mahlzeit/domain'
import { settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { SupportViewModel } from './support.view-model.ts'

const NOTICE: Notice = {
  name: 'Olga',
  email: 'olga@example.test',
  what: 'Das Foto',
  where: 'https://mahlzeit.example/restaurant/1',
  why: 'Es zeigt mich.',
  isGoodFaith: true,
}

const given = () => {
  const submit = vi.fn(async () => ({ ok: true, value: 'an-id' }) as const)
  const notify = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  const vm = new SupportViewModel(new SendNotice({ submit }, { notify }, { report: () => undefined }))
  vm.state$.subscribe()
  return { submit, vm, state: () => vm.state$.value }
}

describe('a notice', () => {
  it('ignores repeated submits', async () => {
    const { submit, vm, state } = given()
    vm.change(NOTICE)
    vm.send()
    vm.send()
    await settled()
    expect(submit).toHaveBeenCalledExactlyOnceWith(NOTICE)
    expect(state()).toMatchObject({ isSent: true, isPending: false })
  })

  it('a notice is validated on submit, and with every change afterwards', async () => {
    const { submit, vm, state } = given()
    vm.change({ ...NOTICE, name: ' ', email: 'olga', isGoodFaith: false })
    expect(state().problem).toBeNull()
    vm.send()
    await settled()
    expect(state()).toMatchObject({
      problem: { name: 'missing', email: 'invalid', isGoodFaith: 'missing' },
      refusals: 1,
    })
    vm.change({ name: 'Olga' })
    expect(state().problem).toEqual({ email: 'invalid', isGoodFaith: 'missing' })
    expect(submit).not.toHaveBeenCalled()
  })

  it('a notice that fails is kept', async () => {
    const { submit, vm, state } = given()
    const offline = failure('offline', 'no network')
    submit.mockResolvedValueOnce({ ok: false, error: offline } as never)
    vm.change(NOTICE)
    vm.send()
    await settled()
    expect(state()).toMatchObject({ draft: NOTICE, failure: offline, isSent: false })
  })

  it('a notice can be followed by another one, with name and e-mail filled in', async () => {
    const { vm, state } = given()
    vm.change(NOTICE)
    vm.send()
    await settled()
    vm.another()
    expect(state()).toMatchObject({ isSent: false, draft: { name: 'Olga', email: 'olga@example.test', what: '' } })
  })

  it('a notice is prefilled with the address of the content, unless the user typed one', () => {
    const { vm, state } = given()
    vm.begin('https://mahlzeit.example/restaurant/1')
    vm.begin('https://mahlzeit.example/restaurant/2')
    expect(state().draft.where).toBe('https://mahlzeit.example/restaurant/1')
  })
})
