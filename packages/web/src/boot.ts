import './styles/index.css'
import { AREAS } from './app/areas.ts'
import { routeAt } from './app/route-table.ts'
import { showStartFailure } from './app/start-failure.ts'
import { startClusterWorker } from './map/cluster-worker.ts'
import { loadRetrying } from './ui/load-retrying.ts'

/*
 * The first script, and a tiny one: it loads the area of the first page, and starts its worker, beside the app instead of after it.
 */

const root = document.getElementById('root') as HTMLElement

const { area } = routeAt(window.location.pathname)
if (area === 'map') startClusterWorker()
// The app loads the area itself, with retries, and reports its failure.
AREAS[area]().catch(() => undefined)

loadRetrying(() => import('./main.tsx'))
  .then(({ start }) => start(root))
  .catch(() => showStartFailure(root))
