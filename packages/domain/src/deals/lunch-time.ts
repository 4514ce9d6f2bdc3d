/**
 * Reads a stored time of day as HH:MM, seconds dropped (product.md#times). The end of the day may be 24:00, as
 * in the database. `null` where nobody said, and for anything that is no time.
 */
export const parseTime = (stored: string | null): string | null => {
  const [, hour = '', minute = ''] = stored?.trim().match(/^(\d{1,2}):([0-5]\d)(?!\d)/) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return hour !== '' && time <= '24:00' ? time : null
}
