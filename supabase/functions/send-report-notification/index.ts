import { serve } from '../_shared/serve.ts'
import { handler } from './handler.ts'

serve(
  handler,
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SITE_URL',
  'OPERATOR_EMAIL',
  'MAIL_WEBHOOK_URL',
  'SITE_NAME',
)
