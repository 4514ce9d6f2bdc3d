import {
  coarsePosition,
  err,
  type Failure,
  failure,
  type LatLng,
  MAX_SUGGESTIONS,
  ok,
  type Place,
  type PlaceDetails,
  type PlaceDirectory,
  type PlaceSuggestion,
  type Result,
  type SuggestionFailure,
} from '@mahlzeit/domain'
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

/** Radius in metres around the user in which places are preferred. */
const NEARBY_METRES = 20_000

/** Types of places that serve lunch. */
const EATERIES = ['restaurant', 'cafe', 'bar', 'bakery', 'meal_takeaway']

const PLACE_FIELDS = ['id', 'displayName', 'formattedAddress', 'location']

/** Codes and words of Google's errors for a rejected or restricted key. */
const KEY_REFUSED = /REQUEST_DENIED|PERMISSION_DENIED|UNAUTHENTICATED/u

type PlacesLibrary = Pick<google.maps.PlacesLibrary, 'AutocompleteSessionToken' | 'AutocompleteSuggestion' | 'Place'>

/**
 * Google Places (New). Google's script is loaded with the first call; `ConsentedPlaceDirectory` checks consent before. All
 * suggestions until a place is chosen belong to one billing session.
 */
export class GooglePlaceDirectory implements PlaceDirectory {
  readonly #checked: Pick<PlaceDirectory, 'findDetails'>
  readonly #load: () => Promise<PlacesLibrary>
  #library: Promise<PlacesLibrary> | null = null
  #session: google.maps.places.AutocompleteSessionToken | null = null
  /** Predictions of the current session by place id; fetching one of their places ends the session. */
  readonly #predicted = new Map<string, google.maps.places.PlacePrediction>()

  /** @param checked Details from the server, which asks Google itself. */
  constructor(apiKey: string, checked: Pick<PlaceDirectory, 'findDetails'>) {
    this.#checked = checked
    this.#load = async () => {
      setOptions({ key: apiKey, v: 'weekly', language: 'de', region: 'DE' })
      return importLibrary('places')
    }
  }

  async suggest(text: string, near: LatLng): Promise<Result<readonly PlaceSuggestion[], SuggestionFailure>> {
    const center = coarsePosition(near)
    const found = await this.#ask(async ({ AutocompleteSessionToken, AutocompleteSuggestion }) => {
      this.#session ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken: this.#session,
        includedPrimaryTypes: EATERIES,
        language: 'de',
        region: 'de',
        locationBias: { center, radius: NEARBY_METRES },
        origin: center,
      })
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []).slice(0, MAX_SUGGESTIONS)
      for (const prediction of predictions) this.#predicted.set(prediction.placeId, prediction)
      return predictions.map(({ placeId, mainText, secondaryText, text: whole }) => ({
        placeId,
        name: mainText?.text ?? whole.text,
        address: secondaryText?.text ?? '',
      }))
    })
    if (found.ok || !KEY_REFUSED.test(found.error.message)) return found
    return err({ kind: 'closed', message: found.error.message })
  }

  async find(placeId: string): Promise<Result<Place | null, Failure>> {
    return this.#ask(async ({ Place }) => {
      const place = this.#predicted.get(placeId)?.toPlace() ?? new Place({ id: placeId, requestedLanguage: 'de' })
      this.#session = null
      this.#predicted.clear()
      await place.fetchFields({ fields: PLACE_FIELDS })
      const { displayName, formattedAddress, location } = place
      if (!displayName || !location) return null
      const position = { lat: location.lat(), lng: location.lng() }
      return { placeId: place.id, name: displayName, address: formattedAddress ?? '', position }
    })
  }

  /** Asks the server: a deal takes no details from the browser. */
  findDetails(placeId: string): Promise<Result<PlaceDetails, Failure>> {
    return this.#checked.findDetails(placeId)
  }

  async #ask<T>(question: (library: PlacesLibrary) => Promise<T>): Promise<Result<T, Failure>> {
    try {
      this.#library ??= this.#load()
      return ok(await question(await this.#library))
    } catch (cause) {
      // Retry a script that failed to load.
      this.#library = null
      return err(failure('unavailable', wordsOf(cause)))
    }
  }
}

/** Google's errors have a code besides the message. */
const wordsOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? `${String(cause.code)}: ${cause.message}` : cause.message
}
