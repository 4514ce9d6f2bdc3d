import { handler } from './handler.ts'

declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): void
  readonly env: { get(name: string): string | undefined }
}

Deno.serve((request) => handler(request, { SUPABASE_URL: Deno.env.get('SUPABASE_URL') ?? '' }))
