import * as v from 'valibot'
import { GERMAN_STATES } from '../geo/german-state.ts'
import { err, ok, type Result } from '../shared/result.ts'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

/** A processor of personal data for the operator (GDPR, article 28). */
const Processor = v.strictObject({
  name: Text,
  address: Text,
  /** The task in a few German words, shown after a colon. */
  task: Text,
  /** German sentence about the safeguards of transfers outside the European Union; absent if there are none. */
  transfer: v.optional(Text),
})

const Operator = v.strictObject({
  /** A person's full name, or a company's with its legal form. */
  name: Text,
  /** The company's legal representative. */
  representedBy: v.optional(Text),
  street: Text,
  postalCode: v.pipe(v.string(), v.regex(/^\d{5}$/u)),
  city: Text,
  /** Determines the data protection authority. */
  state: v.picklist(GERMAN_STATES),
  email: v.pipe(v.string(), v.email()),
  phone: v.pipe(v.string(), v.regex(/^\+?[\d /()-]{6,30}$/u)),
  /** German names of languages in which authorities and users can write, besides German and English (DSA, article 11). */
  languages: v.optional(v.array(v.pipe(v.string(), v.regex(/^(?!Deutsch$|Englisch$)\p{Lu}[\p{L} ]{2,40}$/u)))),
  /** Entry in the commercial register. */
  register: v.optional(v.strictObject({ court: Text, number: Text })),
  vat: v.variant('kind', [
    v.strictObject({ kind: v.literal('small-business') }),
    v.strictObject({ kind: v.literal('vat-id'), id: v.pipe(v.string(), v.regex(/^DE\d{9}$/u)) }),
  ]),
  /** The person responsible for editorial content. */
  responsible: Text,
  /** Hosting provider, its location, and the retention of access logs in days. */
  hosting: v.strictObject({
    name: Text,
    address: Text,
    place: Text,
    logDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
  }),
  processors: v.array(Processor),
})

/** The operator as the law requires it to be named: content of the operator's configuration file. */
export type Operator = v.InferOutput<typeof Operator>

/**
 * Parses the operator's configuration file.
 *
 * @returns The operator, or the paths of all missing, empty, malformed or unknown fields; `[]` if the text is not JSON.
 */
export const parseOperator = (text: string): Result<Operator, readonly string[]> => {
  try {
    const parsed = v.safeParse(Operator, JSON.parse(text))
    if (parsed.success) return ok(parsed.output)
    return err([...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole file'))])
  } catch {
    return err([])
  }
}
