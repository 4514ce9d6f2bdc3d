import './styles/index.css'
import { PAGES, pageAt } from './app/pages.ts'
import { showStartFailure } from './app/start-failure.ts'
import { loadRetrying } from './ui/load-retrying.ts'

/*
 * The first script to run, and a tiny one: it has the page of the address fetched beside the app instead of after it.
 */

const root = document.getElementById('root') as HTMLElement

const page = pageAt(window.location.pathname)
// What fails here is fetched again, and complained about, when the page shows.
if (page) PAGES[page]().catch(() => undefined)

loadRetrying(() => import('./main.tsx'))
  .then(({ start }) => start(root))
  .catch(() => showStartFailure(root))
