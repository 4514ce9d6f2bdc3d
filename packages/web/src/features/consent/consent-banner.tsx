import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { BANNER_TEXTS } from '../../texts/consent.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isFocusLost } from '../../ui/use-focus-fallback.ts'
import { useHeightVariable } from '../../ui/use-height-variable.ts'
import type { Consent } from '../../state/consent.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'

type Vm = Pick<Consent, 'state$' | 'acceptAll' | 'acceptNecessaryOnly' | 'showSettings'>

interface ConsentBannerProps {
  vm: Vm
  /** The page below: the map cannot scroll, and a deal has its own bar at the bottom. */
  place: 'map' | 'deal' | 'page'
  /** Whether it takes the focus that the introduction leaves. */
  takesFocus?: boolean
}

/** Asks for consent (product.md#cookie-banner). All three buttons look the same, so that none is favoured. */
export const ConsentBanner = ({ vm, ...rest }: ConsentBannerProps) => {
  const { isBannerNeeded } = useViewState(vm.state$)
  return isBannerNeeded ? <Banner vm={vm} {...rest} /> : null
}

const PLACES: Readonly<Record<ConsentBannerProps['place'], string>> = {
  map: 'fixed inset-x-0 bottom-(--nav-bottom) pb-4 lg:left-(--nav-left)',
  deal: 'sticky pb-4 bottom-[calc(var(--safe-bottom)+73px)] lg:bottom-0',
  page: 'sticky bottom-(--nav-bottom) pb-[calc(var(--bar-inset)+1rem)]',
}

const Banner = ({ vm, place, takesFocus = false }: ConsentBannerProps) => {
  const section = useRef<HTMLElement>(null)

  // Focused elements scroll into view above the banner.
  useHeightVariable(section, '--banner-height')

  useEffect(() => {
    if (!takesFocus) return
    // The dialog of the introduction releases the focus first.
    const frame = requestAnimationFrame(() => isFocusLost() && section.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={BANNER_TEXTS.label}
      className={classNames(
        'z-25 order-last animate-appear -outline-offset-4 print:hidden border-t border-line bg-raised px-4 pt-4 shadow-2',
        PLACES[place],
        // A low window has no room for more: it scrolls away.
        'short:static short:order-first short:pt-[calc(var(--safe-top)+1rem)]',
      )}
    >
      <div className="mx-auto flex max-w-5xl flex-col gap-3 lg:flex-row lg:items-center lg:gap-6">
        <p className="flex-1 text-13 text-pretty">
          {BANNER_TEXTS.text}{' '}
          <Link to="/privacy" className="font-semibold text-accent underline">
            {BANNER_TEXTS.privacy}
          </Link>
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 lg:min-w-lg">
          <Button variant="secondary" className="px-2! max-lg:text-13!" onClick={() => vm.showSettings()}>
            {BANNER_TEXTS.settings}
          </Button>
          <Button variant="secondary" className="px-2! max-lg:text-13!" onClick={() => vm.acceptNecessaryOnly()}>
            {BANNER_TEXTS.necessaryOnly}
          </Button>
          <Button variant="secondary" className="px-2! max-lg:text-13!" onClick={() => vm.acceptAll()}>
            {BANNER_TEXTS.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  )
}
