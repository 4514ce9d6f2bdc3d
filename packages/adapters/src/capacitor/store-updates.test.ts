import { FakeProblemLog } from '@mahlzeit/test-fakes'
import { expect, it, vi } from 'vitest'
import { StoreUpdates } from './store-updates.ts'

const HOUR_MS = 3_600_000

const given = (...answers: (Response | Error)[]) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const problems = new FakeProblemLog()
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('no more answers')
  })
  const updates = new StoreUpdates({ publicUrl: 'https://mahlzeit.example', version: '1.2.0', problems, page, fetch })
  const offers: boolean[] = []
  updates.available$.subscribe((isAvailable) => offers.push(isAvailable))
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const becomesVisible = async (timeStamp: number) => {
    const event = new Event('visibilitychange')
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    page.dispatchEvent(event)
    await settled()
  }
  return { page, problems, fetch, offers, settled, becomesVisible }
}

it('says that the server is too new for the app', async () => {
  const { offers, settled, fetch } = given(Response.json({ version: '1.5.0' }))
  await settled()
  expect(fetch.mock.calls[0]?.[0]).toEqual(new URL('https://mahlzeit.example/version.json'))
  expect(offers).toEqual([false, true])
})

it('says nothing of a server that the app fits, and asks again after an hour', async () => {
  const { offers, settled, becomesVisible, fetch } = given(
    Response.json({ version: '1.4.0' }),
    Response.json({ version: '1.5.0' }),
  )
  await settled()
  await becomesVisible(HOUR_MS - 1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await becomesVisible(HOUR_MS)
  expect(offers).toEqual([false, true])
})

it('survives a lost network, and reports an answer that it cannot read', async () => {
  const { offers, settled, becomesVisible, problems } = given(
    new Error('no network'),
    new Response('<!doctype html>', { status: 404 }),
    Response.json({ version: '2.0.0' }),
  )
  await settled()
  expect(problems.problems).toEqual([])
  await becomesVisible(HOUR_MS)
  expect(problems.problems).toMatchObject([{ area: 'app-updates' }])
  await becomesVisible(2 * HOUR_MS)
  expect(offers).toEqual([false, true])
})
