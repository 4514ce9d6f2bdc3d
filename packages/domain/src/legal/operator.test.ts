import { describe, expect, it } from 'vitest'
import { parseOperator } from './operator.ts'

const FILLED_IN = {
  name: 'Anna Adler',
  street: 'Beispielstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  state: 'DE-BE',
  email: 'hallo@mahlzeit.example',
  phone: '+49 30 1234567',
  vat: { kind: 'small-business' },
  responsible: 'Anna Adler',
  hosting: { name: 'Rechenzentrum', address: 'Serverweg 2, 10115 Berlin', place: 'Berlin', logDays: 7 },
  processors: [{ name: 'Post', address: 'Briefweg 3, 10115 Berlin', task: 'Versand der E-Mails' }],
}

const parse = (changes: object) => parseOperator(JSON.stringify({ ...FILLED_IN, ...changes }))

describe("the operator's file", () => {
  it("parses the operator's file with and without optional fields", () => {
    expect(parse({})).toEqual({ ok: true, value: FILLED_IN })
    const company = {
      representedBy: 'Anna Adler',
      register: { court: 'Amtsgericht Charlottenburg', number: 'HRB 1' },
      vat: { kind: 'vat-id', id: 'DE123456789' },
      languages: ['Polnisch', 'Deutsche Gebärdensprache'],
    }
    expect(parse(company)).toEqual({ ok: true, value: { ...FILLED_IN, ...company } })
  })

  it.each([
    ['name', { name: ' ' }],
    ['street', { street: undefined }],
    ['postalCode', { postalCode: '1011' }],
    ['state', { state: 'Berlin' }],
    ['email', { email: 'hallo' }],
    ['phone', { phone: 'keins' }],
    ['languages.0', { languages: ['polski'] }],
    ['languages.0', { languages: ['Englisch'] }],
    ['vat.id', { vat: { kind: 'vat-id', id: '' } }],
    ['vat', { vat: { kind: 'none' } }],
    ['register.court', { register: { court: '', number: 'HRB 1' } }],
    ['hosting.logDays', { hosting: { ...FILLED_IN.hosting, logDays: 91 } }],
    ['processors.0.task', { processors: [{ name: 'Post', address: 'Briefweg 3' }] }],
    ['telefon', { telefon: '030' }],
  ])("rejects the operator's file with the path of the invalid field: %s", (path, changes) => {
    const parsed = parse(changes)
    expect(parsed.ok ? [] : parsed.error.map((found) => found.replace(/\.kind$/u, ''))).toEqual([path])
  })

  it("lists all invalid fields of the operator's file without duplicates", () => {
    expect(parse({ name: '', city: '' })).toEqual({ ok: false, error: ['name', 'city'] })
  })

  it.each(['', '{', 'name: Anna'])("rejects an operator's file that is not JSON: %j", (text) => {
    expect(parseOperator(text)).toEqual({ ok: false, error: [] })
  })

  it.each(['null', '[]', '"Anna"'])("rejects the operator's file as a whole if it is %s", (text) => {
    const parsed = parseOperator(text)
    expect(parsed.ok).toBe(false)
  })
})
