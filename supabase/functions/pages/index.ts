import { serve } from '../_shared/serve.ts'
import * as renderer from './dist/renderer.js'
import { handler } from './handler.ts'
import { pageReader } from './page-reader.ts'

serve(
  (request, env) => handler(request, { ...env, renderer, readPage: pageReader(env.SITE_URL) }),
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SITE_URL',
)
