import { describe, test } from '../drivers/engines/test.ts'

const DEAL = 'Kupferlöffel & Söhne'

// One visit: each test continues where the one before it ended.
describe.configure({ mode: 'serial' })

test('a first visit shows the introduction and asks for consent', async ({ app }) => {
  await app.givenSize({ width: 390, height: 844 })
  await app.whenOpening('/')
  await app.thenShows('dialog', 'Einführung in Mahlzeit')
  for (const button of ['Weiter', 'Weiter', 'Weiter', 'Jetzt starten']) await app.whenClicking('button', button)
  await app.thenShowsNo('dialog', '')
  await app.whenClicking('button', 'Nur notwendige')
  await app.thenShowsNo('region', 'Cookie-Hinweis')
})

test('the map shows pins, and a tap on one opens its deal', async ({ app }) => {
  await app.whenClicking('button', 'Suche öffnen')
  await app.whenTyping('Gericht, Restaurant oder Ort', 'kupferlöffel')
  await app.whenTappingPin()
  await app.thenShows('region', 'Ausgewählter Deal')
  await app.thenShows('heading', DEAL)
  await app.thenShows('article', '', 11)
})

test('the list is searched', async ({ app }) => {
  await app.whenOpening('/list')
  await app.thenShows('article', '', 10)
  await app.whenTyping('Deals suchen', 'vegan')
  await app.thenSays('Ergebnisse für „vegan“')
})

test('a deal shows its photos', async ({ app }) => {
  await app.whenOpening('/restaurant/1')
  await app.thenShows('heading', DEAL)
  await app.thenPhotoIsShown()
  await app.whenClicking('button', 'Nächstes Bild')
  await app.thenSays('Bild 2 von 2')
  await app.thenPhotoIsShown()
})

test('a user signs in and adds a favourite', async ({ app }) => {
  await app.whenOpening('/auth')
  await app.whenClicking('tab', '^Anmelden$')
  await app.whenTyping('^E-Mail$', 'anna@mahlzeit.test')
  await app.whenTyping('^Passwort$', 'mahlzeit-demo')
  await app.whenClicking('button', '^Anmelden$')
  await app.thenSays('Erfolgreich angemeldet!')
  await app.whenOpening('/restaurant/1')
  await app.whenClicking('button', `${DEAL} zu Favoriten hinzufügen`)
  await app.thenSays('Restaurant zu Favoriten hinzugefügt!')
  await app.whenOpening('/favorites')
  await app.thenShows('heading', DEAL)
})

test('a deal is published with a photo of the phone and a small one', async ({ app }, info) => {
  await app.whenOpening('/add')
  await app.whenTyping('^Restaurant', 'gasthaus windrose')
  await app.whenClicking('option', '^Gasthaus Windrose')
  await app.whenChoosingPhotoOfPhone(info.outputPath('photo.jpg'))
  await app.thenShows('button', 'Angebotsart von Foto 1')
  await app.whenChoosingSmallPhoto()
  await app.thenShows('button', 'Angebotsart von Foto 2')
  await app.whenClicking('button', 'Veröffentlichen')
  await app.thenSays('Deal für „Gasthaus Windrose“ wurde erfolgreich erstellt!')
  await app.whenClicking('link', '^Gasthaus Windrose$')
  await app.thenSays('Bild 1 von 2')
  await app.thenPhotoOfPhoneIsStored()
  await app.whenClicking('button', 'Nächstes Bild')
  await app.thenSays('Bild 2 von 2')
  await app.thenPhotoIsShown()
})

test('a wide window shows deals beside the map', async ({ app }) => {
  await app.givenSize({ width: 1280, height: 800 })
  await app.whenOpening('/')
  await app.whenTappingPin()
  await app.thenShows('region', 'Ausgewählter Deal')
})

test('the list is shown without a network', async ({ app, product }) => {
  await app.givenSize({ width: 390, height: 844 })
  await app.whenOpening('/list')
  await app.thenShows('article', '', 10)
  await app.thenIsCached('/rpc/nearest_deals')
  await product.stop()
  await app.whenOpening('/list')
  await app.thenShows('article', '', 10)
  await app.thenSays('(?:Du bist offline|Gerade keine Verbindung)\\. Stand: ')
})
