/** A piece of text on a page, in points from the lower left corner. */
export interface Fragment {
  text: string
  x: number
  /** The baseline. */
  y: number
  width: number
  /** The size of the font. */
  size: number
  font: string
}

/** A link of a page, in points from the lower left corner. */
export interface LinkArea {
  url: string
  left: number
  right: number
  bottom: number
  top: number
}

/** Fragments that stand on one baseline without a gap that is wider than a space between columns. */
export interface Segment {
  text: string
  left: number
  right: number
  y: number
  size: number
  font: string
}
