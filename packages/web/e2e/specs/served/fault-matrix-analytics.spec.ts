import { test } from '../../drivers/fault-proxy-driver.ts'

test.use({ visitor: 'new' })

/** A query string unique to a test. */
const unique = (): string => `?search=${crypto.randomUUID()}`

test('users do not notice failing analytics, and visits are counted after recovery', async ({
  analytics,
  app,
  consent,
  connection,
}) => {
  await analytics.givenAPerson()
  await consent.givenOnboardingIsDone()
  await app.whenOpening('/imprint')
  await consent.whenChoosing('Alle akzeptieren')
  await analytics.thenItsCodeIsFetched()
  let search = ''
  await connection.whenGoingThroughFaults({
    call: 'GET functions/v1/analytics-config',
    act: async () => {
      search = unique()
      await app.whenOpening(`/imprint${search}`)
    },
    holds: async () => {
      await app.thenHeadingIs('Impressum')
      await app.thenHasComeToRest()
      await app.thenNoToastIsShown()
      await analytics.thenNoVisitArrives(search)
    },
  })
  search = unique()
  await app.whenOpening(`/imprint${search}`)
  await analytics.thenVisitArrives({ path: '/imprint', search, hash: '' })
})
