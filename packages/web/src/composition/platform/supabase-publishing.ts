import { GooglePlaceDirectory } from '@mahlzeit/adapters/google-places'
import { SupabaseDealWriter, SupabasePhotoStorage, SupabasePlaceDirectory } from '@mahlzeit/adapters/supabase'
import { ConsentedPlaceDirectory, type PlaceDirectory } from '@mahlzeit/domain'
import { ContainerModule } from 'inversify'
import { CONSENT, type Consent } from '../../state/consent.ts'
import { provide } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { DEAL_WRITER, PHOTO_STORAGE, PLACE_DIRECTORY } from '../tokens.ts'
import { SUPABASE_API } from './supabase-tokens.ts'

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
    provide(options, DEAL_WRITER, (api) => new SupabaseDealWriter(api), [SUPABASE_API])
    provide(options, PHOTO_STORAGE, (api) => new SupabasePhotoStorage(api), [SUPABASE_API])
    provide(
      options,
      PLACE_DIRECTORY,
      (api, consent) => orGoogle(new SupabasePlaceDirectory(api), consent, googleMapsKey),
      [SUPABASE_API, CONSENT],
    )
  })
