import { type DealPair, type ModerationDesk, factsOf, ok, type PairedDeal } from '@mahlzeit/domain'
import { aDeal } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { ActSubject } from './moderation-act.ts'
import { PairCard } from './pair-card.tsx'

const sideOf = (id: number, name: string, phone: string | null): PairedDeal => ({
  id: aDeal({ id }).id,
  name,
  address: 'Torstraße 1, 10119 Berlin',
  facts: { ...factsOf(aDeal({ id })), name, phone },
  isOwn: false,
  photos: 1,
  urls: [],
  dishes: 0,
  comments: 2,
  votes: 1,
})

const PAIR: DealPair = {
  id: 5,
  score: 92,
  metres: 4,
  isDenied: true,
  deals: [sideOf(1, 'Zur Linde', null), sideOf(2, 'Gasthaus Linde', '+49 30 1234567')],
}

const show = (pair: DealPair) => {
  const asked: ActSubject[] = []
  const none = () => {}
  render(
    <MemoryRouter>
      <ul>
        <PairCard
          entry={pair}
          onAsk={(subject) => asked.push(subject)}
          onList={none}
          onDecide={none}
          onUndoImport={none}
          decision={null}
          onResume={none}
          deals={new Map()}
          cleared={null}
          resumed={null}
          now={new Date('2027-03-02T12:00:00Z')}
        />
      </ul>
    </MemoryRouter>,
  )
  return asked
}

it('asks for a merge with the chosen winner, the facts of the other deal and its cards', async () => {
  const asked = show(PAIR)
  const choose = (group: string, choice: string) =>
    userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }))
  expect(screen.queryByRole('group', { name: 'Zeiten' })).toBeNull()
  await choose('Welcher Deal bleibt?', 'Gasthaus Linde (Nr. 2)')
  await choose('Name', 'Zur Linde')
  await choose('Welche Karten bleiben?', 'Nur die von Zur Linde (Nr. 1)')
  await userEvent.click(screen.getByRole('button', { name: 'Zusammenlegen' }))
  const mergeDeals = vi.fn(async () => ok(undefined))
  const [subject] = asked
  if (subject?.act !== 'merge') throw new Error('no merge is asked')
  await subject.perform({ mergeDeals } as unknown as ModerationDesk, 'Ein Haus', () => {})
  expect(mergeDeals).toHaveBeenCalledWith({
    winnerId: 2,
    loserId: 1,
    facts: ['name'],
    cards: 'loser',
    reason: 'Ein Haus',
  })
})

it('keeps a fact that only the other deal has', async () => {
  const asked = show(PAIR)
  await userEvent.click(screen.getByRole('button', { name: 'Zusammenlegen' }))
  const mergeDeals = vi.fn(async () => ok(undefined))
  const [subject] = asked
  if (subject?.act !== 'merge') throw new Error('no merge is asked')
  await subject.perform({ mergeDeals } as unknown as ModerationDesk, 'Ein Haus', () => {})
  expect(mergeDeals).toHaveBeenCalledWith(expect.objectContaining({ winnerId: 1, facts: ['phone'] }))
})

it('offers no act on a pair with an own deal', () => {
  show({ ...PAIR, deals: [PAIR.deals[0], { ...PAIR.deals[1], isOwn: true }] })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/hast du eingestellt/u)).toBeDefined()
})
