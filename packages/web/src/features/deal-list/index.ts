export { dealListModule as module } from './deal-list.module.ts'
export { CityListPage } from './city-list-page.tsx'
export { DealListPage } from './deal-list-page.tsx'
