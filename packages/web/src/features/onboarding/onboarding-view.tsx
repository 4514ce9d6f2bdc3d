import { Dialog, DialogPanel } from '@headlessui/react'
import { ONBOARDING_STEPS, type OnboardingStep } from '@mahlzeit/domain'
import { Camera, Compass, type LucideIcon, MapPinned, Utensils, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ONBOARDING_STEP_TEXTS, ONBOARDING_TEXTS } from '../../texts/onboarding.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { OnboardingState, OnboardingViewModel } from './onboarding.view-model.ts'
import { useSwipe } from './use-swipe.ts'

/** Delay of the loading screen, so that fast devices never show it. */
const LOADING_DELAY_MS = 150

type Vm = Pick<OnboardingViewModel, 'state$' | 'next' | 'back' | 'complete'>

export const OnboardingView = ({ vm }: { vm: Vm }) => {
  const state = useViewState(vm.state$)
  if (state.kind === 'completed') return null
  return state.kind === 'loading' ? <LoadingScreen /> : <Introduction vm={vm} state={state} />
}

const LoadingScreen = () => {
  const isShown = useDelayed(true, LOADING_DELAY_MS)
  if (!isShown) return null
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper">
      <Spinner />
      <p>{ONBOARDING_TEXTS.loading}</p>
    </div>
  )
}

const ICONS: Readonly<Record<OnboardingStep, LucideIcon>> = {
  welcome: Utensils,
  'find-lunch': MapPinned,
  community: Camera,
  discover: Compass,
}

interface IntroductionProps {
  vm: Vm
  state: Extract<OnboardingState, { kind: 'open' }>
}

/** Stands below the middle, so that the nearest lunch is visible above it; the step about finding lunch points there. */
const Introduction = ({ vm, state: { step, index, isLast } }: IntroductionProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const swipe = useSwipe(
    () => vm.next(),
    () => vm.back(),
  )
  useBackButton(() => (index > 0 ? vm.back() : vm.complete()))
  // The step is announced, and Tab continues from it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [step])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') vm.next()
    else if (key === 'ArrowLeft') vm.back()
  }
  const Icon = ICONS[step]
  const { title: heading, text } = ONBOARDING_STEP_TEXTS[step]
  const progress = ONBOARDING_TEXTS.progressText(index + 1, ONBOARDING_STEPS.length)
  return (
    <Dialog
      open
      onClose={() => vm.complete()}
      initialFocus={title}
      onKeyDown={onKeyDown}
      aria-label={ONBOARDING_TEXTS.label}
      className="relative z-50 outline-none"
    >
      <div aria-hidden className="fixed inset-0 bg-scrim opacity-40" />
      <div className="fixed inset-0 flex items-end justify-center pt-[calc(var(--safe-top)+12px)] lg:pb-12">
        <DialogPanel
          {...swipe}
          className={
            'relative flex max-h-full w-full touch-pan-y flex-col rounded-t-sheet bg-raised shadow-2 ' +
            'lg:max-w-lg lg:rounded-sheet'
          }
        >
          {step === 'find-lunch' && (
            <span aria-hidden className="absolute inset-x-0 -top-2 mx-auto size-5 rotate-45 rounded-tl-sm bg-raised" />
          )}
          <div className="overflow-y-auto px-6 pt-3 pb-[calc(var(--safe-bottom)+24px)]">
            <div className="flex items-center gap-4">
              <div
                role="progressbar"
                aria-label={ONBOARDING_TEXTS.progress}
                aria-valuemin={1}
                aria-valuemax={ONBOARDING_STEPS.length}
                aria-valuenow={index + 1}
                aria-valuetext={progress}
                className="flex flex-1 gap-1.5"
              >
                {ONBOARDING_STEPS.map((each, position) => (
                  <span
                    key={each}
                    className={`h-1.5 flex-1 rounded-full ${position <= index ? 'bg-accent' : 'bg-line-strong'}`}
                  />
                ))}
              </div>
              <IconButton
                label={ONBOARDING_TEXTS.close}
                icon={<X aria-hidden size={22} />}
                onClick={() => vm.complete()}
              />
            </div>
            <div key={step} className="flex animate-appear flex-col items-center gap-3 pt-2 pb-6 text-center">
              <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon aria-hidden size={32} strokeWidth={1.5} />
              </span>
              <h2 ref={title} tabIndex={-1} className="text-20 font-bold text-balance outline-none">
                {heading}
              </h2>
              <p className="max-w-sm text-17 text-pretty text-muted">{text}</p>
            </div>
            <div className="flex gap-3 *:flex-1">
              {index > 0 && (
                <Button variant="secondary" onClick={() => vm.back()}>
                  {ONBOARDING_TEXTS.back}
                </Button>
              )}
              <Button onClick={() => (isLast ? vm.complete() : vm.next())}>
                {isLast ? ONBOARDING_TEXTS.start : ONBOARDING_TEXTS.next}
              </Button>
            </div>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
