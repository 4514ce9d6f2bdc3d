/** Minutes between selectable times (product.md#time-picker). */
export const MINUTE_STEP = 15

/**
 * Parses a stored time of day as HH:MM, without seconds (product.md#times). Accepts 24:00, as the database does. Null if it
 * is missing or malformed.
 */
export const parseTime = (stored: string | null): string | null => {
  const [, hour = '', minute = ''] = stored?.trim().match(/^(\d{1,2}):([0-5]\d)(?!\d)/) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return hour !== '' && time <= '24:00' ? time : null
}

/** Returns a minute of the day as HH:MM. */
export const timeOfMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
