import { CUISINES, OFFER_TYPES } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { DEMO_RESTAURANTS } from './demo-restaurants.ts'
import { DISHES } from './menus/dishes.ts'
import { menuOf } from './menus.ts'

const menus = DEMO_RESTAURANTS.flatMap((restaurant) =>
  (restaurant.offers ?? []).map((offerType, index) => ({
    restaurant,
    offerType,
    menu: menuOf(restaurant, index, offerType),
  })),
)

describe('the menus of the demo', () => {
  it('the menus of the demo have at least five dishes per cuisine at lunch prices', () => {
    for (const cuisine of CUISINES) {
      expect(DISHES[cuisine].length).toBeGreaterThanOrEqual(5)
      for (const [, , price] of DISHES[cuisine]) {
        expect(price).toBeGreaterThan(3)
        expect(price).toBeLessThan(18)
      }
    }
  })

  it('the menus of the demo cover every offer type', () => {
    expect(new Set(menus.map(({ offerType }) => offerType))).toEqual(new Set(OFFER_TYPES))
  })

  it('the menus of the demo have one price for a mittagsdeal, else one per dish', () => {
    for (const { offerType, menu } of menus) {
      const isDeal = offerType === 'mittagsdeal'
      expect(menu.setPrice !== null).toBe(isDeal)
      for (const { price } of menu.lines) expect(price ?? menu.setPrice).toMatch(/^\d+,\d0\u00A0€$/)
      expect(menu.lines.every(({ price }) => (price === null) === isDeal)).toBe(true)
    }
  })

  it('the menus of the demo have one dish per open workday for a wochenkarte', () => {
    for (const { offerType, menu, restaurant } of menus)
      expect(menu.lines.flatMap(({ day }) => day ?? [])).toEqual(
        offerType === 'wochenkarte' ? restaurant.days?.filter((day) => day !== 'Sa' && day !== 'So') : [],
      )
  })

  it('name no dish twice', () => {
    for (const { menu } of menus) expect(new Set(menu.lines.map(({ name }) => name)).size).toBe(menu.lines.length)
  })

  it("the menus of the demo match the restaurant's diets", () => {
    for (const { menu, restaurant } of menus) {
      const diets = new Set(menu.lines.map(({ diet }) => diet))
      if (restaurant.diets.includes('vegan')) expect(diets).toContain('vegan')
      if (restaurant.diets.includes('vegetarisch')) expect(diets.has('vegetarisch') || diets.has('vegan')).toBe(true)
      if (!restaurant.diets.includes('keine_diaet')) expect(diets).not.toContain(null)
    }
  })
})
