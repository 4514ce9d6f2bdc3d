import { read, write } from './call.ts'

const REFUSABLE = { fails: { rule: 'rejected' } } as const
const AGE = { age: 'interval?', limit: 'integer?' } as const
const DELETION = { answer: 'bigint', ...REFUSABLE } as const
/** Ten photos with sixty dishes each, all texts of the greatest length in any script: 850 kB. */
const MAX_IMAGES_BYTES = 1024 * 1024

export const SLUG_EXISTS = read('slug_exists', 'account', { slug: 'text' }, { answer: 'boolean' })
export const CREATE_DEAL = write('create_deal', 'writer', { deal: 'json' }, { answer: 'bigint' })
export const ADD_DEAL_IMAGES = write(
  'add_deal_images',
  'writer',
  { dealId: 'bigint', images: 'json' },
  { maxBytes: MAX_IMAGES_BYTES },
)
export const MY_DEALS = read('my_deals', 'account', { cursor: 'bigint?' })
export const DELETE_OWN_DEAL = write('delete_own_deal', 'writer', { dealId: 'bigint' }, DELETION)
export const DELETE_OWN_IMAGE = write('delete_own_image', 'writer', { dealId: 'bigint', imageUrl: 'text' }, DELETION)
export const UNDO_OWN_DELETION = write('undo_own_deletion', 'writer', { id: 'bigint' }, REFUSABLE)
export const CLAIM_PHOTO = write('claim_photo', 'service', { path: 'text', userId: 'uuid', sha256: 'text' })
export const RELEASE_PHOTOS = write('release_photos', 'service', { paths: 'texts', userId: 'uuid' }, { answer: 'json' })
export const GIVE_UP_UNUSED_PHOTOS = write('give_up_unused_photos', 'service', AGE, { answer: 'json' })
