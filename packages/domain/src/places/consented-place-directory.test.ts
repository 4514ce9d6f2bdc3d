import { describe, expect, it } from 'vitest'
import { ok } from '../shared/result.ts'
import { ConsentedPlaceDirectory } from './consented-place-directory.ts'
import type { PlaceDirectory } from './place-directory.port.ts'
import { NO_PLACE_DETAILS } from './place.ts'

const directory = (name: string, asked: string[]): PlaceDirectory => ({
  suggest: async (text) => {
    asked.push(`${name} suggest ${text}`)
    return ok([])
  },
  find: async (placeId) => {
    asked.push(`${name} find ${placeId}`)
    return ok(null)
  },
  findDetails: async (placeId) => {
    asked.push(`${name} details ${placeId}`)
    return ok(NO_PLACE_DETAILS)
  },
})

const BERLIN = { lat: 52.52, lng: 13.405 }

describe('the third-party directory', () => {
  const asked: string[] = []
  const consent = { isGiven: false }
  const places = new ConsentedPlaceDirectory(directory('own', asked), directory('other', asked), () => consent.isGiven)

  it('uses the third-party directory only with consent', async () => {
    await places.suggest('a', BERLIN)
    consent.isGiven = true
    await places.suggest('b', BERLIN)
    consent.isGiven = false
    await places.suggest('c', BERLIN)
    expect(asked.splice(0)).toEqual(['own suggest a', 'other suggest b', 'own suggest c'])
  })

  it('does not look up places of our own directory at the third party', async () => {
    consent.isGiven = true
    await places.find('osm:node/1')
    await places.findDetails('manual:linde@52.5,13.4')
    await places.find('ChIJ-linde')
    expect(asked.splice(0)).toEqual([
      'own find osm:node/1',
      'own details manual:linde@52.5,13.4',
      'other find ChIJ-linde',
    ])
  })
})
