import { addDays, isDishDay, type MenuItem, menuStart, OFFER_TYPES, WEEKDAYS, withOutliers } from '@mahlzeit/domain'
import { aDeal, anImage, seededRandom } from '@mahlzeit/test-fakes'

/** A Wednesday. */
export const TODAY = '2026-11-25'
const random = seededRandom(2026)
const below = (limit: number): number => Math.floor(random() * limit)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
const dateNearby = () => addDays(TODAY, below(21) - 10)

/** A deal with up to five photos, some untrusted, and nine dishes. Their ids begin at 10 and 100 times the id of the deal. */
const randomDeal = (id: number) => {
  const images = Array.from({ length: below(6) }, (_, index) => {
    const offerType = oneOf(OFFER_TYPES)
    return anImage({
      id: id * 10 + index,
      offerType,
      createdAt: new Date(`${dateNearby()}T${oneOf(['09:00', '22:30', '23:30'])}:00Z`),
      menuDate: menuStart(offerType, oneOf([null, dateNearby()])),
      isTrusted: below(4) > 0,
    })
  })
  const menu = Array.from({ length: images.length && below(10) }, (_, index): MenuItem => {
    const image = oneOf(images)
    const date = { date: dateNearby() }
    const day = oneOf([null, null, { weekday: oneOf(WEEKDAYS) }, date])
    return {
      id: id * 100 + index,
      imageId: image.id,
      name: oneOf([
        'Suppe',
        'SUPPE',
        'Käsespätzle',
        'Kasespatzle',
        'Gulasch',
        'Schnitzel „Oma“',
        'Wiener Schnitzel',
        'Пельмени',
      ]),
      description: null,
      price: oneOf([null, 690, 850, 990, 250, 2990]),
      diets: oneOf([[], [], ['vegetarisch'], ['vegan'], ['vegetarisch', 'vegan']]),
      day: isDishDay(day, image.offerType, image.menuDate, TODAY) ? day : null,
    }
  })
  const deal = aDeal({ id, images, availableDays: oneOf([[], ['Mo', 'Mi', 'So'], ['Di', 'Do', 'Fr', 'Sa']]) })
  return { ...deal, menu: withOutliers({ images, menu }) }
}

/** Deals with random menus, a few weeks around `TODAY`. */
export const randomMenus = (count: number) => Array.from({ length: count }, (_, index) => randomDeal(index + 1))
