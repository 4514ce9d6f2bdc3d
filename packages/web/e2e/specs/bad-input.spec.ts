import { describe, test } from '../drivers/test.ts'

const SCRIPT = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`

describe('a search', () => {
  test('treats every character as text', async ({ app, list }) => {
    await list.whenOpening()
    await list.thenShowsDeals(10)
    for (const text of ['%', '_', '\\', `'`, '"', `'; drop table deals; --`, '((((', '*', SCRIPT, '😀', '%00']) {
      await list.whenSearchingFor(text)
      await list.thenAnswersFor(text)
    }
    await app.thenTitleContains('Mahlzeit')
  })

  test('of 2,000 characters gets an answer', async ({ list }) => {
    await list.whenOpening('x'.repeat(2000))
    await list.thenSays(/^Keine Deals für/u)
  })
})

describe('a deal that does not exist', () => {
  test('is not found, for ids of any form', async ({ deal }) => {
    for (const id of ['99999999', '0', '-99', 'abc', '1e3', '1.5', '9'.repeat(40), '%3Cscript%3E', '%20']) {
      await deal.whenOpening(id)
      await deal.thenIsNotFound()
    }
  })

  test('leads back to the list', async ({ app, deal }) => {
    await deal.whenOpening('99999999')
    await deal.thenIsNotFound()
    await deal.whenGoingBack()
    await app.thenAddressIs(/\/list$/u)
  })

  test('is not found on the map either', async ({ map }) => {
    await map.whenOpening('/?selected=99999999')
    await map.thenSays('Diesen Deal gibt es nicht mehr.')
    await map.thenShowsPins()
  })
})

describe('an unknown path', () => {
  test('shows the 404 page with a link home', async ({ app }) => {
    for (const path of ['/restaurant', '/restaurant/1/2', '/list/1', '/unbekannt']) {
      await app.whenOpening(path)
      await app.thenHeadingIs('Oops! Page not found')
    }
    await app.whenFollowing('Zur Startseite')
    await app.thenAddressIs(/:\d+\/$/u)
  })
})

describe('an invalid query string', () => {
  const garbage = ['', 'null', '-99', '1e999', '%', SCRIPT, 'a'.repeat(2000)]

  test('does not break the map', async ({ app, map }) => {
    for (const value of garbage) {
      await app.whenOpening(`/?${new URLSearchParams({ selected: value, unknown: value, lat: value, zoom: value })}`)
      await map.thenShowsPins()
    }
  })

  test('does not break the list', async ({ app, list }) => {
    for (const value of garbage) {
      await app.whenOpening(`/list?${new URLSearchParams({ page: value, offset: value, selected: value })}`)
      await list.thenShowsDeals(10)
    }
  })

  test('does not break the page of a deal', async ({ app, deal }) => {
    for (const value of garbage) {
      await app.whenOpening(`/restaurant/1?${new URLSearchParams({ from: value, selected: value })}`)
      await deal.thenShows('Kupferlöffel & Söhne')
    }
  })
})
