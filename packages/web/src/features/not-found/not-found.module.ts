import { PROBLEM_LOG } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { NOT_FOUND_VIEW_MODEL, NotFoundViewModel } from './not-found.view-model.ts'

export const notFoundModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) => provideClass(NOT_FOUND_VIEW_MODEL, NotFoundViewModel, [PROBLEM_LOG], 'transient'),
}
