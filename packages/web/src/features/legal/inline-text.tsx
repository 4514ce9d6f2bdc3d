import { Anchor } from '../../ui/anchor.tsx'

/** Abbreviations that a line break must not separate from the following number or name. */
const BEFORE_NUMBER = /(§|Art\.|Artikel|Abs\.|Buchst\.|Nr\.|©) /gu

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/gu

const STYLE =
  'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong wrap-anywhere print:font-normal'

/** A text with `[label](address)` links: paths lead to pages of the app, other addresses to other sites. */
export const InlineText = ({ text: broken }: { readonly text: string }) => {
  const text = broken.replaceAll(BEFORE_NUMBER, '$1\u00a0')
  const parts: (string | { readonly label: string; readonly address: string; readonly at: number })[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', address = ''] = match
    parts.push(text.slice(end, match.index), { label, address, at: match.index })
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part) =>
    typeof part === 'string' ? part : <InlineLink key={part.at} label={part.label} address={part.address} />,
  )
}

const InlineLink = ({ label, address }: { readonly label: string; readonly address: string }) => {
  if (address.startsWith('/') || address.startsWith('#'))
    return (
      <Anchor to={address} className={STYLE}>
        {label}
      </Anchor>
    )
  return (
    <Anchor href={address} className={STYLE}>
      {label}
    </Anchor>
  )
}
