import type { createRestClient, RestClientOptions } from '@mahlzeit/adapters/supabase'
import { token } from '../../mvvm/token.ts'

/** How the backend is asked in the user's name. */
export const SESSION = token<Required<Omit<RestClientOptions, 'timeoutMs'>>>('session')
export const SESSION_CLIENT = token<ReturnType<typeof createRestClient>>('session client')
