import type { Deal, DealCatalog, Result } from '@mahlzeit/domain'

/** Makes a catalogue of exactly these deals. One made before may then be empty or gone. */
export type MakeDealCatalog = (deals: readonly Deal[]) => Promise<DealCatalog>

/** The value of a result that must be one. */
export const valueOf = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}
