export { legalModule as module } from './legal.module.ts'
export { LegalPage } from './legal-page.tsx'
