import { Children, type ReactNode } from 'react'

/** Chips as a list, without the conditions among `children` that do not hold. Each child is one chip. */
export const ChipList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-1.5">{Children.map(children, (chip) => chip && <li>{chip}</li>)}</ul>
)
