import { ContainerModule } from 'inversify'
import { NOT_FOUND_VIEW_MODEL, NotFoundViewModel } from '../../features/not-found/not-found.view-model.ts'
import { provideClass } from '../provide.ts'
import { PROBLEM_LOG } from '../tokens.ts'

export const notFoundModule = new ContainerModule((options) => {
  provideClass(options, NOT_FOUND_VIEW_MODEL, NotFoundViewModel, [PROBLEM_LOG], 'transient')
})
