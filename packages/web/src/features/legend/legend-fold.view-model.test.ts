import { InMemoryPreferences, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { LegendFoldViewModel } from './legend-fold.view-model.ts'

const given = async (preferences = new InMemoryPreferences()) => {
  const vm = new LegendFoldViewModel(preferences)
  vm.state$.subscribe()
  await settled()
  return { vm, preferences }
}

describe('the legend', () => {
  it('the legend is unfolded on a first visit, which stores nothing', async () => {
    const { vm, preferences } = await given()
    expect(vm.state$.value).toBe(false)
    expect(preferences.kept).toEqual({})
  })

  it('the legend stays folded on the next visit', async () => {
    const { vm, preferences } = await given()
    vm.toggle()
    await settled()
    expect(vm.state$.value).toBe(true)
    expect((await given(preferences)).vm.state$.value).toBe(true)
  })

  it('the legend stores nothing once it is unfolded again', async () => {
    const { vm, preferences } = await given()
    vm.toggle()
    vm.toggle()
    await settled()
    expect(vm.state$.value).toBe(false)
    expect(preferences.kept).toEqual({})
  })
})
