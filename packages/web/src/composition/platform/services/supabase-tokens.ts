import { token } from '@mahlzeit/domain'
import type { SupabaseApi, SupabaseAuth } from '@mahlzeit/adapters/supabase'

export const SUPABASE = token<{ readonly auth: SupabaseAuth; readonly api: SupabaseApi }>('supabase')
export const SUPABASE_API = token<SupabaseApi>('supabase api')
