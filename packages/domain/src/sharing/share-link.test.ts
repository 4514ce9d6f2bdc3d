import { expect, it } from 'vitest'
import type { DealId } from '../deals/deal-id.ts'
import { dealLink } from './share-link.ts'

it.each(['https://mahlzeit.example', 'https://mahlzeit.example/'])('links to a deal on %s', (host) => {
  expect(dealLink(host, 42 as DealId)).toBe('https://mahlzeit.example/restaurant/42')
})
