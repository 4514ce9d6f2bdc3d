import { idOfDealPath } from '@mahlzeit/domain'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useBackButton } from '../../ui/back-button.ts'
import { isFirstPage } from '../../shared/first-page.ts'

/**
 * Navigates back from a deal: to its pin if it was opened from the map, to the list if the visit began here, else one step
 * back (product.md#back-from-a-deal).
 */
export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { dealId = '' } = useParams()
  const back = () => {
    const selected = params.get('selected') ?? idOfDealPath(dealId)
    if (params.get('from') === 'map') void navigate(`/?${new URLSearchParams({ selected })}`, { replace: true })
    else if (isFirstPage()) void navigate('/list', { replace: true })
    else void navigate(-1)
  }
  useBackButton(back, true)
  return back
}
