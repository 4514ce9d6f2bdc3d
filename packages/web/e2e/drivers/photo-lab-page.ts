// Functions that run in the page: they may use only their arguments.

/** An image to draw. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly type?: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly quality?: number
  /** Grain, which makes files large. */
  readonly isGrainy?: boolean
  /** Leaves out the lower right quarter. */
  readonly isTransparent?: boolean
}

/** The result of a compression. */
export interface Outcome {
  readonly failure: string | null
  readonly type: string
  readonly base64: string
}

/** The window of the lab. */
interface Lab extends Window {
  readonly photos: {
    compress(photo: Blob): Promise<{ ok: true; value: Blob } | { ok: false; error: { kind: string } }>
  }
}

/** Compresses the files of the input, all at once. */
export const compress = async (): Promise<Outcome[]> => {
  const { photos } = window as unknown as Lab
  const base64Of = async (blob: Blob) =>
    btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
  const given = [...(document.querySelector('input')?.files ?? [])]
  const results = await Promise.all(given.map((file) => photos.compress(file)))
  return Promise.all(
    results.map(async (result) =>
      result.ok
        ? { failure: null, type: result.value.type, base64: await base64Of(result.value) }
        : { failure: result.error.kind, type: '', base64: '' },
    ),
  )
}

/** Draws and encodes an image with a colour in each quarter. */
export const draw = async ({ width, height, type = 'image/jpeg', quality = 0.8, isGrainy, isTransparent }: Drawing) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const quarters = [
    ['red', 0, 0],
    ['green', 1, 0],
    ['blue', 0, 1],
    ['white', 1, 1],
  ] as const
  for (const [colour, x, y] of quarters) {
    context.fillStyle = colour
    if (!isTransparent || colour !== 'white')
      context.fillRect((x * width) / 2, (y * height) / 2, Math.ceil(width / 2), Math.ceil(height / 2))
  }
  if (isGrainy) {
    const tile = document.createElement('canvas')
    Object.assign(tile, { width: 512, height: 512 })
    const grain = tile.getContext('2d')
    const pixels = new ImageData(512, 512)
    let seed = 7
    for (let at = 0; at < pixels.data.length; at++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      pixels.data[at] = at % 4 === 3 ? 40 : seed >>> 24
    }
    grain?.putImageData(pixels, 0, 0)
    context.globalCompositeOperation = 'source-atop'
    context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
    context.fillRect(0, 0, width, height)
  }
  const url = canvas.toDataURL(type, quality)
  return url.slice(url.indexOf(',') + 1)
}

/** The size of an image and the nearest colours of its quarters. */
export const look = async ({ base64, type }: { readonly base64: string; readonly type: string }) => {
  const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 4, height: 4 })
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, 4, 4)
  const colours = { red: [255, 0, 0], green: [0, 128, 0], blue: [0, 0, 255], white: [255, 255, 255], black: [0, 0, 0] }
  const nameAt = (x: number, y: number) => {
    const pixel = context?.getImageData(x, y, 1, 1).data ?? []
    const apart = ([, colour]: readonly [string, readonly number[]]) =>
      colour.reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0)
    return Object.entries(colours).sort((a, b) => apart(a) - apart(b))[0]?.[0]
  }
  return { width, height, corners: [nameAt(0, 0), nameAt(3, 0), nameAt(0, 3), nameAt(3, 3)] }
}

/** Number of bytes by which the pixels of two images differ. */
export const differences = async (pictures: readonly { readonly base64: string; readonly type: string }[]) => {
  const [one, other] = await Promise.all(
    pictures.map(async ({ base64, type }) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
      const bitmap = await createImageBitmap(blob)
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height).data
    }),
  )
  if (one?.length !== other?.length || !one?.length) return Number.POSITIVE_INFINITY
  return one.reduce((sum, value, at) => sum + Number(value !== other?.[at]), 0)
}
