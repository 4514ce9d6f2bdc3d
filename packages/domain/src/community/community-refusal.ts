/**
 * Rejection of user content by the backend; `message` is shown to the user.
 *
 * - `limit-reached`: a rate limit (product.md#community-limits).
 * - `rejected`: a broken rule.
 */
export type CommunityRefusal =
  | { readonly kind: 'limit-reached'; readonly message: string }
  | { readonly kind: 'rejected'; readonly message: string }
