/*
 * Fake of Google's script for tests: the part of the Maps JavaScript API that the adapter calls, with two restaurants, and a log
 * of the calls.
 */
globalThis.google = { maps: { asked: [], importLibrary: async () => globalThis.google.maps.places } }
const { asked } = globalThis.google.maps

const PLACES = {
  'ChIJ-linde': {
    displayName: 'Zur Linde',
    formattedAddress: 'Torstraße 12, 10119 Berlin',
    location: { lat: () => 52.53, lng: () => 13.4 },
  },
  'ChIJ-kern': {
    displayName: 'Kern',
    formattedAddress: 'Kantstraße 1',
    location: { lat: () => 52.5, lng: () => 13.3 },
  },
}

class Place {
  constructor({ id, sessionToken }) {
    Object.assign(this, { id, sessionToken })
  }

  async fetchFields({ fields }) {
    asked.push({ call: 'fetchFields', id: this.id, fields, session: this.sessionToken?.number })
    if (!PLACES[this.id]) throw new Error('NOT_FOUND')
    for (const field of fields) if (field !== 'id') this[field] = PLACES[this.id][field] ?? null
  }
}

let sessions = 0
class AutocompleteSessionToken {
  number = ++sessions
}

const AutocompleteSuggestion = {
  async fetchAutocompleteSuggestions(request) {
    asked.push({ call: 'suggest', input: request.input, region: request.region, session: request.sessionToken.number })
    if (request.input === 'broken') throw new Error('Internal error')
    if (request.input === 'refused') throw new Error('Places API: REQUEST_DENIED')
    if (request.input === 'denied') throw Object.assign(new Error('Not for this site'), { code: 'PERMISSION_DENIED' })
    const found = Object.entries(PLACES).map(([placeId, { displayName, formattedAddress }]) => ({
      placePrediction: {
        placeId,
        text: { text: `${displayName}, ${formattedAddress}` },
        mainText: { text: displayName },
        secondaryText: { text: formattedAddress },
        toPlace: () => new Place({ id: placeId, sessionToken: request.sessionToken }),
      },
    }))
    return { suggestions: [{ placePrediction: null }, ...found] }
  },
}

globalThis.google.maps.places = { Place, AutocompleteSessionToken, AutocompleteSuggestion }
