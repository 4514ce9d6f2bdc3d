export * from './capacitor-photo-source.ts'
