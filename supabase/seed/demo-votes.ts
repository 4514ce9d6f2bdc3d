import type { VoteKind } from '@mahlzeit/domain'

/** Votes on a demo deal. */
export interface DemoVote {
  /** The deal's restaurant. */
  readonly slug: string
  readonly kind: VoteKind
  readonly by: readonly ('anna' | 'ben')[]
  /** Age at the first start. */
  readonly days: number
  /** Days from the first start to the last day of a closure. */
  readonly closedFor?: number
}

/** The votes of the demo: fresh and old confirmations, undecided and decided reports. */
export const DEMO_VOTES: readonly DemoVote[] = [
  { slug: 'padella-storta', kind: 'confirmation', by: ['anna', 'ben'], days: 0 },
  { slug: 'bergmanns-nudelkontor', kind: 'confirmation', by: ['anna'], days: 3 },
  { slug: 'stehimbiss-kopfsteinpflaster', kind: 'confirmation', by: ['ben'], days: 120 },
  { slug: 'emils-scharfe-ecke', kind: 'closure', by: ['anna'], days: 0, closedFor: 0 },
  { slug: 'safranzeile', kind: 'closure', by: ['anna', 'ben'], days: 1, closedFor: 10 },
  { slug: 'rennbahn-rosso', kind: 'gone', by: ['ben'], days: 2 },
  { slug: 'zehlendorfer-zuckerdose', kind: 'gone', by: ['anna', 'ben'], days: 5 },
]
