import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The way on for whoever's session has expired. */
export const SignIn = () => <ButtonLink to="/auth">{ACCOUNT_TEXTS.signIn}</ButtonLink>
