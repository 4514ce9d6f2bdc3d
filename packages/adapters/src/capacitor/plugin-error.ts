import * as v from 'valibot'

const PluginError = v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') })

/** What a plugin rejects with: its code and its sentence, each empty where there is none. */
export type PluginError = Readonly<v.InferOutput<typeof PluginError>>

export const pluginErrorOf = (cause: unknown): PluginError => {
  const parsed = v.safeParse(PluginError, cause)
  return parsed.success ? parsed.output : { code: '', message: '' }
}

/** Capacitor's code for a plugin that is not installed, or cannot be on this system. */
export const isPluginMissing = ({ code }: PluginError): boolean => code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE'
