import { LEGAL_TEXTS } from '../../texts/legal/common.ts'
import type { LegalSection } from '../../texts/legal/legal-document.ts'
import { Anchor } from '../../ui/anchor.tsx'

type Sections = readonly Pick<LegalSection, 'id' | 'title'>[]

/** The chapters of a document: collapsed on phones, beside the text on wide screens. */
export const TableOfContents = ({ sections }: { readonly sections: Sections }) => (
  <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden">
    <details className="rounded-card bg-raised shadow-1 lg:hidden">
      <summary className="cursor-pointer rounded-card px-4 py-3 font-semibold marker:text-muted">
        {LEGAL_TEXTS.contents}
      </summary>
      <nav aria-label={LEGAL_TEXTS.contents} className="px-2 pb-2">
        <Chapters sections={sections} />
      </nav>
    </details>
    <nav aria-label={LEGAL_TEXTS.contents} className="hidden lg:block">
      <p className="px-2 pb-1 text-13 font-semibold text-muted">{LEGAL_TEXTS.contents}</p>
      <Chapters sections={sections} />
    </nav>
  </div>
)

const Chapters = ({ sections }: { readonly sections: Sections }) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        {/* `replace`: one step back leaves the page, however many chapters were visited. */}
        <Anchor
          to={{ hash: id }}
          replace
          className="flex min-h-11 items-center rounded-card px-2 py-1.5 -outline-offset-3 hover:bg-tint hover:text-accent lg:min-h-9 lg:text-15"
        >
          {title}
        </Anchor>
      </li>
    ))}
  </ol>
)
