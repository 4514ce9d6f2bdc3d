import type { CredentialField } from '@mahlzeit/domain'
import { type ReactNode, useEffect, useRef } from 'react'
import { authFailureText, CREDENTIAL_ERROR_TEXTS, NEW_PASSWORD_ERROR_TEXTS } from '../../texts/auth.ts'
import { Notice } from '../../ui/notice.tsx'
import type { AuthViewModel, AuthViewState } from './auth.view-model.ts'

export type AuthViewModelOfView = Pick<AuthViewModel, 'state$' | 'show' | 'change' | 'submit' | 'forgot' | 'resend'>

/** What every form of the screen is given. */
export interface AuthFormsProps {
  readonly vm: AuthViewModelOfView
  readonly state: AuthViewState
}

/** Why the auth service refused, in place. */
export const AuthProblem = ({ problem }: Pick<AuthViewState, 'problem'>) =>
  problem && <Notice tone="error">{authFailureText(problem.failure)}</Notice>

/** What is wrong with a field, in words. */
export const errorOf = ({ errors, screen }: AuthViewState, field: CredentialField): string | undefined => {
  const error = errors.find((found) => found.field === field)
  const texts = screen === 'new-password' ? NEW_PASSWORD_ERROR_TEXTS : CREDENTIAL_ERROR_TEXTS
  return error && texts[error.kind]
}

interface AuthFormProps {
  readonly label: string
  readonly state: AuthViewState
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form whose first error gets the focus when it is not sent. */
export const AuthForm = ({ label, state: { refusals }, onSubmit, children }: AuthFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-5"
    >
      {children}
    </form>
  )
}
