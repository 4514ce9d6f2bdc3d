import { ONBOARDING_KEY } from '@mahlzeit/domain'
import { InMemoryPreferences, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { OnboardingViewModel } from './onboarding.view-model.ts'

const given = (preferences = new InMemoryPreferences()) => {
  const vm = new OnboardingViewModel(preferences)
  vm.state$.subscribe()
  return { vm, preferences }
}

describe('the onboarding', () => {
  it('the onboarding loads the stored state, then opens at its first step', async () => {
    const { vm } = given()
    expect(vm.state$.value).toEqual({ kind: 'loading' })
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'open', step: 'welcome', index: 0, isLast: false })
  })

  it('the onboarding stays closed if it was completed, and ignores other stored values', async () => {
    const { vm: seen } = given(new InMemoryPreferences({ [ONBOARDING_KEY]: 'true' }))
    const { vm: damaged } = given(new InMemoryPreferences({ [ONBOARDING_KEY]: 'maybe' }))
    await settled()
    expect(seen.state$.value).toEqual({ kind: 'completed' })
    expect(damaged.state$.value).toMatchObject({ kind: 'open' })
  })

  it('the onboarding steps forward and back within its bounds', async () => {
    const { vm } = given()
    await settled()
    vm.back()
    expect(vm.state$.value).toMatchObject({ index: 0 })
    for (let press = 0; press < 5; press++) vm.next()
    expect(vm.state$.value).toEqual({ kind: 'open', step: 'discover', index: 3, isLast: true })
    vm.back()
    expect(vm.state$.value).toMatchObject({ step: 'community' })
  })

  it('the onboarding is closed when completed, in other tabs too', async () => {
    const { vm, preferences } = given()
    const { vm: other } = given(preferences.anotherTab())
    await settled()
    vm.complete()
    await settled()
    expect(vm.state$.value).toEqual({ kind: 'completed' })
    expect(other.state$.value).toEqual({ kind: 'completed' })
    expect(preferences.kept).toEqual({ [ONBOARDING_KEY]: 'true' })
  })
})
