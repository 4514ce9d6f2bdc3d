import { useEffect } from 'react'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { PLACE_IMPORT_VIEW_MODEL } from './place-import.view-model.ts'
import { PlaceImportView } from './place-import-view.tsx'

interface PlaceImportPartProps {
  /** Called when an import is done or undone, or has stopped. */
  readonly onChanged: () => void
}

/** Imports a file of places, in the tab of imports. */
export const PlaceImportPart = ({ onChanged }: PlaceImportPartProps) => {
  const vm = useResolved(PLACE_IMPORT_VIEW_MODEL)
  const { kind } = useViewState(vm.state$).step
  const isWriting = kind === 'running' || kind === 'cancelling'
  useEvents(vm.changed$, onChanged)
  useEffect(() => {
    if (!isWriting) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWriting])
  return <PlaceImportView vm={vm} />
}
