import { handler } from './handler.ts'

declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): void
  readonly env: { get(name: string): string | undefined }
}

const read = (name: string): string => Deno.env.get(name) ?? ''

Deno.serve((request) =>
  handler(request, {
    SUPABASE_URL: read('SUPABASE_URL'),
    SUPABASE_ANON_KEY: read('SUPABASE_ANON_KEY'),
    SUPABASE_SERVICE_ROLE_KEY: read('SUPABASE_SERVICE_ROLE_KEY'),
    SITE_URL: read('SITE_URL'),
    OPERATOR_EMAIL: read('OPERATOR_EMAIL'),
    MAIL_WEBHOOK_URL: read('MAIL_WEBHOOK_URL'),
  }),
)
