export * from './tesseract-menu-reader.ts'
