import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Formal sentences that are given and stay as they are. */
const GIVEN = [
  'Abmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'Account-Löschung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'Bitte wählen Sie mindestens eine Diät-Option aus.',
  'Ein technischer Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  'Fehler beim Hochladen der Bilder. Bitte versuchen Sie es erneut.',
  'existiert bereits. Möchten Sie stattdessen ein Bild zu diesem Deal hinzufügen?',
  'Sie müssen den Nutzungsbedingungen zustimmen.',
  'Sitzung abgelaufen. Bitte melden Sie sich erneut an.',
]

/** Lines with „Bitte wählen Sie“, „Möchten Sie“, „Sie müssen“ or „Ihnen“. */
const FORMAL = /^.*(?:\p{L}+en Sie\b|\bSie müssen\b|\bIhnen\b).*$/gmu

it('texts say du, except in sentences that are given', () => {
  const folder = `${import.meta.dirname}/`
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/u.test(file),
  )
  const formal = sources.flatMap((file) =>
    Array.from(readFileSync(folder + file, 'utf8').matchAll(FORMAL), ([line]) => line),
  )
  expect(formal.length).toBeGreaterThan(0)
  expect(formal.filter((line) => !GIVEN.some((text) => line.includes(text)))).toEqual([])
})
