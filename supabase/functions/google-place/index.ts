import { serve } from '../_shared/serve.ts'
import { handler } from './handler.ts'

serve(
  handler,
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'GOOGLE_PLACES_KEY',
  'GOOGLE_PLACES_ORIGIN',
)
