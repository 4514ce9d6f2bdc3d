/** The accounts of a local installation, told to everyone who starts one. */
export const DEMO_ACCOUNTS = [
  { email: 'anna@mahlzeit.test', username: 'Anna' },
  { email: 'ben@mahlzeit.test', username: 'Ben' },
  { email: 'mod@mahlzeit.test', username: 'Mod' },
] as const

/** The one who may moderate. */
export const DEMO_MODERATOR = 'mod@mahlzeit.test'

export const DEMO_PASSWORD = 'mahlzeit-demo'
