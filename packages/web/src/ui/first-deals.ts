/** How long what can wait waits for deals that do not come: without a network, or on a page that has none. */
const PATIENCE_MS = 2000

let areShown = false
let announce: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  announce = resolve
})

/** A deal is on the screen. The first is marked for measurements. */
export const dealsShown = (): void => {
  if (areShown) return
  areShown = true
  performance.mark('deals-shown')
  announce()
}

/** For what is not to delay the first deals: resolves when they are shown, or when they take too long. */
export const afterFirstDeals = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
