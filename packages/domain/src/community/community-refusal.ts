/**
 * Why the backend refused what a user wrote; `message` is what users read.
 *
 * - `limit-reached`: too much within a minute.
 * - `rejected`: it breaks a rule.
 */
export type CommunityRefusal =
  | { readonly kind: 'limit-reached'; readonly message: string }
  | { readonly kind: 'rejected'; readonly message: string }
