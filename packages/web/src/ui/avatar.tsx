/** The first letter of a name as people see it: an emoji or a letter with its accent stays whole. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase('de')
}

/** Somebody's letter in a circle, beside their name. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden
    className="grid size-9 shrink-0 place-items-center overflow-clip rounded-full bg-accent-soft text-15 font-bold text-ink"
  >
    {initialOf(name)}
  </span>
)
