import { mergeConfig } from 'vite'
import renderer from './vite.config.ts'

/** Builds the codecs of photos into one module with their WebAssembly: hosted projects deploy no static files (ADR 0028). */
export default mergeConfig(renderer, {
  build: { ssr: 'server/codecs.ts', outDir: '../../supabase/functions/pages/dist/codecs' },
})
