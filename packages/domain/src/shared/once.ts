/**
 * Returns a function that creates a value at its first call and keeps it: for values that take milliseconds and may not be needed.
 */
export const once = <Value extends object>(create: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= create())
}
