import { columnsOf, placeColumns } from '@mahlzeit/adapters/supabase'
import { aDeal, type DealChanges } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { dealFeatures } from './deal-features.ts'

const rowOf = (changes: DealChanges) => {
  const { id, state: _state, images: _images, place, ...fields } = aDeal(changes)
  return { id, ...placeColumns(place), ...columnsOf(fields), deal_images: [] }
}

const page = (...deals: readonly unknown[]) => ({ deals, count: deals.length, exact: true, next_offset: null })

const collectionOf = (...pages: readonly unknown[]) =>
  JSON.parse(
    dealFeatures({
      bbox: [13.4, 52.5, 13.5, 52.6],
      pages,
      siteUrl: 'https://mahlzeit.example',
      backendUrl: 'https://project.example',
    }),
  ) as object

it('a feature has the facts of a deal, its position as longitude and latitude, and the licence', () => {
  expect(collectionOf(page(rowOf({ id: 7 })))).toEqual({
    type: 'FeatureCollection',
    bbox: [13.4, 52.5, 13.5, 52.6],
    license: 'CC0-1.0 AND ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
    numberReturned: 1,
    numberMatched: 1,
    hasMore: false,
    features: [
      {
        type: 'Feature',
        id: 7,
        geometry: { type: 'Point', coordinates: [13.405, 52.52] },
        properties: {
          id: 7,
          name: 'Zur Linde',
          address: 'Torstraße 12, 10119 Berlin',
          url: 'https://mahlzeit.example/restaurant/7-zur-linde',
          days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
          start: '12:00',
          end: '15:00',
          cuisines: ['deutsch'],
          diets: ['vegetarisch'],
        },
      },
    ],
  })
})

it('unknown facts of a feature are null', () => {
  const bare = { availableDays: [], startTime: null, endTime: null, cuisines: [], diets: [], place: { address: ' ' } }
  expect(collectionOf(page(rowOf(bare)))).toMatchObject({
    features: [{ properties: { address: null, days: null, start: null, end: null, cuisines: null, diets: null } }],
  })
})

it('features say whether there are more deals, and their number if it was counted to the end', () => {
  const more = { ...page(rowOf({ id: 1 })), count: 1000, exact: false, next_offset: 50 }
  expect(collectionOf(more)).toMatchObject({ numberReturned: 1, hasMore: true })
  expect(collectionOf(more)).not.toHaveProperty('numberMatched')
  expect(collectionOf(page())).toMatchObject({ numberReturned: 0, numberMatched: 0, hasMore: false, features: [] })
})

it('features have a deal once that moved from one page to the next', () => {
  const first = { ...page(rowOf({ id: 1 }), rowOf({ id: 2 })), next_offset: 2 }
  expect(collectionOf(first, page(rowOf({ id: 2 }), rowOf({ id: 3 })))).toMatchObject({
    numberReturned: 3,
    features: [{ id: 1 }, { id: 2 }, { id: 3 }],
  })
})

it('features omit unreadable rows, and refuse the answer of another function', () => {
  expect(collectionOf(page({ id: 'x' }, rowOf({ id: 2 })))).toMatchObject({ features: [{ id: 2 }] })
  expect(() => collectionOf({ code: 'unavailable' })).toThrow()
})
