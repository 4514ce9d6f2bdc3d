import { err, failure, ok, type OperationDay, type OperationState } from '@mahlzeit/domain'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { OperationView } from './operation-view.tsx'
import { OperationViewModel } from './operation.view-model.ts'

const DAY: OperationDay = {
  day: '2026-11-27',
  deals: 200,
  withCard: 124,
  cardAge: 3,
  districts: [{ name: 'Plagwitz, Leipzig', deals: 50, withCard: 25 }],
  open: 4,
  overdue: 1,
  decided: 9,
  hours: 6,
  unsent: 0,
}

type Answer = Awaited<ReturnType<ConstructorParameters<typeof OperationViewModel>[0]['findDays']>>

const NOTHING: OperationState = { servers: [], backup: null, errors: [] }
let now = NOTHING

afterEach(() => {
  now = NOTHING
})

const show = (...answers: Answer[]) => {
  const findDays = async () => answers.shift() ?? ok([])
  const vm = new OperationViewModel(
    { findDays, findState: async () => ok(now) },
    { state$: of({ kind: 'signed-out' }) },
  )
  const Page = () => <OperationView state={useViewState(vm.state$)} onRetry={() => vm.retry()} />
  render(<Page />)
  return vm
}

it('the figures of the newest day stand above those of its districts and of earlier days', async () => {
  show(ok([DAY, { ...DAY, day: '2026-11-26', withCard: 100, open: 2, cardAge: null }]))
  expect(await screen.findByRole('heading', { name: 'Stand 27. November 2026' })).toBeVisible()
  for (const text of ['124 (62 %)', '3 Tage', '4, davon überfällig 1', '6 Std.'])
    expect(screen.getByText(text)).toBeVisible()
  const [districts, days] = screen.getAllByRole('table')
  expect(within(districts!).getByRole('row', { name: 'Plagwitz, Leipzig 25 von 50 (50\u00a0%)' })).toBeVisible()
  expect(within(days!).getByRole('row', { name: '26.\u00a0November 100 von 200 (50\u00a0%) 2' })).toBeVisible()
})

it('a town beside its own districts stands for the rest of it', async () => {
  const rows = ['Plagwitz, Leipzig', 'Leipzig', 'Halle'].map((name) => ({ name, deals: 50, withCard: 25 }))
  show(ok([{ ...DAY, districts: rows }]))
  const [districts] = await screen.findAllByRole('table')
  const names = within(districts!)
    .getAllByRole('row')
    .map((row) => row.firstElementChild?.textContent)
  expect(names).toEqual(['Ort', 'Plagwitz, Leipzig', 'Leipzig, übrige Ortsteile', 'Halle'])
})

it('figures of too few are no figures, and none yet are said', async () => {
  show(ok([{ ...DAY, cardAge: null, hours: null, districts: [], deals: 0, withCard: 0 }]))
  expect(await screen.findAllByText('zu wenige')).toHaveLength(2)
  expect(screen.getByText('0 (–)')).toBeVisible()
})

it('servers, the backup and errors stand below the figures', async () => {
  const server = {
    id: 'a',
    host: 'web-1',
    version: '1.0.0',
    schema: '20261122000000',
    free: 40e9,
    total: 1e11,
    photos: null,
  }
  now = {
    servers: [{ ...server, database: 12_400_000 }],
    backup: { at: new Date('2026-11-27T02:10:00Z'), bytes: 3_210_000_000 },
    errors: [
      { day: '2026-11-27', kind: 'api', number: 12 },
      { day: '2026-11-27', kind: 'mails', number: 5 },
    ],
  }
  show(ok([]))
  expect(await screen.findByText('40 GB von 100 GB')).toBeVisible()
  for (const text of ['1.0.0', '12 MB', 'unbekannt']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('27. November 2026 um 03:10, Größe 3,2 GB')).toBeVisible()
  expect(screen.getByRole('row', { name: '27.\u00a0November Aufgegebene E-Mails 5' })).toBeVisible()
})

it('what no server reports is unknown', async () => {
  show(ok([DAY]))
  expect(await screen.findAllByText(/^Unbekannt: /u)).toHaveLength(3)
})

it('figures that failed are asked for again', async () => {
  show(err(failure('offline', '')))
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('Noch keine Zahlen')).toBeVisible()
})

it('the figures are for moderators', async () => {
  const vm = show(err({ kind: 'not-found' }))
  await screen.findByRole('heading', { name: 'Betrieb' })
  expect(vm.state$.value).toEqual({ kind: 'not-found' })
})
