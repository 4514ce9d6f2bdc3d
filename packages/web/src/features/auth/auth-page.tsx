import { useNavigate } from 'react-router-dom'
import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import { AUTH_TEXTS } from '../../texts/auth.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { isFirstPage } from '../../shared/first-page.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { AUTH_VIEW_MODEL, type AuthOutcome } from './auth.view-model.ts'
import { AuthView } from './auth-view.tsx'

const TOASTS: Record<AuthOutcome, ToastMessage> = {
  'signed-up': { tone: 'success', text: AUTH_TEXTS.signedUp },
  'reset-sent': { tone: 'success', text: AUTH_TEXTS.resetSent },
  resent: { tone: 'success', text: ACCOUNT_TEXTS.resent },
  'password-updated': { tone: 'success', text: AUTH_TEXTS.passwordUpdated },
  unconfirmed: { tone: 'error', text: ACCOUNT_TEXTS.unconfirmed },
}

/** `/auth`. */
export const AuthPage = () => {
  const vm = useResolved(AUTH_VIEW_MODEL)
  const navigate = useNavigate()
  const back = () => void (isFirstPage() ? navigate('/', { replace: true }) : navigate(-1))
  useBackButton(back, true)

  useEvents(vm.outcomes$, (outcome) => showToast(TOASTS[outcome]))

  return <AuthView vm={vm} onBack={back} />
}
