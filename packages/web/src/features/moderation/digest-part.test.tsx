import { err, failure, type ModerationFailure, ok, type Result } from '@mahlzeit/domain'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { of } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { DigestSwitch } from './digest-part.tsx'
import { DigestViewModel } from './digest.view-model.ts'

const OFFLINE = err(failure('offline', 'no network'))

const show = (...reads: Result<boolean, ModerationFailure>[]) => {
  const wantsDigest = async () => reads.shift() ?? ok(true)
  const setDigest = vi.fn<(isWanted: boolean) => Promise<Result<void, ModerationFailure>>>(async () => ok(undefined))
  render(<DigestSwitch vm={new DigestViewModel({ wantsDigest, setDigest }, { state$: of({ kind: 'signed-out' }) })} />)
  return setDigest
}

it('the daily digest is cancelled and ordered again', async () => {
  const setDigest = show(ok(true))
  const box = await screen.findByRole('checkbox', { name: /^Tägliche E-Mail/u })
  expect(box).toHaveProperty('checked', true)
  await userEvent.click(box)
  expect(box).toHaveProperty('checked', false)
  await userEvent.click(box)
  expect(setDigest.mock.calls).toEqual([[false], [true]])
})

it('a choice that cannot be saved is rolled back, and says why', async () => {
  const setDigest = show(ok(true))
  setDigest.mockResolvedValueOnce(OFFLINE)
  const box = await screen.findByRole('checkbox')
  await userEvent.click(box)
  expect(await screen.findByText(/^Das konnte nicht gespeichert werden\./u)).toBeVisible()
  expect(box).toHaveProperty('checked', true)
})

it('after two choices at once that cannot be saved, the stored one is shown', async () => {
  const vm = new DigestViewModel(
    { wantsDigest: async () => ok(true), setDigest: async () => OFFLINE },
    { state$: of({ kind: 'signed-out' }) },
  )
  render(<DigestSwitch vm={vm} />)
  const box = await screen.findByRole('checkbox')
  act(() => {
    vm.choose(false)
    vm.choose(true)
    vm.choose(false)
    vm.choose(true)
  })
  expect(await screen.findByText(/^Das konnte nicht gespeichert werden\./u)).toBeVisible()
  expect(box).toHaveProperty('checked', true)
})

it('a choice that cannot be read is read again', async () => {
  show(OFFLINE, ok(false))
  await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', false)
})
