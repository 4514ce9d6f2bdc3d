/** A site that tests can open. */
export interface RunningSite {
  readonly origin: string
  stop(): Promise<void>
}
