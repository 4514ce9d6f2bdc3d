/** Decoders that pdf.js requests for some scans. Each is named so that the build includes it. */
const FILES: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
}

/** A page without a picture is better than none. */
const LOAD_TIMEOUT_MS = 5_000

/**
 * Loads files for pdf.js from the own origin. Its fonts are no part of the app, one of them being under the GPL: text in a font
 * that a PDF names without containing it is drawn in a font of the device. Neither are character maps of East Asian fonts.
 */
export class PdfFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = FILES[filename]
    if (!url) throw new Error(`${filename} is not part of the app`)
    const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
