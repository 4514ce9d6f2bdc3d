import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { headlineOf, withOutliers } from './headline.ts'
import { dishAnswersOn } from './dish-answers-on.ts'
import { searchedDishes } from './menu-of-day.ts'

const PHOTO = anImage({ id: 1, createdAt: new Date('2026-11-20T10:00:00Z') })
const NEW = anImage({ id: 2, createdAt: new Date('2026-11-23T10:00:00Z'), isTrusted: false })

const dishes = (imageId: number, ...prices: readonly (number | null)[]) =>
  prices.map((price, index) => {
    const id = imageId * 100 + index
    return { id, imageId, name: `Gericht ${id}`, description: null, price, diets: [], day: null }
  })

const deal = (menu: ReturnType<typeof dishes>, images = [PHOTO, NEW]) => ({ ...aDeal({ images }), menu })

const outliersOf = (...menu: ReturnType<typeof dishes>) =>
  withOutliers(deal(menu)).flatMap(({ price, isOutlier }) => (isOutlier ? [price] : []))

describe('the headline of a deal', () => {
  it('contains no untrusted photo, no dish of one, and no price outlier', () => {
    const known = dishes(1, 800, 900, 1000, 1100, 399)
    const marked = { ...deal([...known, ...dishes(2, 900)]), menu: withOutliers(deal([...known, ...dishes(2, 900)])) }
    expect(headlineOf(marked)).toMatchObject({ images: [PHOTO], menu: known.slice(0, 4) })
    expect(headlineOf(marked).menu).toHaveLength(4)
    expect(dishAnswersOn(marked, '2026-11-23').all).toBe(800)
  })

  it('keeps a trusted menu without a period although a later photo is untrusted', () => {
    expect(searchedDishes(deal([...dishes(1, 900), ...dishes(2, 100)])).map(({ id }) => id)).toEqual([100])
  })
})

describe('a price outlier', () => {
  it.each([
    ['below half the median', [800, 900, 900, 1000, 449], [449]],
    ['above three times the median', [800, 900, 900, 1000, 2701], [2701]],
    ['neither at half nor at three times the median', [450, 900, 900, 900, 2700], []],
    ['none of four known prices', [900, 900, 900, 100, null], []],
    ['compared with the lower one of two middle prices', [800, 800, 800, 1000, 1000, 2401], [2401]],
  ])('is %s', (_, prices, expected) => {
    expect(outliersOf(...dishes(1, ...prices))).toEqual(expected)
  })

  it('is found by the prices of trusted photos alone, also on an untrusted photo', () => {
    expect(outliersOf(...dishes(1, 900, 900, 900, 900, 900), ...dishes(2, 100, 100, 100, 100, 100, 100))).toHaveLength(
      6,
    )
    expect(outliersOf(...dishes(1, 900, 900, 900, 900), ...dishes(2, 100))).toEqual([])
  })
})
