import * as v from 'valibot'

const PLAIN_CODES = [
  'account-of-moderator',
  'address-missing',
  'address-too-long',
  'animated',
  'yes-no-invalid',
  'comment-empty',
  'confirmation-in-future',
  'content-visible',
  'correction-of-gone-deal',
  'cuisine-missing',
  'cuisine-unknown',
  'damaged',
  'deal-ended',
  'deal-gone',
  'decision-unknown',
  'diet-missing',
  'diet-unknown',
  'dish-day-invalid',
  'dish-hidden',
  'dish-invalid',
  'dish-price-invalid',
  'email-invalid',
  'former-tenant',
  'good-faith-missing',
  'image-hidden',
  'image-invalid',
  'image-missing',
  'image-not-own',
  'image-taken',
  'legal-ground-missing',
  'menu-date-invalid',
  'moderation-reason-missing',
  'merge-too-old',
  'moderators-only',
  'not-an-image',
  'not-upright',
  'notice-incomplete',
  'notices-per-hour',
  'offer-type-unknown',
  'own-comment',
  'own-content',
  'own-deal',
  'other-tenant',
  'outside-area',
  'own-username',
  'pair-changed',
  'phone-invalid',
  'photo-index-missing',
  'photo-paths-missing',
  'place-exists',
  'place-gone',
  'place-hidden',
  'place-id-missing',
  'place-name-invalid',
  'place-unknown',
  'position-invalid',
  'position-too-far',
  'report-overruled',
  'report-reason-missing',
  'restaurant-taken',
  'restore-too-late',
  'same-tenant',
  'similar-places',
  'slug-invalid',
  'tenant-claimed',
  'text-unreadable',
  'time-invalid',
  'too-fast',
  'too-much-today',
  'undo-too-late',
  'unknown-field',
  'unknown-image-field',
  'unknown-method',
  'username-hidden',
  'username-invalid',
  'username-reserved',
  'website-invalid',
  'weekday-missing',
] as const

const LIMIT_CODES = [
  'closure-date-invalid',
  'comment-too-long',
  'confirmation-too-old',
  'deal-full',
  'deals-per-day',
  'description-too-long',
  'dish-description-invalid',
  'dish-name-invalid',
  'images-per-day',
  'moderation-reason-invalid',
  'photos-per-day',
  'too-large',
  'too-many-dishes',
  'too-many-images',
  'too-many-pixels',
] as const

export const REFUSAL_CODES = [...PLAIN_CODES, ...LIMIT_CODES]

const RefusalSchema = v.variant('code', [
  v.object({ code: v.picklist(PLAIN_CODES) }),
  v.object({ code: v.picklist(LIMIT_CODES), limit: v.number() }),
])

/**
 * A broken rule or an exceeded limit, as SQL functions and edge functions name it. `limit` is the number that the rule
 * mentions: characters, pieces a day, megabytes, megapixels.
 */
export type Refusal = v.InferOutput<typeof RefusalSchema>

export type PlainRefusalCode = (typeof PLAIN_CODES)[number]

export type LimitRefusalCode = (typeof LIMIT_CODES)[number]

/** The server refused the request permanently: a retry fails, too. `refusal` is null for a code that this version does not know. */
export interface Rejected {
  readonly kind: 'rejected'
  readonly refusal: Refusal | null
}

/** Reads `{ code, limit }` from a server; null for a code that this version does not know. */
export const parseRefusal = (value: unknown): Refusal | null => {
  const parsed = v.safeParse(RefusalSchema, value)
  return parsed.success ? parsed.output : null
}

export const rejected = (code: PlainRefusalCode): Rejected => ({ kind: 'rejected', refusal: { code } })
