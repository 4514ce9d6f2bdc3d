import type { DemoUser } from '../../drivers/auth-driver.ts'
import { describe, expect, test, type Others, type Person } from '../../drivers/test.ts'

const arriveAs = async (others: Others, name: DemoUser): Promise<Person> => {
  const person = await others.arrive()
  await person.auth.givenSession(name)
  return person
}

const SAVED = 'Danke! Deine Meldung ist gespeichert.'
const WITHDRAWN = 'Deine Meldung ist zurückgenommen.'

test('a confirmation is shown to others at their next look, counted, and taken back', async ({
  app,
  others,
  trust,
}) => {
  const deal = '21'
  const anna = await arriveAs(others, 'anna')
  const ben = await arriveAs(others, 'ben')
  const visitor = { app, trust }

  await anna.trust.whenOpening(deal)
  await anna.trust.thenOffers('Stimmt noch', 'Heute zu', 'Geschlossen bis …')
  await anna.trust.thenSectionSays('Noch nicht bestätigt.')
  await anna.trust.thenSectionSays('Das ist dein eigener Deal: Dass es ihn nicht mehr gibt, können nur andere melden.')
  await anna.app.thenAxePasses()
  await anna.trust.button('Stimmt noch').press('Enter')
  await anna.trust.thenIs('on', 'Stimmt noch')
  await expect(anna.trust.button('Stimmt noch')).toBeFocused()
  await anna.app.thenToastSays('Danke! Du hast den Deal heute bestätigt.')
  await anna.trust.thenSectionSays('Heute bestätigt.')
  await anna.app.thenAxePasses()

  await visitor.trust.whenOpening(deal)
  await visitor.trust.thenSectionSays('Heute bestätigt.')
  await ben.trust.whenOpening(deal)
  await ben.trust.thenOffers('Stimmt noch', 'Heute zu', 'Geschlossen bis …', "Gibt's nicht mehr")
  await ben.trust.whenPressing('Stimmt noch')
  await ben.trust.thenSectionSays('Heute von 2 bestätigt.')
  // A toast with the focus stays.
  await ben.app.whenPressing('F8')
  await visitor.app.whenReloading()
  await visitor.trust.thenSectionSays('Heute von 2 bestätigt.')

  await anna.app.whenReloading()
  await anna.trust.thenIs('on', 'Stimmt noch')
  await anna.trust.whenPressing('Stimmt noch')
  await anna.app.thenToastSays('Deine Bestätigung ist zurückgenommen.')
  await anna.trust.thenIs('off', 'Stimmt noch')
  await anna.trust.thenSectionSays('Heute bestätigt.')
  await ben.app.whenTakingTheToastsAction('Rückgängig')
  await ben.trust.thenIs('off', 'Stimmt noch')
  await ben.trust.thenSectionSays('Noch nicht bestätigt.')
})

test('one report of a closure makes it doubtful, two close the deal for today, and both can be undone', async ({
  app,
  deal,
  others,
  trust,
}) => {
  const id = '22'
  const anna = await arriveAs(others, 'anna')
  const ben = await arriveAs(others, 'ben')
  const visitor = { app, deal, trust }

  await anna.trust.whenOpening(id)
  await anna.trust.button('Heute zu').dblclick()
  await anna.app.thenToastSays(SAVED)
  await anna.trust.thenIs('on', 'Heute zu')
  await visitor.trust.whenOpening(id)
  await visitor.trust.thenSectionSays(/1 Meldung, \d\d:\d\d: heute geschlossen/u)

  await ben.trust.whenOpening(id)
  await ben.trust.whenPressing('Heute zu')
  await ben.app.thenToastSays(SAVED)
  await visitor.app.whenReloading()
  await visitor.trust.thenSectionSays(/2 Meldungen, \d\d:\d\d: heute geschlossen/u)
  await visitor.deal.thenSays(/^(?:Wieder am|Bis auf Weiteres geschlossen)/u)
  await visitor.app.thenAxePasses()

  await anna.trust.whenPressing('Heute zu')
  await anna.app.thenToastSays(WITHDRAWN)
  await ben.trust.whenPressing('Heute zu')
  await ben.app.thenToastSays(WITHDRAWN)
  await visitor.app.whenReloading()
  await visitor.trust.thenSectionDoesNotSay('Meldung')
})

test('a closure until a day is checked, reported by keyboard, and withdrawn', async ({ app, auth, trust }) => {
  await auth.givenSession('anna')
  await trust.whenOpening('23')
  await trust.whenReportingClosedUntil('2020-01-01')
  await expect(trust.dialog.getByText('Bitte wähle einen Tag von heute bis in einem Jahr.')).toBeVisible()
  await expect(trust.dialog.getByLabel('Letzter Tag, an dem geschlossen ist')).toBeFocused()
  await app.thenAxePasses()
  await trust.dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(trust.dialog).toHaveCount(0)
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await trust.whenReportingClosedUntil(until)
  await app.thenToastSays(SAVED)
  await trust.thenIs('on', /^Geschlossen bis \d/u)
  await trust.thenSectionSays(/1 Meldung, \d\d:\d\d: geschlossen bis \d+\. /u)
  await app.whenReloading()
  await trust.thenIs('on', /^Geschlossen bis \d/u)
  await trust.button(/^Geschlossen bis/u).click()
  await expect(trust.button(/^Geschlossen bis/u)).toHaveAttribute('aria-pressed', 'false')
  await app.thenToastSays(WITHDRAWN)
})

test('the buttons about a deal fit a small phone with text at 200 %', async ({ app, auth, deal, trust }) => {
  await auth.givenSession('anna')
  await app.givenSize('small')
  await app.givenLargeText()
  await trust.whenOpening('27')
  await trust.thenOffers('Geschlossen bis …', 'Angaben korrigieren')
  await deal.thenSays(/Kartenzahlung (?:ändern|ergänzen)/u)
  await app.thenNothingIsCutOffAtTheSide()
})

test('two reports that a deal is gone take it away; its page says so, and who reported it brings it back', async ({
  app,
  deal,
  others,
  trust,
}) => {
  const id = '24'
  const gone = /^Gibt es laut 2 Meldungen seit \d+\. \S+ nicht mehr$/u
  const anna = await arriveAs(others, 'anna')
  const ben = await arriveAs(others, 'ben')
  const visitor = { app, deal, trust }

  await anna.trust.whenOpening(id)
  await anna.trust.whenPressing("Gibt's nicht mehr")
  await anna.app.thenToastSays(SAVED)
  await ben.trust.whenOpening(id)
  await ben.trust.whenPressing("Gibt's nicht mehr")
  await ben.app.thenToastSays(SAVED)
  await ben.deal.thenSays(gone)
  await ben.trust.thenOffers('Stimmt noch', "Gibt's nicht mehr")
  await ben.app.thenAxePasses()

  await visitor.deal.whenOpening(id)
  await visitor.deal.thenSays(gone)
  await visitor.trust.thenOffers('Stimmt noch')
  await visitor.trust.thenSectionSays(
    /dagegen keine Bestätigung\. Noch 2 Bestätigungen, dann steht der Deal wieder da\./u,
  )
  await visitor.app.thenAxePasses()
  await ben.trust.whenPressing("Gibt's nicht mehr")
  await ben.app.thenToastSays(WITHDRAWN)
  await ben.trust.thenOffers('Heute zu')
  await anna.app.whenReloading()
  await anna.trust.thenIs('on', "Gibt's nicht mehr")
  await anna.trust.whenPressing("Gibt's nicht mehr")
  await anna.app.thenToastSays(WITHDRAWN)
})

test('the vote of a guest is saved after the sign-in, which leads back to the deal', async ({ app, auth, trust }) => {
  await trust.whenOpening('25')
  await trust.whenPressing('Heute zu')
  await trust.thenIs('off', 'Heute zu')
  await app.whenTakingTheToastsAction('Anmelden')
  await auth.whenSigningInAs('mod')
  await app.thenToastSays(SAVED)
  await trust.thenIs('on', 'Heute zu')
  await trust.whenPressing('Heute zu')
  await app.thenToastSays(WITHDRAWN)
})

describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a confirmation without a network is sent later with its own time', async ({ app, auth, network, trust }) => {
    await auth.givenSession('ben')
    await trust.whenOpening('26')
    await network.givenAppIsKept()
    await network.givenIsKept('/rpc/deal_by_id?p_id=26')
    await network.whenNetworkIsLost()
    await trust.whenPressing('Stimmt noch')
    await app.thenToastSays('Keine Verbindung. Wir senden deine Angabe, sobald du wieder Empfang hast.')
    await trust.thenIs('on', 'Stimmt noch')
    await trust.thenSectionSays('Noch nicht gesendet')
    await app.thenAxePasses()
    await app.whenReloading()
    await trust.thenIs('on', 'Stimmt noch')
    await trust.thenSectionSays('Noch nicht gesendet')

    await network.whenNetworkIsBack()
    await app.thenToastSays(
      `Deine Bestätigung vom ${new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' })} ist jetzt gespeichert.`,
    )
    await trust.thenSectionSays('Heute bestätigt.')
    await trust.thenSectionDoesNotSay('Noch nicht gesendet')
    await app.whenReloading()
    await trust.thenSectionSays('Heute bestätigt.')
    await trust.whenPressing('Stimmt noch')
    await app.thenToastSays('Deine Bestätigung ist zurückgenommen.')
  })
})
