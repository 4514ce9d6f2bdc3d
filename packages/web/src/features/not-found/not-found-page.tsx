import { useLocation } from 'react-router-dom'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { NotFoundView } from './not-found-view.tsx'
import { NOT_FOUND_VIEW_MODEL } from './not-found.view-model.ts'

export const NotFoundPage = () => <NotFoundView vm={useResolved(NOT_FOUND_VIEW_MODEL)} path={useLocation().pathname} />
