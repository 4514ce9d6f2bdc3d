/** A rectangle of a photo, in fractions (0 to 1) of its width and height. */
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
  /** With the text of the photo upright. */
  readonly area: PhotoArea
  /** In the photo as it is shown. */
  readonly photoArea: PhotoArea
}

/** The text of a photo: lines from top to bottom, of words at the same height from left to right. */
export type ReadPage = readonly (readonly ReadWord[])[]
