/** An image with one byte per pixel; 0 is black. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

export const newGreyImage = (width: number, height: number): GreyImage => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height),
})

/** Converts RGBA pixels by luma (BT.601). */
export const greyOf = ({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): GreyImage => {
  const grey = newGreyImage(width, height)
  for (let from = 0, to = 0; to < grey.data.length; from += 4, to++)
    grey.data[to] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return grey
}

/** Converts a grey image to RGBA pixels. */
export const rgbaOf = ({ width, height, data }: GreyImage): Uint8ClampedArray<ArrayBuffer> => {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(rgba.buffer)
  for (const [at, value] of data.entries()) words[at] = 0xff000000 | (value * 0x010101)
  return rgba
}

/** Cuts out the part of a rectangle that is inside the image. */
export const crop = (
  { width, height, data }: GreyImage,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): GreyImage => {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const part = newGreyImage(
    Math.max(1, Math.min(width, box.right) - left),
    Math.max(1, Math.min(height, box.bottom) - top),
  )
  for (let y = 0; y < part.height; y++) {
    const from = (y + top) * width + left
    part.data.set(data.subarray(from, from + part.width), y * part.width)
  }
  return part
}

/** Side of a block, in pixels. */
const BLOCK = 16
/** Blocks on each side that a block's background is computed from: wider than two letters of a heading. */
const REACH = 3
const BINS = 32

/** One value per block, interpolated between the centres of blocks. */
interface Grid {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

const newGrid = ({ width, height }: GreyImage): Grid => {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)]
  return { columns, rows, values: new Float32Array(columns * rows) }
}

/** Calls back with each block within `REACH` of a block. */
const around = ({ columns, rows }: Grid, column: number, row: number, visit: (block: number) => void): void => {
  for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++)
    for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) visit(y * columns + x)
}

const fillGrid = (grid: Grid, valueAt: (column: number, row: number) => number): Grid => {
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++)
      grid.values[row * grid.columns + column] = valueAt(column, row)
  return grid
}

/** The median brightness around each block. Letters cover less than half of any such area. */
const backgroundOf = (image: GreyImage): Grid => {
  const grid = newGrid(image)
  const counts = new Uint16Array(grid.values.length * BINS)
  for (let y = 0, at = 0; y < image.height; y++) {
    const row = Math.floor(y / BLOCK) * grid.columns
    for (let x = 0; x < image.width; x++, at++) {
      const bin = (row + (x >> 4)) * BINS + ((image.data[at] ?? 0) >> 3)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
  const sum = new Uint32Array(BINS)
  return fillGrid(grid, (column, row) => {
    sum.fill(0)
    around(grid, column, row, (block) => {
      for (let bin = 0; bin < BINS; bin++) sum[bin] = (sum[bin] ?? 0) + (counts[block * BINS + bin] ?? 0)
    })
    return medianOf(sum) * (256 / BINS)
  })
}

/** The median of a histogram, in bins. */
const medianOf = (counts: Uint32Array): number => {
  const half = counts.reduce((total, count) => total + count, 0) / 2
  let below = 0
  for (const [bin, count] of counts.entries()) {
    if (below + count >= half && count > 0) return bin + (half - below) / count
    below += count
  }
  return counts.length
}

/** Returns a function that reads a row of a grid, interpolated for each pixel. */
const rowReader = ({ columns, rows, values }: Grid, width: number): ((y: number) => Float32Array) => {
  const line = new Float32Array(width)
  return (y) => {
    const top = Math.min(rows - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5))
    const [upper, lower] = [Math.floor(top) * columns, Math.min(rows - 1, Math.floor(top) + 1) * columns]
    const down = top - Math.floor(top)
    const at = (column: number) => (values[upper + column] ?? 0) * (1 - down) + (values[lower + column] ?? 0) * down
    for (let x = 0; x < width; x++) {
      const left = Math.min(columns - 1, Math.max(0, (x + 0.5) / BLOCK - 0.5))
      const column = Math.floor(left)
      const across = left - column
      line[x] = at(column) * (1 - across) + at(Math.min(columns - 1, column + 1)) * across
    }
    return line
  }
}

/** The weakest contrast of letters that is stretched to black: below it are grain and paper. */
const LEAST_CONTRAST = 36
/** Share of the contrast that counts as paper. */
const PAPER = 0.16

/**
 * Returns the letters dark on a white and even background: the distance of each pixel from the background around it, stretched
 * to the strongest contrast nearby. Letters that are brighter than their background become dark, too.
 */
export const flatten = (image: GreyImage): GreyImage => {
  const { width, height, data } = image
  const background = rowReader(backgroundOf(image), width)
  const flat = newGreyImage(width, height)
  const strongest = newGrid(image)
  const histogram = new Uint16Array(strongest.values.length * BINS)
  for (let y = 0, at = 0; y < height; y++) {
    const base = background(y)
    const row = Math.floor(y / BLOCK) * strongest.columns
    for (let x = 0; x < width; x++, at++) {
      const distance = Math.abs((data[at] ?? 0) - (base[x] ?? 0))
      flat.data[at] = distance
      const bin = (row + (x >> 4)) * BINS + (Math.min(255, distance) >> 3)
      histogram[bin] = (histogram[bin] ?? 0) + 1
    }
  }
  const sum = new Uint32Array(BINS)
  const contrast = rowReader(
    fillGrid(strongest, (column, row) => {
      sum.fill(0)
      around(strongest, column, row, (block) => {
        for (let bin = 0; bin < BINS; bin++) sum[bin] = (sum[bin] ?? 0) + (histogram[block * BINS + bin] ?? 0)
      })
      return Math.max(LEAST_CONTRAST, highOf(sum) * (256 / BINS))
    }),
    width,
  )
  for (let y = 0, at = 0; y < height; y++) {
    const most = contrast(y)
    for (let x = 0; x < width; x++, at++) {
      const top = most[x] ?? LEAST_CONTRAST
      flat.data[at] = 255 - (255 * ((flat.data[at] ?? 0) - top * PAPER)) / (top * (0.85 - PAPER))
    }
  }
  return flat
}

/** Share of an area's pixels that are its strongest. */
const STRONG = 0.03

const highOf = (counts: Uint32Array): number => {
  let left = counts.reduce((total, count) => total + count, 0) * STRONG
  for (let bin = counts.length - 1; bin >= 0; bin--) {
    left -= counts[bin] ?? 0
    if (left <= 0) return bin + 1
  }
  return 0
}

/** Does the same as `flatten` for a small part with one background. */
export const stretch = (part: GreyImage): GreyImage => {
  const counts = (values: Uint8ClampedArray): Uint32Array => {
    const histogram = new Uint32Array(BINS)
    for (const value of values) histogram[value >> 3] = (histogram[value >> 3] ?? 0) + 1
    return histogram
  }
  const background = medianOf(counts(part.data)) * (256 / BINS)
  const even = newGreyImage(part.width, part.height)
  for (const [at, value] of part.data.entries()) even.data[at] = Math.abs(value - background)
  const top = Math.max(LEAST_CONTRAST, highOf(counts(even.data)) * (256 / BINS))
  for (const [at, distance] of even.data.entries())
    even.data[at] = 255 - (255 * (distance - top * PAPER)) / (top * (0.85 - PAPER))
  return even
}
