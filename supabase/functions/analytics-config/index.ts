import { handler } from './handler.ts'

declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): void
  readonly env: { get(name: string): string | undefined }
}

Deno.serve((request) =>
  handler(request, {
    POSTHOG_API_KEY: Deno.env.get('POSTHOG_API_KEY'),
    POSTHOG_HOST: Deno.env.get('POSTHOG_HOST'),
  }),
)
