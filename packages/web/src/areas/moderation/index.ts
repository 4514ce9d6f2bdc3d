export { ModerationPage } from '../../features/moderation/moderation-page.tsx'
export { OwnDealsPage } from '../../features/own-deals/own-deals-page.tsx'
export { NoticePart } from '../../features/support/notice-part.tsx'
export { moderationModule as module } from './moderation.module.ts'
