import { AUTH_TEXTS, passwordFailureText } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthForm, type AuthFormsProps, errorOf } from './auth-form.tsx'

/** The new password of the recovering user. */
export const NewPasswordForm = ({ vm, state }: AuthFormsProps) => {
  const { user, draft, failure, pending } = state
  return (
    <AuthForm label={AUTH_TEXTS.newPasswordTitle} state={state} onSubmit={() => vm.submit()}>
      {user && (
        <>
          <p className="-mt-2 text-muted wrap-anywhere">{AUTH_TEXTS.newPasswordFor(user.email)}</p>
          {/* Password managers need the account of the password. */}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        </>
      )}
      <PasswordField
        label={AUTH_TEXTS.newPassword}
        help={AUTH_TEXTS.passwordHelp}
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => vm.change({ password })}
        error={errorOf(state, 'password')}
      />
      {failure && <Notice tone="error">{passwordFailureText(failure)}</Notice>}
      <Button type="submit" pending={pending === 'new-password'}>
        {AUTH_TEXTS.submitNewPassword}
      </Button>
      {user ? (
        <Button variant="quiet" pending={pending === 'leave'} onClick={() => void vm.leaveRecovery()}>
          {AUTH_TEXTS.leaveRecovery}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => vm.show('login')}>
          {AUTH_TEXTS.newLink}
        </Button>
      )}
    </AuthForm>
  )
}
