import { serve } from '../_shared/serve.ts'
import { handler } from './handler.ts'

serve(handler, 'POSTHOG_API_KEY', 'POSTHOG_HOST')
