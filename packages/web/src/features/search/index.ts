export { PlaceChipPart } from './place-chip-part.tsx'
export { searchModule as module } from './search.module.ts'
export { SuggestionsPart } from './suggestions-part.tsx'
