import { AUTH_TEXTS } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TabLink } from '../../ui/tab-link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AuthForm, type AuthFormsProps, AuthFailureNotice, EmailField, errorOf } from './auth-form.tsx'

/** Username, e-mail, password and the agreement to the terms. */
export const SignupForm = ({ vm, state }: AuthFormsProps) => (
  <AuthForm label={AUTH_TEXTS.signup} state={state} onSubmit={() => vm.submit()}>
    <TextField
      label={AUTH_TEXTS.username}
      help={AUTH_TEXTS.usernameHelp}
      name="username"
      autoComplete="nickname"
      value={state.draft.username}
      onChange={(username) => vm.change({ username })}
      error={errorOf(state, 'username')}
    />
    <EmailField vm={vm} state={state} autoComplete="email" />
    <PasswordField
      label={AUTH_TEXTS.password}
      help={AUTH_TEXTS.passwordHelp}
      autoComplete="new-password"
      value={state.draft.password}
      onChange={(password) => vm.change({ password })}
      error={errorOf(state, 'password')}
    />
    <CheckboxField
      name="agreedToEula"
      checked={state.draft.agreedToEula}
      onChange={(agreedToEula) => vm.change({ agreedToEula })}
      error={errorOf(state, 'agreedToEula')}
    >
      {AUTH_TEXTS.agreeBefore}
      <TabLink to="/eula" className="font-semibold text-accent underline">
        {AUTH_TEXTS.eula}
        <VisuallyHidden>{AUTH_TEXTS.newTab}</VisuallyHidden>
      </TabLink>
      {AUTH_TEXTS.agreeAfter}
    </CheckboxField>
    <AuthFailureNotice failure={state.failure} />
    <Button type="submit" pending={state.pending === 'signup'}>
      {AUTH_TEXTS.submitSignup}
    </Button>
  </AuthForm>
)
