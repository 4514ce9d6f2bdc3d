import { use, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { removeStaticPage } from '../../shared/static-page.ts'
import { BUILT_FACTS } from './built-facts.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { documentsOf } from './documents.ts'
import { LegalView } from './legal-view.tsx'

/** The legal and help pages. Replaces their prerendered text. */
export const LegalPage = () => {
  const consent = useResolved(CONSENT)
  const { NoticeForm } = use(SlotsContext)
  const path = useLocation().pathname.replace(/\/+$/u, '')
  const text = documentsOf(BUILT_FACTS).find((candidate) => candidate.path === path)
  useLayoutEffect(removeStaticPage, [])
  const slots = { 'cookie-settings': <CookieSettings vm={consent} />, 'notice-form': NoticeForm && <NoticeForm /> }
  return text && <LegalView document={text} isDemo={BUILT_FACTS.isDemo} slots={slots} />
}
