/** Preference key that stores that the onboarding was completed (product.md#onboarding). */
export const ONBOARDING_KEY = 'mahlzeit.onboarding'

/** The steps of the onboarding, in order. */
export const ONBOARDING_STEPS = ['welcome', 'find-lunch', 'community', 'discover'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Stored value of a completed onboarding; any other value counts as not completed. */
export const ONBOARDING_DONE = 'true'
