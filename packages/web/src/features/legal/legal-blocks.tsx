import type { ReactNode } from 'react'
import type { LegalBlock as Block, LegalSlot } from '../../texts/legal/legal-document.ts'
import { InlineText } from './inline-text.tsx'

/** The contents of a document's slots; unknown slots are left out. */
export type LegalSlots = Readonly<Partial<Record<LegalSlot, ReactNode>>>

interface LegalBlocksProps {
  readonly blocks: readonly Block[]
  readonly slots: LegalSlots
}

/** The blocks of a chapter. */
export const LegalBlocks = ({ blocks, slots }: LegalBlocksProps) =>
  blocks.map((block) => <LegalBlock key={JSON.stringify(block)} block={block} slots={slots} />)

const LegalBlock = ({ block, slots }: { readonly block: Block; readonly slots: LegalSlots }) => {
  if (typeof block === 'string')
    return (
      <p className="mt-3">
        <InlineText text={block} />
      </p>
    )
  if ('heading' in block) return <h3 className="mt-6 text-17 font-semibold break-after-avoid">{block.heading}</h3>
  if ('slot' in block) return slots[block.slot] ? <div className="mt-4 print:hidden">{slots[block.slot]}</div> : null
  if ('facts' in block) return <Facts facts={block.facts} />
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-muted">
      {block.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) => (
  <dl className="mt-3 divide-y divide-line rounded-card bg-raised px-4 shadow-1 print:px-0 print:shadow-none">
    {facts.map(([term, text]) => (
      <div key={text} className="py-3 break-inside-avoid md:grid md:grid-cols-[11rem_1fr] md:gap-4">
        <dt className="font-semibold hyphens-auto">{term}</dt>
        <dd className="min-w-0">
          <InlineText text={text} />
        </dd>
      </div>
    ))}
  </dl>
)
