export * from './document-reader.ts'
