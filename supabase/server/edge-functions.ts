import { SITE } from '@mahlzeit/domain'
import { type AnalyticsConfigEnv, handler as analyticsConfig } from '../functions/analytics-config/handler.ts'
import { handler as answerPage } from '../functions/pages/handler.ts'
import type { PageEnv } from '../functions/pages/page.ts'
import { handler as googlePlace } from '../functions/google-place/handler.ts'
import { handler as moderateContent } from '../functions/moderate-content/handler.ts'
import { handler as photos } from '../functions/photos/handler.ts'
import { handler as sendDecisions } from '../functions/send-decisions/handler.ts'
import { handler as sendReportNotification } from '../functions/send-report-notification/handler.ts'
import { handler as sweepPhotos } from '../functions/sweep-photos/handler.ts'
import type { Backend } from './backend.ts'
import type { CLIENT_FUNCTIONS } from './gate/routes.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** The handler of an edge function, the same as on a hosted project. */
export type EdgeFunction = (request: Request) => Promise<Response>

/** Edge functions by the name in `/functions/v1/<name>`. Without a renderer there are no `pages`. */
export type EdgeFunctions = Readonly<
  Record<(typeof CLIENT_FUNCTIONS)[number][0] | 'send-decisions' | 'sweep-photos', EdgeFunction>
> & {
  readonly pages?: EdgeFunction
}

/** The peer address of requests that edge functions send to the backend. */
const LOOPBACK = '127.0.0.1'

/** Settings of the edge functions besides those of the project. */
export interface FunctionSettings {
  readonly operatorEmail: string
  /** Sends mails to the operator and about decisions. */
  readonly sendMail: (mail: OutgoingMail) => Promise<void>
  readonly analytics?: AnalyticsConfigEnv
  /** Key of Google Places for servers; without one, places of Google are unknown. */
  readonly googlePlacesKey?: string | undefined
  /** Origin that replaces Google's in tests. */
  readonly googlePlacesOrigin?: string | undefined
  /** The renderer of pages and the site that they are part of. */
  readonly pages?: Pick<PageEnv, 'renderer' | 'readPage' | 'drawPreview'> | undefined
}

/** Binds the functions of `supabase/functions` to a backend in this process, without the network in between. */
export const edgeFunctions = (
  { fetch, publishableKey, secretKey }: Pick<Backend, 'fetch' | 'publishableKey' | 'secretKey'>,
  siteUrl: string,
  { operatorEmail, sendMail, analytics = {}, googlePlacesKey = '', googlePlacesOrigin = '', pages }: FunctionSettings,
): EdgeFunctions => {
  const environment = {
    SUPABASE_URL: siteUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    fetch: (request: Request) => fetch(request, LOOPBACK),
  }
  const google = { GOOGLE_PLACES_KEY: googlePlacesKey, GOOGLE_PLACES_ORIGIN: googlePlacesOrigin }
  const mails = { SITE_URL: siteUrl, SITE_NAME: SITE.name, sendMail }
  return {
    photos: (request) => photos(request, environment),
    'analytics-config': (request) => analyticsConfig(request, analytics),
    'google-place': (request) => googlePlace(request, { ...environment, ...google }),
    'moderate-content': (request) => moderateContent(request, environment),
    'sweep-photos': (request) => sweepPhotos(request, environment),
    'send-decisions': (request) => sendDecisions(request, { ...environment, ...mails }),
    'send-report-notification': (request) =>
      sendReportNotification(request, { ...environment, ...mails, OPERATOR_EMAIL: operatorEmail }),
    ...(pages && { pages: (request) => answerPage(request, { ...environment, ...pages, SITE_URL: siteUrl }) }),
  }
}
