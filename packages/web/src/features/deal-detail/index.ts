export { dealDetailModule as module } from './deal-detail.module.ts'
export { DealDetailPage } from './deal-detail-page.tsx'
