/** Month of the terms of use that users accept when they sign up, `YYYY-MM` (product.md#credentials). */
export const EULA_VERSION = '2025-01'
