import { test } from '../drivers/test.ts'

const SCRIPT = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`

test('a search treats every character as text', async ({ app, list }) => {
  await list.whenOpening()
  await list.thenShowsDeals(10)
  for (const text of ['%', '_', '\\', `'`, '"', `'; drop table deals; --`, '((((', '*', SCRIPT, '😀', '%00']) {
    await list.whenSearchingFor(text)
    await list.thenAnswersFor(text)
  }
  await app.thenTitleContains('Mahlzeit')
})

test('a search of 2,000 characters gets an answer', async ({ list }) => {
  await list.whenOpening('x'.repeat(2000))
  await list.thenSays(/^Keine Deals für/u)
})

test('a deal that does not exist is not found, for ids of any form', async ({ deal }) => {
  for (const id of ['99999999', '0', '-99', 'abc', '1e3', '1.5', '9'.repeat(40), '%3Cscript%3E', '%20']) {
    await deal.whenOpening(id)
    await deal.thenIsNotFound()
  }
})

test('an unknown path shows the 404 page with a link home', async ({ app }) => {
  for (const path of ['/restaurant', '/restaurant/1/2', '/list/1', '/unbekannt']) {
    await app.whenOpening(path)
    await app.thenHeadingIs('Oops! Page not found')
  }
  await app.whenFollowing('Zur Startseite')
  await app.thenAddressIs(/:\d+\/$/u)
})

test('an invalid query string breaks no page', async ({ app, deal, list, map }) => {
  const query = new URLSearchParams({ selected: SCRIPT, from: SCRIPT, page: '-99', lat: '1e999', zoom: '%' })
  await app.whenOpening(`/?${query}`)
  await map.thenShowsPins()
  await app.whenOpening(`/list?${query}`)
  await list.thenShowsDeals(10)
  await app.whenOpening(`/restaurant/1?${query}`)
  await deal.thenShows('Kupferlöffel & Söhne')
})
