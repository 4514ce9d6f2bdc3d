import type { DealReading } from './connection.ts'

/** The addresses of a backend's public reads, which the device may cache. */
export interface PublicReads {
  readonly origin: string
  readonly paths: Readonly<Record<DealReading, string>>
  /** Prefix of the addresses of menu photos. */
  readonly photos: string
}
