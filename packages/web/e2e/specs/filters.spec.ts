import { describe, expect, test } from '../drivers/test.ts'

const BERLIN = 'Kupferlöffel & Söhne'
const POTSDAM = 'Havelkombüse'
const DRESDEN = 'Elbwiesenküche'
const MUNICH = 'Isarlöffel'

/** All four serve lunch from Monday to Friday, 11:30 to 14:30. */
const SHOWN: readonly (readonly [when: string, deal: string, chip: string])[] = [
  ['2027-03-08T12:15', BERLIN, 'Am 8. März, 12:15: Feiertag: Frauentag – bitte nachfragen'],
  ['2027-03-08T12:15', POTSDAM, 'Am 8. März, 12:15: bis 14:30'],
  ['2028-10-31T12:15', BERLIN, 'Am 31. Oktober 2028, 12:15: bis 14:30'],
  ['2028-10-31T12:15', POTSDAM, 'Am 31. Oktober 2028, 12:15: Feiertag: Reformationstag – bitte nachfragen'],
  ['2027-05-27T12:15', DRESDEN, 'Am 27. Mai, 12:15: In Teilen Feiertag: Fronleichnam – bitte nachfragen'],
  ['2028-08-15T12:15', MUNICH, 'Am 15. August 2028, 12:15: In Teilen Feiertag: Mariä Himmelfahrt – bitte nachfragen'],
  // Week 53 of 2026.
  ['2026-12-28T12:15', BERLIN, 'Am 28. Dezember, 12:15: bis 14:30'],
  ['2026-12-31', BERLIN, 'Am 31. Dezember: Silvester – bitte nachfragen'],
  ['2027-01-01', BERLIN, 'Am 1. Januar: Feiertag: Neujahr – bitte nachfragen'],
]

describe(() => {
  test.beforeEach(({ app }) => app.givenTime('2027-01-18T10:00:00+01:00'))

  test('the list says whether lunch is served on the day of the address, holidays by state included', async ({
    app,
    list,
  }) => {
    for (const [when, deal, chip] of SHOWN) {
      await app.whenOpening(`/list?${new URLSearchParams({ when, search: deal })}`)
      await list.thenFirstDealIs(deal)
      await list.thenSays(chip)
    }
  })

  test('the filters of the list hide deals, count unknown ones, and are undone by going back', async ({
    app,
    filters,
    list,
  }) => {
    await app.whenOpening(`/list?search=${BERLIN.slice(0, 6)}`)
    await list.thenFirstDealIs(BERLIN)
    await filters.whenChoosingDay('2027-03-08', '12:15')
    await app.thenAddressIs(/\/list\?search=Kupfer&when=2027-03-08T12%3A15$/u)
    await list.thenResultLineIs('1 Ergebnis für „Kupfer“, ungewiss')
    await filters.thenDayIs('8. März, 12:15')
    await filters.whenToggling('Heute')
    await app.thenAddressIs(/&when=today$/u)
    await list.thenResultLineIs('1 Ergebnis für „Kupfer“')
    await list.thenSays('Heute ab 11:30')
    await filters.whenToggling('Jetzt')
    await list.thenSays('Keine Deals für „Kupfer“ mit diesen Filtern')
    await filters.thenAreOn('Jetzt')
    await app.whenGoingBack()
    await filters.thenAreOn('Heute')
    await list.thenSays('Heute ab 11:30')
    await app.whenGoingBack()
    await app.whenGoingBack()
    await filters.thenNoneIsOn()
    await list.thenResultLineIs('1 Ergebnis für „Kupfer“')
  })

  test('a filter without matches offers the next day with lunch, and all deals', async ({ app, filters, list }) => {
    await app.whenOpening(`/list?when=2027-01-23&search=${POTSDAM}`)
    await app.whenPressingButton('Am 25. Januar ab 11:30: 1')
    await list.thenFirstDealIs(POTSDAM)
    await list.thenSays('Am 25. Januar: ab 11:30')
    await app.whenGoingBack()
    await app.whenPressingButton('Ohne Filter 1 Deal hier')
    await filters.thenNoneIsOn()
    await list.thenFirstDealIs(POTSDAM)
    await list.thenResultLineIs(`1 Ergebnis für „${POTSDAM}“`)
  })

  test('the filters of the list work with the keyboard, and pass axe', async ({ app, filters, list }) => {
    await app.givenReducedMotion()
    await app.whenOpening('/list')
    await list.thenShowsDeals(10)
    await app.whenTabbingTo('button', 'Vegan')
    await app.whenPressing('Space')
    await filters.thenAreOn('Vegan')
    await app.whenTabbingTo('button', 'Anderer Tag …')
    await app.whenPressing('Enter')
    await filters.whenFillingIn('2027-01-19', '12:15')
    await app.thenAxePasses()
    await app.whenPressing('Escape')
    await app.thenFocusIsOn('button', 'Anderer Tag …')
    await app.whenPressing('Enter')
    await filters.whenFillingIn('2027-01-19', '12:15')
    await app.whenPressing('Enter')
    await filters.thenDayIs('19. Januar, 12:15')
    await app.thenHasComeToRest()
    await app.thenAxePasses()
    await filters.thenTargetsAreLargeAndRingsWhole()
    await app.whenTabbingTo('button', /^Filter zurücksetzen/u)
    await app.whenPressing('Enter')
    await filters.thenNoneIsOn()
    await app.thenFocusIsOn('button', 'Jetzt')
  })
})

test('filters go along from the map to list and deal, and end with the visit', async ({
  app,
  deal,
  filters,
  list,
  map,
}) => {
  await map.whenOpening()
  await filters.whenToggling('Vegetarisch')
  await filters.cuisine.selectOption('italienisch')
  await app.thenAddressIs(/\/\?cuisine=italienisch&diet=vegetarian$/u)
  await map.whenSwitchingToTheList()
  await app.thenAddressIs(/\/list\?cuisine=italienisch&diet=vegetarian$/u)
  await filters.thenAreOn('Vegetarisch')
  await expect(filters.cuisine).toHaveValue('italienisch')
  const [name = ''] = await list.names()
  await list.whenOpeningDeal(name)
  await deal.thenShows(name)
  await app.whenGoingBack()
  await list.thenFirstDealIs(name)
  await filters.thenAreOn('Vegetarisch')
  await app.whenFollowing('Zur Karte')
  await app.thenAddressIs(/\/\?cuisine=italienisch&diet=vegetarian$/u)
  await filters.thenAreOn('Vegetarisch')
  await app.whenOpening('/list')
  await list.thenShowsDeals(10)
  await filters.thenNoneIsOn()
})

test('the filters of the map pass axe, and show the same deals as the list', async ({ app, filters, list, map }) => {
  await app.givenReducedMotion()
  await map.whenOpening(`/?search=${POTSDAM}&diet=vegetarian&cards=1`)
  await filters.thenAreOn('Vegetarisch', 'Kartenzahlung')
  await app.thenHasComeToRest()
  await app.thenAxePasses()
  await map.whenGoingToTheNearestDeal()
  await map.thenShowsOnlyPin(POTSDAM)
  await map.whenSwitchingToTheList()
  await list.thenResultLineIs(`1 Ergebnis für „${POTSDAM}“`)
  await list.thenFirstDealIs(POTSDAM)
})
