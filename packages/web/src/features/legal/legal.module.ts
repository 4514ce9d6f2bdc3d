import type { AreaModule } from '../../mvvm/area-module.ts'

/** Binds nothing: the cookie settings use the shared consent. */
export const legalModule: AreaModule = { needsLatePlatform: true, bind: () => undefined }
