import { AUTH_TEXTS } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthForm, type AuthFormsProps, AuthFailureNotice, EmailField, errorOf } from './auth-form.tsx'

/** E-mail and password, and the button for a forgotten password. */
export const LoginForm = ({ vm, state }: AuthFormsProps) => (
  <AuthForm label={AUTH_TEXTS.login} state={state} onSubmit={() => vm.submit()}>
    <EmailField vm={vm} state={state} autoComplete="username" />
    <div>
      <PasswordField
        label={AUTH_TEXTS.password}
        autoComplete="current-password"
        value={state.draft.password}
        onChange={(password) => vm.change({ password })}
        error={errorOf(state, 'password')}
      />
      <Button
        variant="quiet"
        className="mt-1 -ml-5"
        pending={state.pending === 'reset'}
        onClick={() => void vm.forgot()}
      >
        {AUTH_TEXTS.forgotten}
      </Button>
    </div>
    <AuthFailureNotice failure={state.failure} />
    <Button type="submit" pending={state.pending === 'login'}>
      {AUTH_TEXTS.submitLogin}
    </Button>
  </AuthForm>
)
