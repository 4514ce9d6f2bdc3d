import { CONSENT_KEY, consentRecord, EVERYTHING, TRACKING, type TrackingStatus } from '@mahlzeit/domain'
import { FakeClock, FakeTrackingPermission, InMemoryPreferences } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Consent } from '../../state/consent.ts'
import { ConsentSettings } from './consent-settings.tsx'

const NOW = new Date('2026-03-02T11:00:00Z')

beforeAll(() => import('../../ui/drawer-dialog.tsx'))

interface Situation {
  readonly status?: TrackingStatus
  readonly answer?: TrackingStatus
  readonly isIos?: boolean
  readonly hasAllowed?: boolean
}

const open = async (situation: Situation = {}) => {
  const { status = TRACKING.AUTHORIZED, isIos = true, hasAllowed = true } = situation
  const { answer = status } = situation
  const stored = hasAllowed ? { [CONSENT_KEY]: JSON.stringify(consentRecord(EVERYTHING, NOW)) } : {}
  const tracking = new FakeTrackingPermission(status, answer)
  const consent = new Consent(new InMemoryPreferences(stored), tracking, { isIos }, new FakeClock(NOW))
  render(<ConsentSettings vm={consent} items={[]} />)
  await expect.poll(() => consent.state$.value.isLoaded).toBe(true)
  consent.showSettings()
  const dialog = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen verwalten' })
  return { consent, tracking, dialog }
}

const notes = () => screen.queryAllByRole('note').map((note) => note.textContent)
const card = (dialog: HTMLElement, title: string) =>
  within(dialog).getByRole('heading', { name: title }).closest('section') as HTMLElement
const STAYS_OFF = 'Bleibt aus, solange Tracking auf diesem Gerät nicht erlaubt ist.'

describe('the cookie settings on iOS', () => {
  it('the cookie settings say that enabled categories stay off while tracking is denied, and how to allow it', async () => {
    const { dialog } = await open({ status: TRACKING.DENIED })
    expect(notes()).toEqual([
      expect.stringContaining('iOS-Einstellungen: „Datenschutz & Sicherheit“, „Tracking“, Mahlzeit'),
    ])
    for (const title of ['Statistik', 'Funktional']) {
      expect(within(card(dialog, title)).getByRole('switch').getAttribute('aria-checked')).toBe('true')
      expect(within(card(dialog, title)).getByText(STAYS_OFF)).toBeVisible()
    }
    for (const title of ['Notwendig', 'Marketing'])
      expect(within(card(dialog, title)).queryByText(STAYS_OFF)).toBeNull()
  })

  it('the cookie settings say that tracking is denied only for enabled categories', async () => {
    const { dialog } = await open({ status: TRACKING.DENIED, hasAllowed: false })
    expect(within(dialog).queryByText(STAYS_OFF)).toBeNull()
    await userEvent.click(within(card(dialog, 'Statistik')).getByRole('switch'))
    expect(within(dialog).getAllByText(STAYS_OFF)).toHaveLength(1)
  })

  it('the cookie settings do not link to restricted settings', async () => {
    await open({ status: TRACKING.RESTRICTED })
    expect(notes()).toEqual([expect.stringContaining('gesperrt, zum Beispiel durch die Bildschirmzeit')])
  })

  it('the cookie settings announce the prompt of iOS', async () => {
    const { consent, dialog, tracking } = await open({
      status: TRACKING.NOT_DETERMINED,
      answer: TRACKING.DENIED,
      hasAllowed: false,
    })
    expect(notes()).toEqual([expect.stringContaining('fragt dich iOS beim Speichern noch einmal')])
    expect(tracking.requests).toBe(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Alle akzeptieren' }))
    expect(tracking.requests).toBe(1)
    await expect.poll(() => consent.state$.value.isTrackingRefused).toBe(true)
    consent.showSettings()
    await expect.poll(notes).toEqual([expect.stringContaining('nicht erlaubt')])
  })

  it('the cookie settings say nothing while tracking is allowed', async () => {
    await open()
    expect(notes()).toEqual([])
  })
})

describe('the cookie settings on other platforms', () => {
  it('the cookie settings do not mention tracking', async () => {
    const { dialog } = await open({ status: TRACKING.DENIED, isIos: false })
    expect(notes()).toEqual([])
    expect(within(dialog).queryByText(STAYS_OFF)).toBeNull()
  })
})
