import { initialOf } from '../texts/format.ts'

/** The first letter of a username in a circle. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden
    className="grid size-9 shrink-0 place-items-center overflow-clip rounded-full bg-accent-soft text-15 font-bold text-ink"
  >
    {initialOf(name)}
  </span>
)
