import { aPdf } from '@mahlzeit/test-fakes'
import { testInDocumentLab as test } from '../../drivers/document-driver.ts'
import { expect } from '../../drivers/test.ts'

const LUNCH = ['Mittagskarte', 'Linsensuppe mit Brot 7,50', 'Käsespätzle 9,80']
const DISHES = ['+ Linsensuppe mit Brot 7,50', '+ Käsespätzle 9,80']
const DINNER = ['Abendkarte', 'Rumpsteak 24,90', 'Filet 29,90']

test('a PDF opens at the page that holds lunch, or at a chosen one, as a photo with its dishes', async ({
  documents,
}) => {
  const pdf = aPdf([['Willkommen im Stellwerk'], DINNER, LUNCH, []])
  const opened = await documents.opened(pdf)
  expect(opened).toMatchObject({ failure: null, page: '3/4', dishes: DISHES, isDrawn: true })
  expect(opened.width / opened.height).toBeCloseTo(595 / 842, 2)
  expect(opened.bytes).toBeLessThanOrEqual(300 * 1024)
  expect(await documents.opened(pdf, 2)).toMatchObject({ page: '2/4', dishes: ['+ Rumpsteak 24,90', '+ Filet 29,90'] })
  expect(await documents.opened(pdf, 4)).toMatchObject({ page: '4/4', dishes: null, isDrawn: true })
  await documents.thenNoWorkerIsLeft()
})

test('a PDF whose pages are turned opens upright', async ({ documents }) => {
  const opened = await documents.opened(aPdf([LUNCH], { turned: 270 }))
  expect(opened).toMatchObject({ dishes: DISHES, isDrawn: true })
  expect(opened.width).toBeLessThan(opened.height)
})

test('a text becomes a card with its dishes', async ({ documents }) => {
  const text = 'Mo: Linsensuppe 6,50\nDi: Schnitzel mit Pommes 9,90'
  expect(await documents.opened(text)).toMatchObject({
    failure: null,
    page: '1/1',
    dishes: ['+ Linsensuppe 6,50', '+ Schnitzel mit Pommes 9,90'],
    width: 1000,
    isDrawn: true,
  })
})

test('a hostile PDF is read or refused, runs nothing and requests nothing', async ({ documents }) => {
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
