import { GooglePlaceDirectory } from '@mahlzeit/adapters/google-places'
import { SupabaseDealWriter, SupabasePhotoStorage, SupabasePlaceDirectory } from '@mahlzeit/adapters/supabase'
import { ConsentedPlaceDirectory, type PlaceDirectory } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { CONSENT, type Consent } from '../../state/consent.ts'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { DEAL_WRITER, PHOTO_STORAGE, PLACE_DIRECTORY, PROBLEM_LOG } from '../tokens.ts'
import { SESSION, SESSION_CLIENT } from './session.ts'

/** Google where the operator has a key, and only while the visitor allows it. */
const orGoogle = (gazetteer: PlaceDirectory, consent: Consent, googleMapsKey: string | null): PlaceDirectory =>
  googleMapsKey === null
    ? gazetteer
    : new ConsentedPlaceDirectory(
        gazetteer,
        new GooglePlaceDirectory(googleMapsKey),
        () => consent.state$.value.isFunctionalAllowed,
      )

/** Writing deals, storing photos and finding places, on Supabase. */
export const supabasePublishing = ({ googleMapsKey }: Settings): ContainerModule =>
  new ContainerModule((options) => {
    provide(options, DEAL_WRITER, (client) => new SupabaseDealWriter(client), [SESSION_CLIENT])
    provide(options, PHOTO_STORAGE, (session) => new SupabasePhotoStorage(session), [SESSION])
    provide(
      options,
      PLACE_DIRECTORY,
      (client, problems, consent) => orGoogle(new SupabasePlaceDirectory(client, problems), consent, googleMapsKey),
      [SESSION_CLIENT, PROBLEM_LOG, CONSENT],
    )
  })
