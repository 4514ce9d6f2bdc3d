import { dealPath } from '@mahlzeit/domain'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { dealPathFromMap } from '../../shared/deal/deal-paths.ts'
import type { SuggestionsProps } from '../../shared/slots.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { knownPlace } from './known-place.ts'
import { SuggestionsPopup } from './suggestions-popup.tsx'
import { SUGGESTIONS_VIEW_MODEL } from './suggestions.view-model.ts'

/** Suggestions for what is typed into a search field (product.md#suggestions). */
export const SuggestionsPart = ({ typed, near, onPlace, onHold }: SuggestionsProps) => {
  const vm = useResolved(SUGGESTIONS_VIEW_MODEL)
  const place$ = useResolved(VISIT_PLACE)
  const suggestions = useViewState(vm.state$)
  const navigate = useNavigate()
  const isMap = useLocation().pathname === '/'

  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const findField = useCallback((marker: HTMLElement | null) => {
    setInput(marker?.closest('search')?.querySelector('input') ?? null)
  }, [])

  // A search of the address is not typed.
  const type = useEffectEvent((text: string) => {
    if (input && document.activeElement === input) vm.type(text, near())
  })
  useEffect(() => type(typed), [typed, input])

  return (
    <div ref={findField}>
      {input && (
        <SuggestionsPopup
          input={input}
          typed={typed}
          suggestions={suggestions}
          onHold={onHold}
          onLocality={(locality) => {
            onPlace()
            place$.next(knownPlace(locality))
          }}
          onDeal={({ id, place: { name } }) => void navigate(isMap ? dealPathFromMap(id, name) : dealPath(id, name))}
        />
      )}
    </div>
  )
}
