export { notFoundModule as module } from './not-found.module.ts'
export { NotFoundPage } from './not-found-page.tsx'
