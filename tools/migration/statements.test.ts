import { describe, expect, it } from 'vitest'
import { isDestructive, statementsOf } from './statements.ts'

describe('the statements of a migration', () => {
  it.each([
    'DROP TABLE "private"."notes"',
    'ALTER TABLE "public"."deals"\n  DROP COLUMN "access"',
    'ALTER TABLE "public"."deals" ALTER COLUMN "rating" TYPE numeric(3,1) USING "rating"::numeric(3,1)',
    '-- a comment\ndrop sequence private.numbers',
  ])('are destructive: %s', (statement) => {
    expect(isDestructive(statement)).toBe(true)
  })

  it.each([
    'DROP VIEW "private"."shown_deals"',
    'DROP FUNCTION public.forget()',
    'ALTER TABLE "public"."deals" DROP CONSTRAINT "deals_check"',
    'ALTER TABLE "public"."deals" ADD COLUMN "drop" text',
    'CREATE FUNCTION private.clean() RETURNS void LANGUAGE sql AS $function$ delete from private.notes $function$',
    `update deals set place_name = 'x' where place_name = 'drop table x'`,
  ])('are harmless: %s', (statement) => {
    expect(isDestructive(statement)).toBe(false)
  })

  it('end at semicolons outside of texts, names, comments and bodies', () => {
    const statements = [
      `create function a() returns text language sql as $f$ select ';'; $f$`,
      `comment on function a() is 'it''s; one'`,
      'select ";"\n-- one; comment\nfrom b',
    ]
    expect(statementsOf(`${statements.join(';\n\n')};\n-- the end\n`)).toEqual(statements)
  })
})
