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
  it('the legend stores nothing on a first visit', async () => {
    const { vm, preferences } = await given()
    expect(vm.state$.value).toBe('unset')
    expect(preferences.kept).toEqual({})
  })

  it.each(['folded', 'open'] as const)('the legend stays %s on the next visit', async (state) => {
    const { vm, preferences } = await given()
    vm.set(state)
    await settled()
    expect(vm.state$.value).toBe(state)
    expect((await given(preferences)).vm.state$.value).toBe(state)
  })
})
