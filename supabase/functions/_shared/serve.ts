declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): void
  readonly env: { get(name: string): string | undefined }
}

/** Serves an edge function on Deno, with the environment variables of these names; one that is not set is empty. */
export const serve = <Name extends string>(
  handler: (request: Request, env: Readonly<Record<Name, string>>) => Promise<Response>,
  ...names: readonly Name[]
): void =>
  Deno.serve((request) => {
    const variables = names.map((name) => [name, Deno.env.get(name) ?? ''])
    return handler(request, Object.fromEntries(variables) as Record<Name, string>)
  })
