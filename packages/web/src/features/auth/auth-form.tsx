import type { CredentialField } from '@mahlzeit/domain'
import type { ReactNode } from 'react'
import { AUTH_TEXTS, authFailureText, CREDENTIAL_ERROR_TEXTS, NEW_PASSWORD_ERROR_TEXTS } from '../../texts/auth.ts'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AuthViewModel, AuthViewState } from './auth.view-model.ts'

export type AuthViewModelOfView = Pick<
  AuthViewModel,
  'state$' | 'show' | 'change' | 'submit' | 'forgot' | 'resend' | 'openLink' | 'dismissLink' | 'leaveRecovery'
>

/** The props of each form of the sign-in page. */
export interface AuthFormsProps {
  readonly vm: AuthViewModelOfView
  readonly state: AuthViewState
}

/** The failure of the auth service. */
export const AuthFailureNotice = ({ failure }: Pick<AuthViewState, 'failure'>) =>
  failure && <Notice tone="error">{authFailureText(failure)}</Notice>

/** The error text of a field. */
export const errorOf = ({ problem, screen }: AuthViewState, field: CredentialField): string | undefined => {
  const error = problem?.find((found) => found.field === field)
  const texts = screen === 'new-password' ? NEW_PASSWORD_ERROR_TEXTS : CREDENTIAL_ERROR_TEXTS
  return error && texts[error.kind]
}

interface AuthFormProps {
  readonly label: string
  readonly state: AuthViewState
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The field of the e-mail address. */
export const EmailField = ({
  vm,
  state,
  autoComplete,
}: AuthFormsProps & { readonly autoComplete: 'username' | 'email' }) => (
  <TextField
    label={AUTH_TEXTS.email}
    type="email"
    name="email"
    autoComplete={autoComplete}
    autoCapitalize="off"
    spellCheck={false}
    value={state.draft.email}
    onChange={(email) => vm.change({ email })}
    error={errorOf(state, 'email')}
  />
)

/** A form of the sign-in page. A refused submit focuses its first invalid field. */
export const AuthForm = ({ state: { refusals }, ...form }: AuthFormProps) => (
  <CheckedForm {...form} refusals={refusals} className="flex flex-col gap-5" />
)
