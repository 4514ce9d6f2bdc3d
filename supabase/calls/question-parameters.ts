/** The conditions of a question that a deal meets or does not. */
export const FLAGS = ['cards'] as const

/** An entry for each key. */
/* @__NO_SIDE_EFFECTS__ */
export const each = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>

/** The parameters of a filter's question; `encodeQuestion` and `decodeQuestion` write and read them. */
export const QUESTION = {
  date: 'date?',
  minute: 'integer?',
  special: 'integer?',
  diet: 'key?',
  cuisine: 'key?',
  ...each(FLAGS, () => 'boolean?' as const),
  max: 'integer?',
} as const
