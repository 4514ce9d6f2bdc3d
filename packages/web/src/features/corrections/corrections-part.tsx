import type { Deal } from '@mahlzeit/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CORRECTION_TEXTS } from '../../texts/corrections.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { isEditIntent } from '../../shared/edit-intent.ts'
import { SIGN_IN_DETOUR } from '../../shared/sign-in-detour.ts'
import { showToast } from '../../ui/toast.tsx'
import { CORRECTION_VIEW_MODEL } from './correction.view-model.ts'
import { Correction, type CorrectionProps } from './correction.tsx'

interface CorrectionsProps extends Pick<CorrectionProps, 'Form' | 'Map'> {
  readonly deal: Deal
  /** Puts the button that opens the form among others. */
  readonly children: (button: ReactNode) => ReactNode
}

/** The correction of a deal. */
export const Corrections = ({ deal, Form, Map, children }: CorrectionsProps) => {
  const correction = useResolved(CORRECTION_VIEW_MODEL)
  const navigate = useNavigate()

  const askToSignIn = () =>
    showToast({
      tone: 'info',
      text: CORRECTION_TEXTS.guest,
      action: { label: CORRECTION_TEXTS.signIn, onClick: () => void navigate('/auth', { state: SIGN_IN_DETOUR }) },
    })

  const location = useLocation()
  const { reader } = useViewState(correction.state$)
  const isWanted = useRef(isEditIntent(location.state))
  useEffect(() => {
    if (!isWanted.current || reader !== 'user') return
    isWanted.current = false
    correction.open(deal)
  }, [correction, deal, reader])

  useEvents(correction.saved$, () => showToast({ tone: 'success', text: CORRECTION_TEXTS.saved }))

  return (
    <Correction vm={correction} deal={deal} Form={Form} Map={Map} onSignIn={askToSignIn}>
      {children}
    </Correction>
  )
}
