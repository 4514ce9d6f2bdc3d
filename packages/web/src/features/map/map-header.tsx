import { fromWorld } from '@mahlzeit/domain'
import { List, Search } from 'lucide-react'
import { type FocusEvent, useContext, useRef } from 'react'
import { SlotsContext } from '../../shared/slots.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { MapViewModel } from './map.view-model.ts'
import { listLink } from './list-link.ts'

/** From this width on, the whole placeholder of the search field fits beside the logo and the link. */
const ROOM_FOR_FIELD = '(width >= 33rem)'

interface MapHeaderProps {
  readonly vm: MapViewModel
  readonly typed: string
  /** Whether the user opened the search. */
  readonly isOpened: boolean
  readonly onOpenedChange: (isOpened: boolean) => void
}

/**
 * Search, logo (where there is room), link to the list, and filters. The search is a field where there is room, and while it has
 * text or was opened (product.md#map-page); opened without text it takes the focus.
 */
export const MapHeader = ({ vm, typed, isOpened, onOpenedChange }: MapHeaderProps) => {
  const { FilterRow, Suggestions } = useContext(SlotsContext)
  const opener = useRef<HTMLButtonElement>(null)
  const hasRoom = useMedia(ROOM_FOR_FIELD)
  const isOpen = hasRoom || isOpened || typed !== ''

  const leave = () => {
    onOpenedChange(false)
    vm.resetSearch()
    requestAnimationFrame(() => opener.current?.focus())
  }
  useBackButton(isOpened && !hasRoom ? leave : null)
  const leaveWhenEmpty = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (typed) return
    // After the click on a link: removing the entry of the search from the history would undo its navigation.
    requestAnimationFrame(() => {
      if (!currentTarget.contains(document.activeElement)) onOpenedChange(false)
    })
  }

  return (
    <header className="@container pointer-events-none relative z-20 shrink-0 p-3 pt-[calc(var(--safe-top)+0.75rem)] pb-1 short:pt-[calc(var(--safe-top)+0.25rem)] short:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2 *:pointer-events-auto">
        {isOpen ? (
          // On its own line if there is no room for some letters beside the link.
          <div className="min-w-0 flex-[1_1_10rem] lg:max-w-md" onBlur={leaveWhenEmpty}>
            <SearchField
              ref={(field) => {
                if (field && isOpened && typed === '') field.focus()
              }}
              value={typed}
              onChange={(value) => vm.type(value)}
              onClear={() => {
                onOpenedChange(true)
                vm.resetSearch()
              }}
              onLeave={leave}
              label={MAP_TEXTS.search}
              suggestions={
                Suggestions && (
                  <Suggestions
                    typed={typed}
                    near={() => fromWorld(vm.camera.center)}
                    onPlace={() => vm.resetSearch()}
                    onHold={(isHeld) => vm.holdSearch(isHeld)}
                  />
                )
              }
              className="rounded-full shadow-2"
            />
          </div>
        ) : (
          <IconButton
            ref={opener}
            variant="raised"
            label={MAP_TEXTS.openSearch}
            icon={<Search aria-hidden size={22} />}
            aria-expanded={false}
            onClick={() => onOpenedChange(true)}
            className="shadow-2 ring ring-line"
          />
        )}
        {(hasRoom || !isOpen) && (
          <div
            className={classNames(
              'mx-auto hidden rounded-full bg-raised py-1.5 pr-4 pl-1.5 shadow-2 ring ring-line',
              hasRoom ? '@min-[31rem]:block' : '@min-[18.3rem]:block',
            )}
          >
            <Logo />
          </div>
        )}
        <ButtonLink
          variant="secondary"
          to={listLink(typed)}
          icon={<List aria-hidden size={20} />}
          className="shrink-0 px-3.5! shadow-2"
        >
          {MAP_TEXTS.toList}
        </ButtonLink>
      </div>
      {FilterRow && (
        // The row loads after the first pins: its room is reserved.
        <div className="mt-0.5 flex min-h-14 *:pointer-events-auto short:mt-0">
          <FilterRow />
        </div>
      )}
    </header>
  )
}
