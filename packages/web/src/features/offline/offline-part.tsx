import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isDealPage } from '../../shared/deal/deal-paths.ts'
import { APP_TOO_OLD, OFFLINE_TEXTS } from '../../texts/offline.ts'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { OFFLINE_VIEW_MODEL, type PageOfDeals } from './offline.view-model.ts'

const pageOf = (pathname: string): PageOfDeals => {
  if (pathname === '/') return 'map'
  if (/^\/list\/?$/u.test(pathname)) return 'list'
  return isDealPage(pathname) ? 'deal' : 'other'
}

/** The offline strip and the toast that offers a newer version, once in the app. */
export const OfflinePart = () => {
  const vm = useResolved(OFFLINE_VIEW_MODEL)
  const { pathname } = useLocation()

  useEffect(() => vm.visit(pageOf(pathname)), [vm, pathname])

  useEvents(vm.updateAvailable$, (isAvailable) => {
    if (!isAvailable) return
    if (import.meta.env.VITE_SHELL === 'native')
      return showToast({ tone: 'info', text: APP_TOO_OLD, durationMs: Infinity })
    showToast({
      tone: 'info',
      text: OFFLINE_TEXTS.updateAvailable,
      action: { label: OFFLINE_TEXTS.update, onClick: () => vm.update() },
      durationMs: Infinity,
    })
  })

  return <OfflineStrip vm={vm} />
}
