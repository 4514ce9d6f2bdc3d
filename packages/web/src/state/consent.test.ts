import { CONSENT_KEY, consentRecord, EVERYTHING, NECESSARY_ONLY, TRACKING } from '@mahlzeit/domain'
import { FakeClock, FakeTrackingPermission, InMemoryPreferences, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { Consent } from './consent.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const ALLOWED = JSON.stringify(consentRecord(EVERYTHING, NOW))

const given = async ({
  preferences = new InMemoryPreferences(),
  tracking = new FakeTrackingPermission(),
  isIos = false,
} = {}) => {
  const consent = new Consent(preferences, tracking, { isIos }, new FakeClock(NOW))
  consent.state$.subscribe()
  const before = consent.state$.value
  await settled()
  return { consent, preferences, tracking, before, state: () => consent.state$.value }
}

describe('consent', () => {
  it('consent allows nothing and shows no banner before it is loaded', async () => {
    const { before, state } = await given({ preferences: new InMemoryPreferences({ [CONSENT_KEY]: ALLOWED }) })
    expect(before).toMatchObject({ isLoaded: false, isBannerNeeded: false, isAnalyticsAllowed: false })
    expect(state()).toMatchObject({ isLoaded: true, isBannerNeeded: false, isAnalyticsAllowed: true })
  })

  it('consent is requested if none is stored, and stored with the time of the decision', async () => {
    const { consent, preferences, state } = await given()
    expect(state().isBannerNeeded).toBe(true)
    consent.acceptAll()
    await settled()
    expect(state()).toMatchObject({ isBannerNeeded: false, isAnalyticsAllowed: true, isFunctionalAllowed: true })
    expect(preferences.kept[CONSENT_KEY]).toBe(ALLOWED)
  })

  it('consent can be refused, given by category, and withdrawn', async () => {
    const { consent, preferences, state } = await given()
    consent.acceptNecessaryOnly()
    expect(state()).toMatchObject({ isBannerNeeded: false, isAnalyticsAllowed: false, isFunctionalAllowed: false })
    consent.showSettings()
    consent.save({ ...NECESSARY_ONLY, analytics: true })
    expect(state()).toMatchObject({ areSettingsOpen: false, isAnalyticsAllowed: true, isFunctionalAllowed: false })
    consent.reset()
    await settled()
    expect(state()).toMatchObject({ isBannerNeeded: true, isAnalyticsAllowed: false })
    expect(preferences.kept).toEqual({})
  })

  it('consent follows decisions of other tabs', async () => {
    const { preferences, state } = await given()
    const elsewhere = preferences.anotherTab()
    await elsewhere.set(CONSENT_KEY, ALLOWED)
    await settled()
    expect(state()).toMatchObject({ isBannerNeeded: false, isAnalyticsAllowed: true })
    await elsewhere.remove(CONSENT_KEY)
    await settled()
    expect(state()).toMatchObject({ isBannerNeeded: true, isAnalyticsAllowed: false })
  })

  it('consent is the last decision in every tab when two tabs decide differently', async () => {
    const { consent, preferences, state } = await given()
    const other = await given({ preferences: preferences.anotherTab() })
    consent.acceptAll()
    await settled()
    other.consent.save({ ...NECESSARY_ONLY, functional: true })
    await settled()
    for (const tab of [state(), other.state()])
      expect(tab).toMatchObject({ isBannerNeeded: false, isAnalyticsAllowed: false, isFunctionalAllowed: true })
  })

  it('consent does not change when the settings are closed', async () => {
    const { consent, preferences, state } = await given()
    consent.showSettings()
    consent.hideSettings()
    expect(state()).toMatchObject({ areSettingsOpen: false, isBannerNeeded: true })
    expect(preferences.kept).toEqual({})
  })
})

describe('consent on iOS', () => {
  const onIos = (answer: (typeof TRACKING)[keyof typeof TRACKING]) =>
    given({ isIos: true, tracking: new FakeTrackingPermission(TRACKING.NOT_DETERMINED, answer) })

  it('consent on iOS shows no banner', async () => {
    expect((await onIos(TRACKING.AUTHORIZED)).state().isBannerNeeded).toBe(false)
  })

  it('consent on iOS applies once the system allows tracking as well', async () => {
    const { consent, state, tracking } = await onIos(TRACKING.AUTHORIZED)
    consent.acceptAll()
    expect(state().isAnalyticsAllowed).toBe(false)
    await settled()
    expect(state()).toMatchObject({ isAnalyticsAllowed: true, isFunctionalAllowed: true })
    expect(tracking.requests).toBe(1)
  })

  it('consent on iOS does not apply when the system denies tracking, and necessary consent requests no permission', async () => {
    const { consent, state, tracking } = await onIos(TRACKING.DENIED)
    consent.acceptNecessaryOnly()
    await settled()
    expect(tracking.requests).toBe(0)
    consent.acceptAll()
    await settled()
    expect(state()).toMatchObject({ isAnalyticsAllowed: false, isFunctionalAllowed: false, isTrackingRefused: true })
  })

  it('consent on iOS follows the tracking permission in the system settings', async () => {
    const { consent, state, tracking } = await onIos(TRACKING.AUTHORIZED)
    consent.acceptAll()
    await settled()
    tracking.changeInSettings(TRACKING.DENIED)
    await settled()
    expect(state()).toMatchObject({ isAnalyticsAllowed: false, isFunctionalAllowed: false, isTrackingRefused: true })
    tracking.changeInSettings(TRACKING.AUTHORIZED)
    await settled()
    expect(state()).toMatchObject({ isAnalyticsAllowed: true, isFunctionalAllowed: true, isTrackingRefused: false })
  })

  it('consent on iOS is the last decision, even if the app is resumed while it is being written', async () => {
    const { consent, state, tracking } = await onIos(TRACKING.AUTHORIZED)
    consent.acceptAll()
    await settled()
    consent.acceptNecessaryOnly()
    tracking.changeInSettings(TRACKING.AUTHORIZED)
    await settled()
    expect(state().record?.consent.analytics).toBe(false)
  })
})
