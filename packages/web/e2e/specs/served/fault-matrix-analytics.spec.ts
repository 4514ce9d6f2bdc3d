import { test } from '../../drivers/fault-proxy-driver.ts'
import { uniqueQuery } from '../../drivers/unique.ts'

test.use({ visitor: 'new' })

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
  await connection.whenTryingEachFault({
    call: 'GET functions/v1/analytics-config',
    act: async () => {
      search = uniqueQuery()
      await app.whenOpening(`/imprint${search}`)
    },
    holds: async () => {
      await app.thenHeadingIs('Impressum')
      await app.thenHasComeToRest()
      await app.thenNoToastIsShown()
      await analytics.thenNoVisitArrives(search)
    },
  })
  search = uniqueQuery()
  await app.whenOpening(`/imprint${search}`)
  await analytics.thenVisitArrives({ path: '/imprint', search, hash: '' })
})
