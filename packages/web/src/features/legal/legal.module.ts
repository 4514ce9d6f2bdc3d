import type { AreaModule } from '../../mvvm/area-module.ts'

/** Binds nothing of its own: the cookie settings open the shared consent. */
export const legalModule: AreaModule = { needsLatePlatform: true, bind: () => undefined }
