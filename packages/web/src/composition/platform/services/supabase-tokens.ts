import type { SupabaseApi, SupabaseAuth } from '@mahlzeit/adapters/supabase'
import { token } from '../../../mvvm/token.ts'

export const SUPABASE = token<{ readonly auth: SupabaseAuth; readonly api: SupabaseApi }>('supabase')
export const SUPABASE_API = token<SupabaseApi>('supabase api')
