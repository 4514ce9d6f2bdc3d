import './styles/index.css'
import { AREAS } from './app/areas.ts'
import { routeAt } from './app/route-table.ts'
import { showStartFailure } from './app/start-failure.ts'
import { requestFirstPins, takeAnswerOfPage } from './composition/early-pins.ts'
import { startClusterWorker } from './map/cluster-worker.ts'
import { staticPagePainted } from './shared/static-page.ts'
import { loadRetrying } from './ui/load-retrying.ts'

/*
 * The first script, and a small one. It loads the app and, in parallel, the area of the first page, the cluster worker and the
 * first pins.
 */

const root = document.getElementById('root') as HTMLElement

takeAnswerOfPage(window)

const { area } = routeAt(window.location.pathname)

void staticPagePainted().then(() => {
  // The app loads the area itself, with retries, and reports its failure.
  AREAS[area]().catch(() => undefined)
  return loadRetrying(() => import('./main.tsx'))
    .then(({ start }) => start(root))
    .catch(() => showStartFailure(root))
})

// Handlers run in the order in which they were first set: `OverlayHistory`, which loads late, before the router.
window.onpopstate = () => undefined

// Last, because the page can do without it.
if (area === 'map') {
  startClusterWorker()
  requestFirstPins(window)
}
