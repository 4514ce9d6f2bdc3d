import { addDays, berlinTimeAt, periodStart } from '@mahlzeit/domain'
import { test } from '../../drivers/test.ts'

/** A day of the demo's Wochenkarten: on Sundays, prices of the next week are unknown. */
const WEDNESDAY = addDays(periodStart('week', berlinTimeAt(new Date()).date), 2)

test('lunch near a square is found in three taps', async ({ list, map, places, tasks }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await tasks.whenLookingNear('Alexanderplatz')
  await places.thenPlaceIs('Alexanderplatz')
  await map.thenShowsPins()
  await tasks.whenSwitchingToTheList()
  await list.thenSays('Entfernung ab Alexanderplatz')
  await list.thenIsSortedByDistance()
  tasks.thenTapsAreAtMost(3)
})

test('three prices are compared in three taps', async ({ app, map, tasks }) => {
  await app.givenClockAt(`${WEDNESDAY}T11:15:00Z`)
  await map.whenOpening()
  await map.thenShowsPins()
  await tasks.whenSwitchingToTheList()
  await tasks.thenPricesAreInView(3)
  tasks.thenTapsAreAtMost(3)
})

test('a vegetarian lunch under ten euros within ten minutes is asked for in three taps', async ({
  app,
  list,
  tasks,
}) => {
  await list.whenOpening()
  await tasks.whenFiltering('bis 10 €', 'Vegetarisch', 'bis 10 Min. zu Fuß')
  await app.thenAddressIs(/^(?=.*diet=vegetarian)(?=.*max=10)(?=.*walk=10)/u)
  await list.thenSays(/Ergebnis/u)
  tasks.thenTapsAreAtMost(3)
})

test('hours are corrected in four taps', async ({ app, auth, community, corrections, tasks }) => {
  await auth.givenSession('anna')
  await community.whenOpening('46')
  await tasks.whenCorrectingTheStart('11:15')
  await app.thenToastSays('Danke! Deine Korrektur ist für alle zu sehen.')
  await corrections.thenHistoryHolds('Zeiten geändert am', '11:15')
  tasks.thenTapsAreAtMost(4)
})

test('lunch near a square is found with the keyboard', async ({ app, list, map, places }) => {
  await map.whenOpening()
  await map.thenShowsPins()
  await app.whenTabbingTo('button', 'Suche öffnen')
  await app.whenPressing('Enter')
  await app.whenTyping('Alexanderplatz')
  await places.thenSuggests('Alexanderplatz', 'Orte')
  await app.whenPressing('ArrowDown', 'Enter')
  await places.thenPlaceIs('Alexanderplatz')
  await app.whenTabbingTo('link', 'Liste')
  await app.whenPressing('Enter')
  await list.thenSays('Entfernung ab Alexanderplatz')
})

test('hours are corrected with the keyboard', async ({ app, auth, community, corrections }) => {
  await auth.givenSession('ben')
  await community.whenOpening('47')
  await app.whenTabbingTo('button', 'Angaben korrigieren')
  await app.whenPressing('Enter')
  await app.whenTabbingTo('button', /^Von/u)
  await app.whenPressing('ArrowDown')
  await app.whenTyping('11:15')
  await app.whenPressing('Enter')
  await app.whenTabbingTo('button', 'Speichern')
  await app.whenPressing('Enter')
  await app.thenToastSays('Danke! Deine Korrektur ist für alle zu sehen.')
  await corrections.thenHistoryHolds('Zeiten geändert am', '11:15')
})
