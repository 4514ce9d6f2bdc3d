/// <reference types="@jsquash/jpeg/emscripten-types.d.ts" />
import openJpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'
import encodeJpegFile, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js'
import openWebpDecoder from '@jsquash/webp/codec/dec/webp_dec.js'
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url&inline'
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url&inline'
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm?url&inline'
import type { PhotoCodecs, Pixels } from '@mahlzeit/supabase/photo-codecs'

const compile = async (url: string) => WebAssembly.compile(await (await fetch(url)).arrayBuffer())

/**
 * Returns a decoder that is opened on first use, and again after a failure. Its memory is restored after each file, because a file
 * may have changed it: a new decoder for each one took 40 MB more until they were collected.
 */
const decoder = <Codec extends EmscriptenWasm.Module>(
  factory: EmscriptenWasm.ModuleFactory<Codec>,
  url: string,
  decode: (codec: Codec, file: ArrayBuffer) => Pixels | null,
): PhotoCodecs['decodeJpeg'] => {
  let module: WebAssembly.Module | undefined
  let opened: { readonly codec: Codec; readonly memory: Uint8Array } | undefined
  const open = async () => {
    module ??= await compile(url)
    const codec = await initEmscriptenModule(factory, module)
    const words = new Uint32Array(codec.HEAPU8.buffer)
    return { codec, memory: codec.HEAPU8.slice(0, 4 + 4 * words.findLastIndex((word) => word !== 0)) }
  }
  return async ({ buffer }) => {
    const { codec, memory } = (opened ??= await open())
    try {
      const pixels = decode(codec, buffer)
      codec.HEAPU8.fill(0).set(memory)
      return pixels
    } catch (error) {
      opened = undefined
      // Out of memory.
      if (error instanceof RangeError) throw error
      return null
    }
  }
}

export const decodeJpeg: PhotoCodecs['decodeJpeg'] = decoder(openJpegDecoder, jpegDecoder, (codec, file) =>
  codec.decode(file, false),
)

export const decodeWebp: PhotoCodecs['decodeWebp'] = decoder(openWebpDecoder, webpDecoder, (codec, file) =>
  codec.decode(file),
)

const openEncoder = async () =>
  (initJpegEncoder as (module: WebAssembly.Module) => Promise<void>)(await compile(jpegEncoder))
let encoder: Promise<void> | undefined

/** A progressive file would take twice as long. */
export const encodeJpeg: PhotoCodecs['encodeJpeg'] = async (pixels, quality) => {
  try {
    await (encoder ??= openEncoder())
    return new Uint8Array(await encodeJpegFile(pixels as ImageData, { quality, progressive: false }))
  } catch (error) {
    encoder = undefined
    throw error
  }
}
