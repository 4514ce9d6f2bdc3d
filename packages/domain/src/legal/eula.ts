/** Month of the terms of use that users accept when they sign up, `YYYY-MM` (product.md#credentials). */
export const EULA_VERSION = '2025-01'

/** All versions that the terms of use had, oldest first: apps that are not updated send an earlier one. */
export const EULA_VERSIONS = [EULA_VERSION] as const
