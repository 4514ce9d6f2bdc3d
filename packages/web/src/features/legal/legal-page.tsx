import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { BUILT_FACTS } from './built-facts.ts'
import { documentsOf } from './documents.ts'
import type { LegalSlots } from './legal-blocks.tsx'
import { LegalView } from './legal-view.tsx'
import { STATIC_PAGE_ID } from './static-page-id.ts'

const NO_SLOTS: LegalSlots = {}

/**
 * The pages of law and help, one at each of their addresses. Takes the place of the text that was there before any script.
 * `slots` is what can be pressed in them.
 */
const LegalPage = ({ slots = NO_SLOTS }: { readonly slots?: LegalSlots }) => {
  const path = useLocation().pathname.replace(/\/+$/u, '')
  const text = documentsOf(BUILT_FACTS).find((candidate) => candidate.path === path)
  useLayoutEffect(() => document.getElementById(STATIC_PAGE_ID)?.remove(), [])
  return text && <LegalView document={text} isDemo={BUILT_FACTS.isDemo} slots={slots} />
}

export default LegalPage
