export { communityModule as module } from './community.module.ts'
export { DealCorrections, DealTrust } from './deal-corrections.tsx'
export { DealCommunity } from './deal-community.tsx'
