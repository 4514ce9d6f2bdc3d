export * from './google-place-directory.ts'
