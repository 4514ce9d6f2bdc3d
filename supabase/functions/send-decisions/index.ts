import { serve } from '../_shared/serve.ts'
import { handler } from './handler.ts'

serve(handler, 'SUPABASE_URL', 'SITE_URL', 'MAIL_WEBHOOK_URL', 'SITE_NAME')
