import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { AUTH_TEXTS } from '../../texts/auth.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { AuthScreen } from './auth.view-model.ts'
import type { AuthViewModelOfView } from './auth-form.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { LinkQuestion } from './link-question.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const TITLES: Record<AuthScreen, string> = {
  loading: AUTH_TEXTS.title,
  link: AUTH_TEXTS.linkTitle,
  login: AUTH_TEXTS.title,
  signup: AUTH_TEXTS.title,
  confirm: AUTH_TEXTS.confirmTitle,
  'new-password': AUTH_TEXTS.newPasswordTitle,
  'signed-in': AUTH_TEXTS.alreadyTitle,
}

interface AuthViewProps {
  readonly vm: AuthViewModelOfView
  readonly onBack: () => void
}

/** Mailed links, signing in, signing up, confirming an address, resetting a password (product.md#auth-page). */
export const AuthView = ({ vm, onBack }: AuthViewProps) => {
  const state = useViewState(vm.state$)
  const { screen, user } = state
  const title = TITLES[screen]
  return (
    <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-3 pb-8">
      <PageTitle>{title}</PageTitle>
      <IconButton
        label={COMMON_TEXTS.back}
        icon={<ArrowLeft aria-hidden size={22} />}
        onClick={onBack}
        className="-ml-2"
      />
      <Heading>{title}</Heading>
      {screen === 'loading' && <Loading />}
      {(screen === 'login' || screen === 'signup') && <AuthTabs vm={vm} state={state} screen={screen} />}
      {state.link && screen === 'link' && <LinkQuestion vm={vm} state={state} link={state.link} />}
      {screen === 'confirm' && <ConfirmEmail vm={vm} state={state} />}
      {screen === 'new-password' && <NewPasswordForm vm={vm} state={state} />}
      {screen === 'signed-in' && user && (
        <>
          <p className="mb-5 text-muted wrap-anywhere">{AUTH_TEXTS.alreadyAs(user.username ?? user.email)}</p>
          <ButtonLink to="/profile">{AUTH_TEXTS.toProfile}</ButtonLink>
        </>
      )}
    </div>
  )
}

/** Takes the focus when the screen changes, because the pressed button was removed. */
const Heading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(children)
  useEffect(() => {
    if (shown.current === children) return
    shown.current = children
    heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <header className="mt-2 mb-5">
      <LogoMark size={48} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-26 font-bold outline-none">
        {children}
      </h1>
    </header>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-5">
    <Skeleton className="h-13 w-full rounded-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-11 w-full rounded-full" />
  </div>
)
