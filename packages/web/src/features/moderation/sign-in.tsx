import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The sign-in link after an expired session. */
export const SignIn = () => <ButtonLink to="/auth">{ACCOUNT_TEXTS.signIn}</ButtonLink>
