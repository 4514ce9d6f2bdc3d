/** The first grapheme of a name: an emoji or a letter with a combining accent stays whole. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase('de')
}

/** The first letter of a username in a circle. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden
    className="grid size-9 shrink-0 place-items-center overflow-clip rounded-full bg-accent-soft text-15 font-bold text-ink"
  >
    {initialOf(name)}
  </span>
)
