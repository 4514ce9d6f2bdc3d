import { sharedValue } from './shared-value.ts'

/** Whether the last input was a key. */
export const usesKeys = sharedValue(false)

/** Keeps `usesKeys` until the signal aborts. */
export const watchLastInput = (signal: AbortSignal): void => {
  const options = { capture: true, signal }
  document.addEventListener('keydown', () => usesKeys.set(true), options)
  document.addEventListener('pointerdown', () => usesKeys.set(false), options)
}
