export { ModerationPage } from '../moderation/moderation-page.tsx'
export { NoticePart } from '../support/notice-part.tsx'
export { communityModule as module } from './community.module.ts'
export { DealCommunity } from './deal-community.tsx'
