import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBackButton } from '../../ui/back-button.ts'
import { isFirstPage } from '../../ui/first-page.ts'

/**
 * Where the back button leads (product.md#back-from-a-deal): to the pin on the map if that is where the deal was opened, else
 * one step back, and to the list for who came here by a link.
 */
export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { dealId = '' } = useParams()
  const back = () => {
    const selected = params.get('selected') ?? dealId
    if (params.get('from') === 'map') void navigate(`/?${new URLSearchParams({ selected })}`, { replace: true })
    else if (isFirstPage()) void navigate('/list', { replace: true })
    else void navigate(-1)
  }
  useBackButton(back, true)
  return back
}
