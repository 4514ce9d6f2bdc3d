export { AccountWatch } from './account-watch-part.tsx'
export { accountModule as module } from './account.module.ts'
export { ConfirmBanner } from './confirm-banner-part.tsx'
