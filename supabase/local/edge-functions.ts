import { type AnalyticsConfigEnv, handler as analyticsConfig } from '../functions/analytics-config/handler.ts'
import { handler as photos } from '../functions/photos/handler.ts'
import { handler as sendReportNotification } from '../functions/send-report-notification/handler.ts'
import { handler as sweepPhotos } from '../functions/sweep-photos/handler.ts'
import type { Backend } from './backend.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** An edge function, as it also runs on a hosted project. */
export type EdgeFunction = (request: Request) => Promise<Response>

/** By the name under which `/functions/v1/<name>` finds it. */
export type EdgeFunctions = Readonly<Record<string, EdgeFunction>>

/** Who asks the backend for a function: a process of this machine. */
const LOOPBACK = '127.0.0.1'

/** What functions find in their environment besides the project. */
export interface FunctionSettings {
  readonly operatorEmail: string
  /** How mails to the operator leave. */
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  readonly analytics?: AnalyticsConfigEnv
}

/** The functions of `supabase/functions` on a backend of this process, which they reach without the network. */
export const edgeFunctions = (
  { fetch, publishableKey, secretKey }: Pick<Backend, 'fetch' | 'publishableKey' | 'secretKey'>,
  siteUrl: string,
  { operatorEmail, sendMail, analytics = {} }: FunctionSettings,
): EdgeFunctions => {
  const environment = {
    SUPABASE_URL: siteUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    fetch: (request: Request) => fetch(request, LOOPBACK),
  }
  const operator = { SITE_URL: siteUrl, OPERATOR_EMAIL: operatorEmail, sendMail }
  return {
    photos: (request) => photos(request, environment),
    'analytics-config': (request) => analyticsConfig(request, analytics),
    'sweep-photos': (request) => sweepPhotos(request, environment),
    'send-report-notification': (request) => sendReportNotification(request, { ...environment, ...operator }),
  }
}
