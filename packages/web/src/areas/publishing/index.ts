export { AddDealPage } from '../../features/add-deal/add-deal-page.tsx'
export { UploadMenu } from '../../features/deal-detail/upload-menu-part.tsx'
export { publishingModule as module } from './publishing.module.ts'
