import { failure, ok, rejected } from '@mahlzeit/domain'
import { describe, expect, it, vi } from 'vitest'
import { ChooseUsernameViewModel } from './choose-username.view-model.ts'

const given = () => {
  const chooseUsername = vi.fn<
    (name: string) => ReturnType<ConstructorParameters<typeof ChooseUsernameViewModel>[0]['chooseUsername']>
  >(async (name) => ok(name))
  const vm = new ChooseUsernameViewModel({ chooseUsername })
  const chosen: string[] = []
  vm.chosen$.subscribe((name) => chosen.push(name))
  vm.state$.subscribe()
  return { chooseUsername, vm, chosen }
}

describe('choosing a username', () => {
  it('choosing a username sends a valid name, and says which one the server stored', async () => {
    const { chooseUsername, vm, chosen } = given()
    chooseUsername.mockResolvedValue(ok('Mara 2'))
    vm.change(' Mara ')
    await vm.submit()
    expect(chooseUsername).toHaveBeenCalledExactlyOnceWith('Mara')
    expect(chosen).toEqual(['Mara 2'])
  })

  it('choosing a username does not send an invalid name', async () => {
    const { chooseUsername, vm } = given()
    vm.change('Moderation')
    await vm.submit()
    expect(vm.state$.value.problem).toEqual([{ field: 'username', kind: 'username-reserved' }])
    expect(chooseUsername).not.toHaveBeenCalled()
  })

  it.each([failure('offline', 'no network'), rejected('username-invalid')])(
    'choosing a username keeps the input on %o',
    async (error) => {
      const { chooseUsername, vm, chosen } = given()
      chooseUsername.mockResolvedValueOnce({ ok: false, error })
      vm.change('Mara')
      await vm.submit()
      expect(vm.state$.value).toMatchObject({ failure: error, draft: { username: 'Mara' } })
      await vm.submit()
      expect(chosen).toEqual(['Mara'])
    },
  )
})
