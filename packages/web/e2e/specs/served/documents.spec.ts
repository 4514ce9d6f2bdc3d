import { aPdf } from '@mahlzeit/test-fakes'
import { testInDocumentLab } from '../../drivers/document-driver.ts'
import { describe, expect, test } from '../../drivers/test.ts'
import { uniqueText } from '../../drivers/unique.ts'

const LUNCH = ['Mittagskarte', 'Linsensuppe mit Brot 7,50', 'Käsespätzle 9,80']
const DISHES = ['+ Linsensuppe mit Brot 7,50', '+ Käsespätzle 9,80']
const DINNER = ['Abendkarte', 'Rumpsteak 24,90', 'Filet 29,90']

testInDocumentLab(
  'a PDF opens at the page that holds lunch, or at a chosen one, as a photo with its dishes',
  async ({ documents }) => {
    const pdf = aPdf([['Willkommen im Stellwerk'], DINNER, LUNCH, []])
    const opened = await documents.opened(pdf)
    expect(opened).toMatchObject({ failure: null, page: '3/4', dishes: DISHES, isDrawn: true })
    expect(opened.width / opened.height).toBeCloseTo(595 / 842, 2)
    expect(opened.bytes).toBeLessThanOrEqual(300 * 1024)
    expect(await documents.opened(pdf, 2)).toMatchObject({
      page: '2/4',
      dishes: ['+ Rumpsteak 24,90', '+ Filet 29,90'],
    })
    expect(await documents.opened(pdf, 4)).toMatchObject({ page: '4/4', dishes: null, isDrawn: true })
    await documents.thenNoWorkerIsLeft()
  },
)

testInDocumentLab('a PDF whose pages are turned opens upright', async ({ documents }) => {
  const opened = await documents.opened(aPdf([LUNCH], { turned: 270 }))
  expect(opened).toMatchObject({ dishes: DISHES, isDrawn: true })
  expect(opened.width).toBeLessThan(opened.height)
})

testInDocumentLab('a text becomes a card with its dishes', async ({ documents }) => {
  const text = 'Mo: Linsensuppe 6,50\nDi: Schnitzel mit Pommes 9,90'
  expect(await documents.opened(text)).toMatchObject({
    failure: null,
    page: '1/1',
    dishes: ['+ Linsensuppe 6,50', '+ Schnitzel mit Pommes 9,90'],
    width: 1000,
    isDrawn: true,
  })
})

testInDocumentLab('a hostile PDF is read or refused, runs nothing and requests nothing', async ({ documents }) => {
  const pdf = aPdf([LUNCH])
  await documents.thenFailsAs('encrypted', aPdf([LUNCH], { isEncrypted: true }))
  await documents.thenFailsAs('damaged', pdf.slice(0, 300))
  await documents.thenFailsAs('damaged', new Uint8Array(0))
  await documents.thenFailsAs('damaged', new TextEncoder().encode('%PDF-1.7 and nothing else'))
  await documents.thenFailsAs('too-many-pages', aPdf(Array.from({ length: 21 }, () => LUNCH)))
  const script = "app.launchURL('https://elsewhere.example')"
  expect(await documents.opened(aPdf([LUNCH], { script }))).toMatchObject({ dishes: DISHES })
  expect(await documents.opened(aPdf([LUNCH], { isEndless: true }))).toMatchObject({ dishes: DISHES })
  documents.thenNothingForeignIsRequested()
  await documents.thenNoWorkerIsLeft()
})

describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('the dishes of a PDF are read under the policy of the product, offline the second time, and published', async ({
    addDeal,
    app,
    auth,
    dishLines,
    faults,
    network,
  }) => {
    const name = uniqueText('Probe')
    await faults.givenPosition(52.41, 13.27)
    await auth.givenSession('ben')
    await app.givenReducedMotion()
    await addDeal.whenOpening()
    await network.givenAppIsKept()
    await addDeal.whenEnteringPlace(name, 'Sundgauer Str. 5, 14169 Berlin')
    await addDeal.whenChoosingPdf(aPdf([LUNCH], { isEncrypted: true }))
    await app.thenToastSays(
      'Diese PDF ist mit einem Passwort geschützt. Fotografier die Karte, oder füg ihren Text ein.',
    )
    await addDeal.whenChoosingPdf(aPdf([['Willkommen'], DINNER, LUNCH]))
    await addDeal.thenPageIs(1, 'Seite 3 von 3')
    await dishLines.thenLineIs(1, 'Linsensuppe mit Brot', '7,50', 'täglich')
    await dishLines.thenMarksLines(2)
    await app.thenAxePasses()
    await addDeal.whenChoosingPage(1, 'Seite 2 von 3')
    await dishLines.thenLineIs(1, 'Rumpsteak', '24,90', 'täglich')
    for (const file of ['/assets/document-reader.worker-', '/assets/open-pdf-']) await network.givenIsKept(file)
    await addDeal.whenRemovingPhoto(1)

    await network.whenNetworkIsLost()
    await addDeal.whenChoosingPdf(aPdf([LUNCH]))
    await dishLines.thenLineIs(2, 'Käsespätzle', '9,80', 'täglich')
    await network.whenNetworkIsBack()
    await addDeal.whenPublishing()
    await addDeal.thenIsPublished(name)
    await dishLines.thenDealHas([
      { name: 'Linsensuppe mit Brot', price: 750 },
      { name: 'Käsespätzle', price: 980 },
    ])
  })
})

test('the dishes of a pasted text are read', async ({ addDeal, app, auth, dishLines, page }) => {
  await auth.givenSession('ben')
  await app.givenReducedMotion()
  await addDeal.whenOpening()
  await addDeal.whenEnteringText('Mittagstisch\nMo: Linsensuppe 6,50\nDi: Schnitzel mit Pommes 9,90')
  await app.thenAxePasses()
  await addDeal.whenReadingText()
  await dishLines.thenLineIs(1, 'Linsensuppe', '6,50', 'Montag')
  await dishLines.thenLineIs(2, 'Schnitzel mit Pommes', '9,90', 'Dienstag')
  await dishLines.thenMarksLines(2)
  await expect(page.getByRole('img', { name: 'Foto 1 von 1: Karte aus eingefügtem Text' })).toBeVisible()
})
