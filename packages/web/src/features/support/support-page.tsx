import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useResolved } from '../../view-model/use-resolved.ts'
import { SUPPORT_VIEW_MODEL } from './support.view-model.ts'
import { SupportView } from './support-view.tsx'

/** `/support`; with `?where=` the form knows what it is about. */
const SupportPage = () => {
  const vm = useResolved(SUPPORT_VIEW_MODEL)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // The router gives this key to the first page of a visit: nothing of ours lies behind it.
  const isFirstPage = useLocation().key === 'default'
  const path = params.get('where') ?? ''

  useEffect(() => {
    // A place in this app, whatever the address says.
    if (/^\/restaurant\/\d+$/u.test(path)) vm.begin(window.location.origin + path)
  }, [vm, path])

  return <SupportView vm={vm} onBack={() => void (isFirstPage ? navigate('/profile') : navigate(-1))} />
}

export default SupportPage
