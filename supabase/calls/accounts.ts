import { read, write } from './call.ts'

const PROOF = { email: 'text', token: 'text', secret: 'text' } as const
const NAME = { answer: 'text', fails: { rule: 'rejected' } } as const

export const PROVE_SIGN_UP = write('prove_sign_up', 'anyone', PROOF, { answer: 'boolean' })
export const CHOOSE_USERNAME = write('choose_username', 'writer', { username: 'text' }, NAME)
export const COUNT_OWN_DEALS = read('count_own_deals', 'account', { userId: 'uuid' }, { answer: 'bigint' })
export const COUNT_OWN_FAVOURITES = read('count_own_favourites', 'account', { userId: 'uuid' }, { answer: 'bigint' })
export const MY_STANDING = read('my_standing', 'account', {})
export const DELETE_USER_ACCOUNT = write('delete_user_account', 'account', { userId: 'uuid' })

export const MY_FAVOURITES = read('my_favourites', 'account', {})
export const ADD_FAVOURITE = write(
  'add_favourite',
  'writer',
  { placeId: 'text' },
  { answer: 'json', fails: { '23505': 'already-favourite', '23503': 'unknown-place' } },
)
export const REMOVE_FAVOURITE = write('remove_favourite', 'writer', { placeId: 'text' })
export const MY_CALENDAR_ADDRESS = read('my_calendar_address', 'account', {})
export const CREATE_CALENDAR_ADDRESS = write('create_calendar_address', 'writer', {}, { answer: 'text' })
export const REVOKE_CALENDAR_ADDRESS = write('revoke_calendar_address', 'account', {})
