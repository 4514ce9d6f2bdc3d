import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { NoticeForm } from './notice-form.tsx'
import { SUPPORT_VIEW_MODEL } from './support.view-model.ts'

/** The form for notices of illegal content on `/support`; `?where=` fills in the address of the content. */
export const NoticePart = () => {
  const vm = useResolved(SUPPORT_VIEW_MODEL)
  const [params] = useSearchParams()
  const path = params.get('where') ?? ''

  useEffect(() => {
    // Only paths of this app are accepted.
    if (/^\/restaurant\/\d+$/u.test(path)) vm.begin(window.location.origin + path)
  }, [vm, path])

  return <NoticeForm vm={vm} />
}
