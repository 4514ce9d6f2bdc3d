import { describe, test } from '../drivers/test.ts'

describe('geolocation', () => {
  const failures = { denied: 1, unavailable: 2, 'timed out': 3 } as const

  for (const [kind, code] of Object.entries(failures))
    test(`that is ${kind} centres map and list on the default position`, async ({ faults, list, map }) => {
      await faults.givenGeolocationFails(code)
      await map.whenOpening()
      await map.thenShowsPins()
      await list.whenOpening()
      await list.thenShowsDeals(10)
      await list.thenSays('Entfernung ab Berlin-Mitte')
    })

  test('that is missing centres map and list on the default position', async ({ faults, list, map }) => {
    await faults.givenNoGeolocation()
    await map.whenOpening()
    await map.thenShowsPins()
    await list.whenOpening()
    await list.thenSays('Entfernung ab Berlin-Mitte')
  })
})

describe('without WebGL 2', () => {
  test('the list shows instead of the map, with the reason', async ({ faults, list, map }) => {
    await faults.givenNoWebGl()
    await map.whenOpening()
    await map.thenSays(/WebGL 2 fehlt/u)
    await list.thenShowsDealsAtLeast(1)
  })
})
