/** Calls back once the next frame has been committed: at the start of the one after it. */
export const afterNextFrame = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
