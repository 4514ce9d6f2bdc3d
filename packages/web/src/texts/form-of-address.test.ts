import { expect, it } from 'vitest'

/** Formal sentences that are given and stay as they are. */
const GIVEN = [
  'Abmeldung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'Account-Löschung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'Bitte wählen Sie mindestens eine Diät-Option aus.',
  'Ein technischer Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  'existiert bereits. Möchten Sie stattdessen ein Bild zu diesem Deal hinzufügen?',
  'Sie müssen den Nutzungsbedingungen zustimmen.',
]

/** Lines with „Bitte wählen Sie“, „Möchten Sie“, „Sie müssen“ or „Ihnen“. */
const FORMAL = /^.*(?:\p{L}+en Sie\b|\bSie müssen\b|\bIhnen\b).*$/gmu

/** All texts in a value: a function has those in its body. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

it('texts say du, except in sentences that are given', () => {
  const texts = textsIn(import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true }))
  const formal = texts.flatMap((text) => text.match(FORMAL) ?? [])
  expect(formal.length).toBeGreaterThan(0)
  expect(formal.filter((line) => !GIVEN.some((text) => line.includes(text)))).toEqual([])
})
