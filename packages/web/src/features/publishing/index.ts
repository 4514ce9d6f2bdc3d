export { AddDealPage } from '../add-deal/add-deal-page.tsx'
export { UploadMenu } from '../deal-detail/upload-menu-part.tsx'
export { publishingModule as module } from './publishing.module.ts'
