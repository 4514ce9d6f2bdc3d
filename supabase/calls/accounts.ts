import { read, write } from './call.ts'

export const PROVE_SIGN_UP = write('prove_sign_up', 'anyone', { email: 'text', token: 'text', secret: 'text' })
export const CHOOSE_USERNAME = write('choose_username', 'writer', { username: 'text' }, { fails: { rule: 'rejected' } })
export const COUNT_OWN_DEALS = read('count_own_deals', 'account', { userId: 'uuid' })
export const COUNT_OWN_FAVOURITES = read('count_own_favourites', 'account', { userId: 'uuid' })
export const MY_STANDING = read('my_standing', 'account', {})
export const DELETE_USER_ACCOUNT = write('delete_user_account', 'account', { userId: 'uuid' })

export const MY_FAVOURITES = read('my_favourites', 'account', {})
export const ADD_FAVOURITE = write(
  'add_favourite',
  'writer',
  { placeId: 'text' },
  { fails: { '23505': 'already-favourite', '23503': 'unknown-place' } },
)
export const REMOVE_FAVOURITE = write('remove_favourite', 'writer', { placeId: 'text' })
export const MY_CALENDAR_ADDRESS = read('my_calendar_address', 'account', {})
export const CREATE_CALENDAR_ADDRESS = write('create_calendar_address', 'writer', {})
export const REVOKE_CALENDAR_ADDRESS = write('revoke_calendar_address', 'account', {})
