/** Built from `packages/web/server`; absent before a build. */
declare module '*/dist/renderer.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import is not allowed here
  type PageRenderer = import('./page-renderer.ts').PageRenderer
  export const renderDealPage: PageRenderer['renderDealPage']
  export const lists: PageRenderer['lists']
  export const feeds: PageRenderer['feeds']
  export const describePreview: PageRenderer['describePreview']
  export const isAppPath: PageRenderer['isAppPath']
  export const renderMissingPage: PageRenderer['renderMissingPage']
}

/** Built from `packages/web/server`; absent before a build. */
declare module '*/dist/codecs/codecs.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a relative import is not allowed here
  type PhotoCodecs = import('./photo-codecs.ts').PhotoCodecs
  export const decodeJpeg: PhotoCodecs['decodeJpeg']
  export const decodeWebp: PhotoCodecs['decodeWebp']
  export const encodeJpeg: PhotoCodecs['encodeJpeg']
}
