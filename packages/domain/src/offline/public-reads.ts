import type { DealReading } from './connection.ts'

/** Where a backend answers reads that are the same for everybody, for the cache of the device. */
export interface PublicReads {
  readonly origin: string
  readonly paths: Readonly<Record<DealReading, string>>
  /** Prefix of the addresses of menu photos. */
  readonly photos: string
}
