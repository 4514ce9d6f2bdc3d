import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LegalDocument } from '../../texts/legal/legal-document.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import type { LegalSlots } from './legal-blocks.tsx'
import { LegalDocumentView } from './legal-document-view.tsx'

interface LegalViewProps {
  readonly document: LegalDocument
  readonly isDemo: boolean
  readonly slots: LegalSlots
}

/** A document in the app: back is one step back, and an address with a chapter shows that chapter. */
export const LegalView = ({ document: text, isDemo, slots }: LegalViewProps) => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  // The router gives this key to the first page of a visit: nothing of ours lies behind it.
  const [isFirstPage] = useState(key === 'default')

  const back = (event: MouseEvent) => {
    if (isFirstPage) return
    event.preventDefault()
    void navigate(-1)
  }

  useEffect(() => {
    const chapter = hash === '' ? null : document.getElementById(hash.slice(1))
    chapter?.scrollIntoView()
    chapter?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key])

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <LegalDocumentView document={text} isDemo={isDemo} slots={slots} onBack={back} />
    </>
  )
}
