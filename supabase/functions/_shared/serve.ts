import * as v from 'valibot'

declare const Deno: {
  serve(answer: (request: Request) => Promise<Response>): void
  readonly env: { get(name: string): string | undefined }
}

/** The variables with the keys that replace a legacy key, by the name of its variable. */
const NEW_KEYS: Readonly<Record<string, string>> = {
  SUPABASE_ANON_KEY: 'SUPABASE_PUBLISHABLE_KEYS',
  SUPABASE_SERVICE_ROLE_KEY: 'SUPABASE_SECRET_KEYS',
}

const Keys = v.pipe(v.string(), v.parseJson(), v.object({ default: v.pipe(v.string(), v.nonEmpty()) }))

/**
 * Serves an edge function on Deno, with the environment variables of these names; one that is not set is empty. A legacy key is
 * replaced by the project's new key if it has one, because hosted projects can disable legacy keys.
 */
export const serve = <Name extends string>(
  handler: (request: Request, env: Readonly<Record<Name, string>>) => Promise<Response>,
  ...names: readonly Name[]
): void =>
  Deno.serve((request) => {
    const variables = names.map((name) => [name, newKey(name) ?? Deno.env.get(name) ?? ''])
    return handler(request, Object.fromEntries(variables) as Record<Name, string>)
  })

const newKey = (name: string): string | undefined => {
  const variable = NEW_KEYS[name]
  const keys = v.safeParse(Keys, variable && Deno.env.get(variable))
  return keys.success ? keys.output.default : undefined
}
