import decodeJpegFile, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpegFile, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodeWebpFile, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url&inline'
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url&inline'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm?url&inline'
import type { PhotoCodecs } from '@mahlzeit/supabase/photo-codecs'

/** The types of the codecs leave out that `init` takes a module. */
type Init = (module: WebAssembly.Module) => Promise<void>

/** Opens a codec on first use, and again after a failure, which leaves its memory in an unknown state. */
const codec = (init: unknown, url: string) => {
  let opened: Promise<void> | undefined
  const open = async () => (init as Init)(await WebAssembly.compile(await (await fetch(url)).arrayBuffer()))
  return async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      await (opened ??= open())
      return await run()
    } catch (error) {
      opened = undefined
      throw error
    }
  }
}

const withJpegDecoder = codec(initJpegDecoder, jpegDecoder)
const withJpegEncoder = codec(initJpegEncoder, jpegEncoder)
const withWebpDecoder = codec(initWebpDecoder, webpDecoder)

export const decodeJpeg: PhotoCodecs['decodeJpeg'] = ({ buffer }) => withJpegDecoder(() => decodeJpegFile(buffer))

export const decodeWebp: PhotoCodecs['decodeWebp'] = ({ buffer }) => withWebpDecoder(() => decodeWebpFile(buffer))

/** A progressive file would take twice as long. */
export const encodeJpeg: PhotoCodecs['encodeJpeg'] = (pixels, quality) =>
  withJpegEncoder(
    async () => new Uint8Array(await encodeJpegFile(pixels as ImageData, { quality, progressive: false })),
  )
