/** Built from `packages/web/server`; absent before a build. */
declare module '*/dist/renderer.js' {
  // oxlint-disable typescript/consistent-type-imports -- a relative import is not allowed here
  export const renderDealPage: import('./page-renderer.ts').PageRenderer['renderDealPage']
  export const feeds: import('./page-renderer.ts').FeedRenderer
  export const describePreview: import('./page-renderer.ts').PageRenderer['describePreview']
}
