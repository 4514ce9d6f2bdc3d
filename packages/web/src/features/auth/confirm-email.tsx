import { AUTH_TEXTS, resendFailureText } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AuthFormsProps } from './auth-form.tsx'

/** Asks to open the mailed link, and mails it again. */
export const ConfirmEmail = ({ vm, state: { draft, user, pending, failure, resendInSeconds } }: AuthFormsProps) => (
  <div className="flex flex-col gap-4">
    <p className="text-17 wrap-anywhere">
      {AUTH_TEXTS.confirmBefore}
      <strong>{user?.email ?? draft.email.trim()}</strong>
      {AUTH_TEXTS.confirmAfter}
    </p>
    <p className="text-muted">{AUTH_TEXTS.confirmHelp}</p>
    {failure && <Notice tone="error">{resendFailureText(failure)}</Notice>}
    <Button
      variant={resendInSeconds > 0 ? 'secondary' : 'primary'}
      pending={pending === 'resend'}
      aria-disabled={resendInSeconds > 0}
      className="tabular-nums"
      onClick={() => void vm.resend()}
    >
      {resendInSeconds > 0 ? AUTH_TEXTS.resendIn(resendInSeconds) : AUTH_TEXTS.resend}
    </Button>
    {user === null ? (
      <Button variant="quiet" onClick={() => vm.show('login')}>
        {AUTH_TEXTS.backToLogin}
      </Button>
    ) : (
      <ButtonLink variant="quiet" to="/profile">
        {AUTH_TEXTS.toProfile}
      </ButtonLink>
    )}
  </div>
)
