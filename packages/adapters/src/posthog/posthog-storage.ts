/** Matches PostHog's storage keys: `ph_<key>_…`, `__ph_opt_in_out_<key>`. */
const ITS_NAMES = /^(?:__)?ph_/u

const clear = (open: () => Storage): void => {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (ITS_NAMES.test(key)) storage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Removes PostHog's data from this device. */
export const removeKept = (): void => {
  clear(() => localStorage)
  clear(() => sessionStorage)
  for (const cookie of document.cookie.split(/;\s*/u)) {
    const [name = ''] = cookie.split('=')
    if (ITS_NAMES.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
  }
}
