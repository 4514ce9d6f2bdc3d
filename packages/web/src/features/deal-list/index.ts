export { dealListModule as module } from './deal-list.module.ts'
export { DealListPage } from './deal-list-page.tsx'
