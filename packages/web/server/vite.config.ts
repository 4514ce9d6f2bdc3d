import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteConstants } from '../prerender/site-plugin.ts'

const WEB = join(import.meta.dirname, '..')

/** Builds the renderer of pages into one module without imports, for the local server and for Deno (ADR 0027). */
export default defineConfig({
  root: WEB,
  publicDir: false,
  plugins: [react()],
  define: { ...siteConstants, 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'server/renderer.tsx',
    outDir: '../../supabase/functions/pages/dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
