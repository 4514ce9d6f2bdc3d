import type { AreaModule } from '../../mvvm/area-module.ts'

export { DealsPeekPart } from './deals-peek-part.tsx'

export const module: AreaModule = { needsLatePlatform: false, bind: () => undefined }
