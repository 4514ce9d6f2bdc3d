export { AddDealPage } from '../../features/add-deal/add-deal-page.tsx'
export { publishingModule as module } from './publishing.module.ts'
