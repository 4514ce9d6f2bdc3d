import type { PropsWithChildren } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { LegendFold } from './legend-fold.tsx'
import { LEGEND_FOLD_VIEW_MODEL } from './legend-fold.view-model.ts'

/** The legend of the map with the button that folds it. */
export const LegendFoldPart = ({ children }: PropsWithChildren) => {
  const vm = useResolved(LEGEND_FOLD_VIEW_MODEL)
  return <LegendFold vm={vm}>{children}</LegendFold>
}
