import { POSTHOG_ITEMS } from '@mahlzeit/adapters/posthog'
import {
  AUTH,
  BLOCK_STORE,
  CLOCK,
  DEAL_DRAFT_STORE,
  DEAL_VOTE_STORE,
  FAVOURITE_STORE,
  OWN_ANSWERS,
  OwnAnswers,
  PLATFORM,
  PREFERENCES,
  PROBLEM_LOG,
  SHARED_FILES,
  storedItems,
  TRACKING_PERMISSION,
} from '@mahlzeit/domain'
import type { Bind } from '../mvvm/area-module.ts'
import { BLOCKS, Blocks } from '../state/blocks.ts'
import { CONFIRMATION_OUTBOX, ConfirmationOutbox } from '../state/confirmation-outbox.ts'
import { CONSENT, Consent, STORED_ITEMS } from '../state/consent.ts'
import { CORRECTION_STORE, CorrectionStore } from '../state/correction-store.ts'
import { DEAL_CHANGES } from '../state/deal-changes.ts'
import { DEAL_VOTING, DealVoting } from '../state/deal-voting.ts'
import { DRAFT_CLEANUP, DraftCleanup } from '../state/draft-cleanup.ts'
import { FAVOURITES, Favourites } from '../state/favourites.ts'
import { KNOWN_DEVICE, KnownDevice } from '../state/known-device.ts'
import { WAITING_FAVOURITES, WaitingFavourites } from '../state/waiting-favourites.ts'
import { latePlatform } from './platform/late.ts'
import type { Settings } from './settings.ts'

const lateState =
  ({ keepsOffline }: Settings): Bind =>
  ({ provide, provideClass }) => {
    provideClass(BLOCKS, Blocks, [BLOCK_STORE, AUTH, DEAL_CHANGES])
    provideClass(CORRECTION_STORE, CorrectionStore, [PREFERENCES])
    provideClass(OWN_ANSWERS, OwnAnswers, [PREFERENCES, CLOCK])
    provideClass(CONFIRMATION_OUTBOX, ConfirmationOutbox, [PREFERENCES, DEAL_VOTE_STORE, AUTH, DEAL_CHANGES, CLOCK])
    provideClass(DEAL_VOTING, DealVoting, [DEAL_VOTE_STORE, CONFIRMATION_OUTBOX, AUTH, DEAL_CHANGES])
    provideClass(DRAFT_CLEANUP, DraftCleanup, [
      AUTH,
      DEAL_DRAFT_STORE,
      CONFIRMATION_OUTBOX,
      WAITING_FAVOURITES,
      CORRECTION_STORE,
      SHARED_FILES,
      OWN_ANSWERS,
    ])
    provideClass(FAVOURITES, Favourites, [FAVOURITE_STORE, AUTH, DEAL_CHANGES, PROBLEM_LOG])
    provideClass(KNOWN_DEVICE, KnownDevice, [PREFERENCES, AUTH])
    provideClass(WAITING_FAVOURITES, WaitingFavourites, [PREFERENCES, CLOCK])
    provideClass(CONSENT, Consent, [PREFERENCES, TRACKING_PERMISSION, PLATFORM, CLOCK])
    provide(STORED_ITEMS, () => storedItems(POSTHOG_ITEMS, keepsOffline), [])
  }

/** Bindings that several areas share and the first deals do not need. */
export const lateBindings = async (settings: Settings): Promise<readonly Bind[]> => [
  ...(await latePlatform(settings)),
  lateState(settings),
]
