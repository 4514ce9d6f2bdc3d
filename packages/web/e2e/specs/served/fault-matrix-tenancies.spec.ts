import { faultsBut, test } from '../../drivers/fault-proxy-driver.ts'
import { uniqueText } from '../../drivers/unique.ts'

test('a new tenant is confirmed, begins and is undone once', async ({ app, auth, tenancy, connection, others }) => {
  const [name, next] = [uniqueText('Gasthaus Krone'), uniqueText('Thai Orchidee')]
  const anna = await others.arrive()
  await anna.auth.givenSession('anna')
  const former = await anna.ownDeals.givenDeal(name)
  const claim = await anna.ownDeals.givenClaim({ id: former, name }, next)

  await auth.givenSession('ben')
  await tenancy.whenOpening(former)
  await tenancy.thenSays(`Hier soll jetzt ${next} sein, noch nicht bestätigt.`)
  await connection.whenTryingEachFault({
    call: 'POST rest/v1/rpc/confirm_tenancy',
    // With these faults the server counts the act, three of which a user may do in a minute.
    faults: faultsBut('cut-midway', 'cut-after'),
    act: () => tenancy.whenPressing('Stimmt, neuer Wirt'),
    holds: (fault) => connection.thenSaysWhy(fault),
  })
  await tenancy.whenPressing('Stimmt, neuer Wirt')
  await app.thenToastSays('Danke! Deine Bestätigung zählt.')
  await tenancy.thenAsksForNoDecision()

  await auth.givenSession('mod')
  await connection.whenTryingEachFault({
    call: 'GET rest/v1/rpc/is_moderator',
    act: () => tenancy.whenOpening(former),
    holds: () => tenancy.thenAsksForNoDecision(),
  })
  const decisions = [
    [former, 'Neuen Wirt bestätigen', 'Vor Ort gesehen.', 'Neuer Wirt bestätigt.'],
    [claim, 'Zurücknehmen', 'Ein Irrtum.', 'Neuer Wirt zurückgenommen.'],
  ] as const
  for (const [dealId, button, reason, done] of decisions) {
    await tenancy.whenOpening(dealId)
    await tenancy.whenGivingTheReason(reason)
    await connection.whenTryingEachFault({
      call: 'POST rest/v1/rpc/decide_tenancy',
      act: () => tenancy.whenPressing(button),
      holds: async (fault) => {
        await connection.thenSaysWhy(fault)
        await tenancy.thenHoldsTheReason(reason)
      },
    })
    await tenancy.whenPressing(button)
    await app.thenToastSays(done)
  }
  await tenancy.whenOpening(claim)
  await tenancy.thenSays(`Hier ist ${name}.`)
})
