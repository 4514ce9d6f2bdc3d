export { mapModule as module } from './map.module.ts'
export { MapPage } from './map-page.tsx'
