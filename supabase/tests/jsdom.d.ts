/** The part of jsdom, which has no types, that tests use. */
declare module 'jsdom' {
  interface Element {
    readonly textContent: string
    readonly namespaceURI: string | null
  }

  /** Throws for XML that is not well-formed. */
  export class JSDOM {
    constructor(text: string, options: { readonly contentType: 'text/xml' })
    readonly window: {
      readonly document: { readonly documentElement: Element; querySelectorAll(selector: string): Iterable<Element> }
    }
  }
}
