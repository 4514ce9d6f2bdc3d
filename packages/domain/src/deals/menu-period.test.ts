import { anImage } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { imagesAt } from './menu-period.ts'

const uploaded = { createdAt: new Date('2026-11-20T11:00:00Z') }
const PAST = anImage({ ...uploaded, url: '/past', offerType: 'tageskarte', menuDate: '2026-11-20' })
const UPCOMING = anImage({ ...uploaded, url: '/upcoming', offerType: 'wochenkarte', menuDate: '2026-11-23' })
const CURRENT = anImage({ ...uploaded, url: '/current', offerType: 'wochenkarte', menuDate: '2026-11-16' })
const LUNCH = anImage({ ...uploaded, url: '/lunch', offerType: 'mittagessen' })

const urlsAt = (instant: string) => imagesAt([PAST, UPCOMING, CURRENT, LUNCH], new Date(instant)).map(({ url }) => url)

it('shows menus that apply first, then those for later, and past ones last', () => {
  expect(urlsAt('2026-11-22T22:59:00Z')).toEqual(['/current', '/lunch', '/upcoming', '/past'])
})

it('shows an upcoming menu first once its period begins', () => {
  expect(urlsAt('2026-11-22T23:00:00Z')).toEqual(['/upcoming', '/lunch', '/past', '/current'])
})
