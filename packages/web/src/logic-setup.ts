/** What view models read of a document: whether it is visible. */
const visible = Object.assign(new EventTarget(), { hidden: false })
globalThis.document ??= visible as unknown as Document
