import { token } from '@mahlzeit/domain'
import type { OwnReads, SupabaseApi, SupabaseAuth } from '@mahlzeit/adapters/supabase'

export const SUPABASE = token<{ readonly auth: SupabaseAuth; readonly api: SupabaseApi }>('supabase')
export const OWN_READS = token<OwnReads>('own reads')
export const SUPABASE_API = token<SupabaseApi>('supabase api')
