import { NECESSARY_ONLY, TRACKING } from '@mahlzeit/domain'
import { NEVER } from 'rxjs'
import { type Mock, vi } from 'vitest'
import type { Consent, ConsentState } from '../../../state/consent.ts'
import { viewState } from '../../../mvvm/view-state.ts'

const UNDECIDED: ConsentState = {
  record: null,
  isIos: false,
  tracking: TRACKING.AUTHORIZED,
  isLoaded: true,
  isBannerNeeded: true,
  isAnalyticsAllowed: false,
  isFunctionalAllowed: false,
  isTrackingRefused: false,
  areSettingsOpen: false,
}

/** A consent record with the given categories allowed. */
export const decided = (allowed: Partial<typeof NECESSARY_ONLY>): Pick<ConsentState, 'record' | 'isBannerNeeded'> => ({
  record: {
    consent: { necessary: true, ...NECESSARY_ONLY, ...allowed },
    version: '1.0',
    timestamp: '2026-03-02T11:00:00.000Z',
    hasConsented: true,
  },
  isBannerNeeded: false,
})

type Commands = Pick<Consent, 'acceptAll' | 'acceptNecessaryOnly' | 'save' | 'showSettings' | 'hideSettings'>
type StillConsent = Pick<Consent, 'state$'> & { readonly [Name in keyof Commands]: Mock<Commands[Name]> }

/** A consent double for views, with spies for its commands. */
export const stillConsent = (changes: Partial<ConsentState> = {}): StillConsent => ({
  state$: viewState<ConsentState>({ ...UNDECIDED, ...changes }, NEVER),
  acceptAll: vi.fn(),
  acceptNecessaryOnly: vi.fn(),
  save: vi.fn(),
  showSettings: vi.fn(),
  hideSettings: vi.fn(),
})
