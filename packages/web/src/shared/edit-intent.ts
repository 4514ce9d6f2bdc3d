/** Location state of a deal's page that opens the form for [corrections](product.md#corrections). */
export const EDIT_INTENT = { edits: true }

export const isEditIntent = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'edits' in state && state.edits === true
