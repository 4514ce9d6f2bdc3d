import { describe, expect, it } from 'vitest'
import { createFailureText, dealUploadFailureText } from './add-deal.ts'
import { communityFailureText } from './community.ts'

const LIMIT = { kind: 'rejected', refusal: { code: 'deal-full', limit: 60 } } as const
const UNKNOWN = { kind: 'rejected', refusal: null } as const

describe('what users read about a refusal of the server', () => {
  it('the text about a refusal names the limit', () => {
    expect(communityFailureText(LIMIT)).toBe('Dieser Deal hat schon genug Bilder: mehr als 60 nimmt er nicht auf.')
  })

  it('the text about a refusal follows what failed', () => {
    const failure = { kind: 'rejected', refusal: { code: 'time-invalid' } } as const
    expect(createFailureText({ kind: 'insert-failed', failure })).toBe(
      'Fehler beim Erstellen des Deals: Die Uhrzeit ist ungültig.',
    )
    expect(
      createFailureText({ kind: 'upload-failed', failure: { kind: 'rejected', refusal: { code: 'damaged' } } }),
    ).toBe('Fehler beim Hochladen des Bildes: Das Bild ist leer oder beschädigt.')
  })

  it('the text about a refusal is general where this version does not know the code', () => {
    expect(communityFailureText(UNKNOWN)).toBe('Ein Fehler ist aufgetreten.')
    for (const text of [createFailureText, dealUploadFailureText])
      expect(text({ kind: 'insert-failed', failure: UNKNOWN })).toBe('Ein unbekannter Fehler ist aufgetreten.')
  })
})
