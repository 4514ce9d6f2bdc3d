import { expect, test } from '../drivers/test.ts'

test('the peek over the map marks the pin of the card that is swiped to', async ({ map, peek }) => {
  await map.whenOpening()
  await peek.thenSays(/^\d+ Deals hier$/u)
  await peek.thenMarksCard(0)
  await peek.whenSwiping()
  await peek.thenMarksCard(2)
  await peek.whenPressing('Nächste Karte')
  await peek.thenMarksCard(3)
  await peek.whenPressing('Vorige Karte')
  await peek.thenMarksCard(2)
})

test('the peek over the map opens the drawer of a tapped card, and returns after it', async ({ app, map, peek }) => {
  await map.whenOpening()
  await peek.thenIsShown()
  const name = await peek.whenTappingCard(1)
  await map.thenDrawerShows(name)
  await peek.thenIsHidden()
  await map.whenClosingTheDrawer()
  await peek.thenIsShown()
  await app.thenAddressIs(/:\d+\/$/u)
})

test('the peek over the map gives its focus to the drawer, and takes it back', async ({ map, peek }) => {
  await map.whenOpening()
  await peek.thenIsShown()
  await peek.cards.first().getByRole('link').press('Enter')
  await map.whenClosingTheDrawer()
  await expect(peek.cards.first().getByRole('link')).toBeFocused()
})

test('the peek over the map covers neither legend nor controls, and can be folded', async ({ app, map, peek }) => {
  await map.whenOpening()
  await peek.thenIsShown()
  await peek.thenCoversNothing()
  await app.thenAxePassesInBothThemes()
  await peek.strip.getByRole('button', { name: / hier$/u }).click()
  await expect(peek.strip).toBeVisible()
  await expect(peek.cards).toHaveCount(0)
  await peek.thenCoversNothing()
})

test('the sheet over the map is pulled up from its cards to a list, and lowered by the back button', async ({
  app,
  map,
  peek,
}) => {
  await app.givenReducedMotion()
  await map.whenOpening()
  await peek.thenIsShown()
  await peek.whenPulling(250)
  await peek.thenHeightIs('half')
  await expect(peek.cards.nth(1)).toBeInViewport()
  await app.thenAxePassesInBothThemes()
  await peek.strip.getByRole('button', { name: / mehr anzeigen$/u }).press('ArrowUp')
  await peek.thenHeightIs('full')
  await app.thenAxePassesInBothThemes()
  await peek.whenScrollingToTheEnd()
  // Of more than 60 deals, those in view are rendered.
  expect(await peek.cards.count()).toBeLessThan(20)
  await app.whenGoingBack()
  await peek.thenHeightIs('peek')
  await app.thenAddressIs(/:\d+\/$/u)
})

test('the sheet over the map keeps its place while a deal is looked at', async ({ app, map, peek }) => {
  await app.givenReducedMotion()
  await map.whenOpening()
  await peek.thenIsShown()
  await peek.whenPulling(250)
  await peek.thenHeightIs('half')
  const card = peek.cards.nth(1).getByRole('link')
  const name = await card.getAttribute('aria-label')
  await card.press('Enter')
  await map.thenDrawerShows(name ?? '')
  await app.whenGoingBack()
  await map.thenDrawerIsClosed()
  await peek.thenHeightIs('half')
  await expect(card).toBeFocused()
})

test('the peek over the map follows the search, and says that nothing is there', async ({ map, peek }) => {
  await map.whenOpening()
  await peek.thenIsShown()
  await map.whenSearchingFor('kupferloffel')
  await peek.thenSays(/^1 Deal hier$/u)
  await map.whenSearchingFor('xyzxyz')
  await peek.thenSays(/^Keine Deals hier$/u)
})

test('the peek over the map leaves a low map to its pins', async ({ app, map, peek }) => {
  await map.whenOpening()
  await peek.thenIsShown()
  await app.givenSize('landscape')
  await peek.thenIsHidden()
  await app.givenSize('phone')
  await peek.thenIsShown()
})
