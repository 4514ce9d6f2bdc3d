import * as v from 'valibot'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'

/**
 * Parses the JSON body of a request.
 * @throws Refusal 413 `body-too-large` or 400 `invalid`
 */
export const readJson = async <Schema extends v.GenericSchema>(
  request: Request,
  maxBytes: number,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const bytes = await readBody(request, maxBytes)
  if (bytes === null) throw new Refusal(413, 'body-too-large')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(bytes))
  if (!parsed.success) throw new Refusal(400, 'invalid')
  return parsed.output
}
