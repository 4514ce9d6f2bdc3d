import { MAIL_INTERVAL_SECONDS } from '@mahlzeit/domain'

/** Rate limits of the auth service. */
export interface AuthLimits {
  /** Sign-ins, sign-ups, mailed links and new passwords that one network may try within five minutes. */
  readonly attempts: number
  /** Seconds between two mails to one address. */
  readonly mailInterval: number
}

/** The defaults of a hosted project. */
export const DEFAULT_LIMITS: AuthLimits = { attempts: 30, mailInterval: MAIL_INTERVAL_SECONDS }
