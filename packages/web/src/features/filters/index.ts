export { filtersModule as module } from './filters.module.ts'
export { FilterRowPart } from './filter-row-part.tsx'
export { WayOutPart } from './way-out-part.tsx'
