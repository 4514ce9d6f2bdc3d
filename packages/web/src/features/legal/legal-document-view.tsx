import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { LEGAL_TEXTS } from '../../texts/legal/common.ts'
import type { LegalDocument } from '../../texts/legal/legal-document.ts'
import { SUPPORT_LINKS } from '../../texts/support.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LegalBlocks, type LegalSlots } from './legal-blocks.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** Fewer chapters than this need no table of contents. */
const CHAPTERS_WORTH_LISTING = 3

interface LegalDocumentViewProps {
  readonly document: LegalDocument
  readonly isDemo: boolean
  readonly slots: LegalSlots
  /** Replaces the link to the profile, where all these pages are linked. */
  readonly onBack?: (event: MouseEvent) => void
}

/** A legal or help page, in the app and in its prerendered file. */
export const LegalDocumentView = ({ document, isDemo, slots, onBack }: LegalDocumentViewProps) => {
  const { path, title, version, intro, sections } = document
  const hasContents = sections.length >= CHAPTERS_WORTH_LISTING
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-12 md:px-8">
      <header className="flex min-h-16 items-center gap-2">
        <IconLink
          to="/profile"
          label={COMMON_TEXTS.back}
          icon={<ArrowLeft aria-hidden size={22} />}
          onClick={onBack}
          className="-ml-2.5 print:hidden"
        />
        <Anchor to="/" aria-label={LEGAL_TEXTS.home} className="flex min-h-11 items-center rounded-card">
          <Logo />
        </Anchor>
      </header>
      <article className="mt-4 text-17 text-pretty lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-12 print:block">
        <div className="lg:col-start-2">
          <h1 className="text-26 font-bold hyphens-auto">{title}</h1>
          {version && <p className="mt-1 text-15 text-muted">{LEGAL_TEXTS.version(version)}</p>}
          {isDemo && <p className="mt-4 rounded-card bg-accent-soft px-4 py-3 text-15">{LEGAL_TEXTS.demo}</p>}
          <LegalBlocks blocks={intro} slots={slots} />
        </div>
        {hasContents && (
          <div className="mt-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0">
            <TableOfContents sections={sections} />
          </div>
        )}
        <div className="lg:col-start-2">
          {sections.map(({ id, title: chapter, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6">
              <h2
                id={`${id}-title`}
                tabIndex={-1}
                className="text-20 font-bold break-after-avoid hyphens-auto outline-none"
              >
                {chapter}
              </h2>
              <LegalBlocks blocks={blocks} slots={slots} />
            </section>
          ))}
        </div>
      </article>
      <OtherPages path={path} />
    </div>
  )
}

const OtherPages = ({ path }: { readonly path: string }) => (
  <nav aria-label={LEGAL_TEXTS.more} className="mt-14 border-t border-line pt-4 print:hidden">
    <ul className="flex flex-wrap gap-x-5">
      {SUPPORT_LINKS.filter(({ to }) => to !== path).map(({ to, label }) => (
        <li key={to}>
          <Anchor to={to} className="flex min-h-11 min-w-11 items-center text-muted underline underline-offset-2">
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
)
