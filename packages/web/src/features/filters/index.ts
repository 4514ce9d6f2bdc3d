export { filtersModule as module } from './filters.module.ts'
export { FilterRowPart } from './filter-row-part.tsx'
export { FilterSuggestionPart } from './filter-suggestion-part.tsx'
