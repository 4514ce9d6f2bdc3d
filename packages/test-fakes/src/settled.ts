/** Resolves when every promise callback that can run by now has run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
