import * as v from 'valibot'
import { err, ok, type Result } from '../shared/result.ts'

/** The states of Germany by ISO 3166-2: each has its own authority for data protection. */
export const GERMAN_STATES = [
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
] as const

export type GermanState = (typeof GERMAN_STATES)[number]

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))

/** Somebody who handles personal data for the operator (GDPR, article 28). */
const Processor = v.strictObject({
  name: Text,
  address: Text,
  /** What they do, in a few German words that stand behind a colon. */
  task: Text,
  /** Why data may leave the European Union, in a German sentence; left out where they do not. */
  transfer: v.optional(Text),
})

const Operator = v.strictObject({
  /** A person's full name, or a company's with its legal form. */
  name: Text,
  /** Who acts for a company. */
  representedBy: v.optional(Text),
  street: Text,
  postalCode: v.pipe(v.string(), v.regex(/^\d{5}$/u)),
  city: Text,
  state: v.picklist(GERMAN_STATES),
  email: v.pipe(v.string(), v.email()),
  phone: v.pipe(v.string(), v.regex(/^\+?[\d /()-]{6,30}$/u)),
  /** The court and the number in the commercial register. */
  register: v.optional(v.strictObject({ court: Text, number: Text })),
  vat: v.variant('kind', [
    v.strictObject({ kind: v.literal('small-business') }),
    v.strictObject({ kind: v.literal('vat-id'), id: v.pipe(v.string(), v.regex(/^DE\d{9}$/u)) }),
  ]),
  /** The person who answers for editorial content. */
  responsible: Text,
  /** Who runs the servers, where, and for how many days these keep their logs. */
  hosting: v.strictObject({
    name: Text,
    address: Text,
    place: Text,
    logDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
  }),
  processors: v.array(Processor),
})

/** Who runs the product, as the law wants it named: the operator's one configuration file. */
export type Operator = v.InferOutput<typeof Operator>

/**
 * Reads the operator's file.
 * @returns the operator, or the paths of all fields that are missing, empty, malformed or unknown; `[]` for no JSON
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
