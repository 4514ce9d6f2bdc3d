import { AUTH_TEXTS } from '../../texts/auth.ts'
import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { AuthFormsProps } from './auth-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

const TABS = [
  { id: 'login', label: AUTH_TEXTS.login },
  { id: 'signup', label: AUTH_TEXTS.signup },
] as const

/** The tabs for signing in and signing up. */
export const AuthTabs = ({ vm, state, screen }: AuthFormsProps & { readonly screen: 'login' | 'signup' }) => (
  <>
    {state.isExpired && (
      <div className="mb-5">
        <Notice tone="info">{ACCOUNT_TEXTS.expired}</Notice>
      </div>
    )}
    <Tabs label={AUTH_TEXTS.title} tabs={TABS} selected={screen} onSelect={(chosen) => vm.show(chosen)}>
      <div className="pt-6">
        {screen === 'login' ? <LoginForm vm={vm} state={state} /> : <SignupForm vm={vm} state={state} />}
      </div>
    </Tabs>
  </>
)
