import * as v from 'valibot'

const PluginError = v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') })

/** Code and message of a plugin's rejection; empty if missing. */
export type PluginError = Readonly<v.InferOutput<typeof PluginError>>

export const pluginErrorOf = (cause: unknown): PluginError => {
  const parsed = v.safeParse(PluginError, cause)
  return parsed.success ? parsed.output : { code: '', message: '' }
}

/** Capacitor's code for a plugin that is not installed or not available on this platform. */
export const isPluginMissing = ({ code }: PluginError): boolean => code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE'
