import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { viewState } from '../../mvvm/view-state.ts'
import { OnboardingView } from './onboarding-view.tsx'
import type { OnboardingState } from './onboarding.view-model.ts'

afterEach(() => {
  vi.useRealTimers()
})

const FIRST: OnboardingState = { kind: 'open', step: 'welcome', index: 0, isLast: false }
const THIRD: OnboardingState = { kind: 'open', step: 'community', index: 2, isLast: false }
const LAST: OnboardingState = { kind: 'open', step: 'discover', index: 3, isLast: true }

const show = (state: OnboardingState) => {
  const states = new BehaviorSubject(state)
  const vm = { state$: viewState(state, states), next: vi.fn(), back: vi.fn(), complete: vi.fn() }
  render(<OnboardingView vm={vm} />)
  return { vm, become: (next: OnboardingState) => act(() => states.next(next)) }
}

describe('the onboarding', () => {
  it('shows a loading screen after a delay', async () => {
    vi.useFakeTimers()
    const { become } = show({ kind: 'loading' })
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('status').textContent).toBe('Mahlzeit wird geladen …')
    become({ kind: 'completed' })
    expect(document.body.textContent).toBe('')
  })

  it('shows the progress, and focuses each step', async () => {
    const { become } = show(FIRST)
    const progress = screen.getByRole('progressbar')
    expect(progress.getAttribute('aria-valuetext')).toBe('Schritt 1 von 4')
    await expect.poll(() => document.activeElement?.textContent).toBe('Willkommen bei Mahlzeit!')
    become(THIRD)
    expect(progress.getAttribute('aria-valuenow')).toBe('3')
    expect(document.activeElement?.textContent).toBe('Von der Community, für die Community')
  })

  it('the onboarding has next and back buttons, and no back button on the first step', async () => {
    const { vm, become } = show(FIRST)
    expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(vm.next).toHaveBeenCalledOnce()
    become(THIRD)
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(vm.back).toHaveBeenCalledOnce()
    expect(vm.complete).not.toHaveBeenCalled()
  })

  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'back'],
    ['Escape', 'complete'],
  ] as const)('the onboarding follows the key %s', async (key, command) => {
    const { vm } = show(THIRD)
    await userEvent.keyboard(`{${key}}`)
    expect(vm[command]).toHaveBeenCalledOnce()
  })

  it('the onboarding ends with its close button and with the button of the last step', async () => {
    const { vm } = show(LAST)
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt starten' }))
    await userEvent.click(screen.getByRole('button', { name: 'Einführung schließen' }))
    expect(vm.complete).toHaveBeenCalledTimes(2)
    expect(vm.next).not.toHaveBeenCalled()
  })

  it.each([
    ['to the left', -60, 10, 'next'],
    ['to the right', 60, 10, 'back'],
    ['a little', -40, 0, null],
    ['downwards', -60, 90, null],
  ] as const)('the onboarding follows a swipe %s', (_where, x, y, command) => {
    const { vm } = show(THIRD)
    const heading = screen.getByRole('heading')
    fireEvent.pointerDown(heading, { clientX: 200, clientY: 300 })
    fireEvent.pointerUp(heading, { clientX: 200 + x, clientY: 300 + y })
    for (const each of ['next', 'back'] as const) expect(vm[each]).toHaveBeenCalledTimes(each === command ? 1 : 0)
  })
})
