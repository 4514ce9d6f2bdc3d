/** The demo accounts of a local installation, printed at its start. */
export const DEMO_ACCOUNTS = [
  { email: 'anna@mahlzeit.test', username: 'Anna' },
  { email: 'ben@mahlzeit.test', username: 'Ben' },
  { email: 'mod@mahlzeit.test', username: 'Moni' },
] as const

/** The moderator. */
export const DEMO_MODERATOR = 'mod@mahlzeit.test'

export const DEMO_PASSWORD = 'mahlzeit-demo'
