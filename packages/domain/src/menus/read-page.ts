/** A rectangle of a photo, in fractions (0 to 1) of its width and height, upright. */
export interface PhotoArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A word as text recognition read it. */
export interface ReadWord {
  readonly text: string
  /** 0 to 1, as the engine estimates it. */
  readonly confidence: number
  readonly area: PhotoArea
}

/** Words at the same height, from left to right. */
export interface ReadLine {
  readonly words: readonly ReadWord[]
}

/** The text of a photo, from top to bottom. */
export interface ReadPage {
  readonly lines: readonly ReadLine[]
}
