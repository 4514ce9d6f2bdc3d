import { type Fault, type FaultProxyDriver, FAULTS, test } from '../../drivers/fault-proxy-driver.ts'

interface Trial {
  /** The call, by its name in the proxy. */
  readonly call: RegExp
  readonly faults?: readonly Fault[]
  /** Does what makes the call. */
  readonly act: (fault: Fault, index: number) => Promise<void>
  /** What holds once it has failed. */
  readonly then?: (fault: Fault) => Promise<void>
}

/** One fault after the other; each time the same is tried again. Afterwards there is none. */
const throughFaults = async (network: FaultProxyDriver, { call, faults = FAULTS, act, then }: Trial): Promise<void> => {
  for (const [index, fault] of faults.entries())
    await test.step(`${call.source}: ${fault}`, async () => {
      network.givenFault(call, fault)
      await act(fault, index)
      await network.thenWasMet()
      await then?.(fault)
      await network.thenIsWrittenForPeople()
    })
  network.givenNoFault()
}

test('the list says what is wrong, and goes on once it is over', async ({ list, network }) => {
  await throughFaults(network, {
    call: /rpc\/nearest_deals/u,
    act: (_fault, index) => (index === 0 ? list.whenOpening() : list.whenRetrying()),
    then: async (fault) => {
      await list.thenSays('Die Deals konnten nicht geladen werden')
      await network.thenSaysWhy(fault)
      await list.thenShowsExamples()
    },
  })
  await list.whenRetrying()
  await list.thenShowsDeals(10)
  await throughFaults(network, {
    call: /rpc\/nearest_deals/u,
    act: (_fault, index) => (index === 0 ? list.whenScrollingToTheEnd() : list.whenRetrying()),
    then: async () => {
      await list.thenSays('Weitere Deals konnten nicht geladen werden.')
      await list.thenShowsDeals(10)
    },
  })
  await list.whenRetrying()
  await list.thenShowsDealsAtLeast(20)
})

test('the page of a deal says what is wrong, and goes on once it is over', async ({ deal, network }) => {
  await throughFaults(network, {
    call: /rpc\/deal_by_id/u,
    act: (_fault, index) => (index === 0 ? deal.whenOpening('1') : deal.whenRetrying()),
    then: async (fault) => {
      await deal.thenSaysThatItFailed()
      await network.thenSaysWhy(fault)
    },
  })
  await deal.whenRetrying()
  await deal.thenShows('Kupferlöffel & Söhne')
})

test('a comment is written, and deleted, once', async ({ app, auth, community, network }) => {
  await auth.givenSession('ben')
  await community.whenOpening('41')
  const words = `Die Suppe ${crypto.randomUUID().slice(0, 8)}`
  await community.whenOpeningTheBox()
  await community.whenTyping(words)
  await throughFaults(network, {
    call: /rpc\/add_comment/u,
    act: () => community.whenSending(),
    then: async (fault) => {
      await community.thenBoxSays(/^Fehler beim Hinzufügen des Kommentars: /u)
      await network.thenSaysWhy(fault)
      await community.thenBoxHolds(words)
      await app.thenNoToastIsShown()
    },
  })
  await community.whenSending()
  await app.thenToastSays('Dein Kommentar ist veröffentlicht.')
  await app.whenReloading()
  await community.thenIsLoaded()
  await community.thenCommentIsShownOnce(words)
  await throughFaults(network, {
    call: /rpc\/delete_comment/u,
    act: () => community.whenDeleting(words),
    then: async (fault) => {
      await network.thenSaysWhy(fault)
      await community.thenCommentIsShown(words)
      await network.whenClosingMessages()
    },
  })
  await community.whenDeleting(words)
  await app.thenToastSays('Kommentar gelöscht.')
  await app.whenReloading()
  await community.thenIsLoaded()
  await community.thenCommentIsGone(words)
})
