import type { PhotoArea, ReadWord } from './read-page.ts'

/** A piece of a line without a wide gap. */
export interface Segment {
  readonly words: readonly ReadWord[]
  /** As if lines ran level and edges upright. */
  readonly area: PhotoArea
  /** The estimated font size and the baseline, as fractions of the photo's height. */
  readonly size: number
  readonly base: number
  /** The index of the line that its first word was read in. */
  readonly line: number
  readonly kind: 'text' | 'price' | 'day' | 'other'
}

export const right = ({ area }: { readonly area: PhotoArea }): number => area.left + area.width

export const textOf = ({ words }: Pick<Segment, 'words'>): string => words.map(({ text }) => text).join(' ')

/** Returns the smallest area that holds several. */
export const areaAround = (areas: readonly PhotoArea[]): PhotoArea => {
  const left = Math.min(...areas.map((area) => area.left))
  const top = Math.min(...areas.map((area) => area.top))
  const width = Math.max(...areas.map((area) => area.left + area.width)) - left
  const height = Math.max(...areas.map((area) => area.top + area.height)) - top
  return { left, top, width, height }
}

/** The pieces of a page that are read from top to bottom. */
export interface Column {
  readonly segments: readonly Segment[]
  /** Whether it stands between the columns beside each other above and below it, such as a heading. */
  readonly isAcross: boolean
  /** The header of a column of a table: its name and its price. */
  readonly header?: readonly Segment[]
  /** Whether it holds the main courses of meals that have other courses. */
  readonly isOfMainCourses?: boolean
}

/** Columns beside each other. */
export type Columns = readonly Column[]

/** A page in pieces, with the measure of its fonts. */
export interface Segments {
  readonly segments: readonly Segment[]
  readonly join: (segments: readonly Segment[]) => Segment
}
