import { clearedText, type ModerationList } from '@mahlzeit/domain'
import { use, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ACT_DONE, MODERATION_TABS, MODERATION_TEXTS } from '../../texts/moderation.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { DigestPart } from './digest-part.tsx'
import { MODERATION_VIEW_MODEL } from './moderation.view-model.ts'
import { ModerationView } from './moderation-view.tsx'
import { PlaceImportPart } from './place-import-part.tsx'

const isList = (name: string | null): name is ModerationList => name !== null && Object.hasOwn(MODERATION_TABS, name)

/**
 * `/moderation`, with the list in the address (`?list=disputed`), so that the way back from a deal leads to it. Users who are not moderators get the
 * page of an unknown route.
 */
export const ModerationPage = () => {
  const vm = useResolved(MODERATION_VIEW_MODEL)
  const { kind } = useViewState(vm.state$)
  const { NotFound } = use(SlotsContext)
  const [params, setParams] = useSearchParams()
  const list = params.get('list')
  useEffect(() => vm.choose(isList(list) ? list : 'open'), [vm, list])

  useEvents(vm.done$, ({ act, clearance, undo }) => {
    const text =
      act === 'clear' && clearance ? MODERATION_TEXTS.clearanceDone(clearedText(clearance.numbers)) : ACT_DONE[act]
    const action = undo && { label: MODERATION_TEXTS['undo-clear'], onClick: () => vm.ask(undo) }
    showToast({ tone: 'success', text, ...(action && { action }) })
  })

  return kind === 'not-found' ? (
    NotFound && <NotFound />
  ) : (
    <ModerationView
      vm={vm}
      onSelect={(tab) => setParams({ list: tab }, { replace: true })}
      importPart={<PlaceImportPart onChanged={() => vm.retry()} />}
      digestPart={<DigestPart />}
    />
  )
}
