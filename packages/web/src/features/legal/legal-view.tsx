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

/** A document in the app: back goes one step back, and a fragment scrolls to its chapter. */
export const LegalView = ({ document: text, isDemo, slots }: LegalViewProps) => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  // The router's key of the first history entry: going back would leave the app.
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
