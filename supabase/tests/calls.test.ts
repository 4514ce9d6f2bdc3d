import { describe, expect, it } from 'vitest'
import { type Access, CALLS, parametersOf } from '../calls/index.ts'
import { ANY_ENGINE } from './test-backend.ts'
import { useTestDatabase } from './test-database.ts'

/** The roles that may execute a function: functions themselves refuse suspended accounts and those who do not moderate. */
const ROLES: Readonly<Record<Access, readonly string[]>> = {
  anyone: ['anon', 'authenticated', 'service_role'],
  account: ['authenticated', 'service_role'],
  writer: ['authenticated', 'service_role'],
  moderator: ['authenticated', 'service_role'],
  pages: ['anon', 'service_role'],
  service: ['service_role'],
}

const FUNCTIONS = `
  select proname as name, case provolatile when 'v' then 'POST' else 'GET' end as method,
    replace(format_type(prorettype, null), 'jsonb', 'json') as answer, (
      select coalesce(jsonb_object_agg(parameter,
        format_type(type, null) || case when place > pronargs - pronargdefaults then '?' else '' end), '{}')
      from unnest(proargnames[1:pronargs], proargtypes::oid[]) with ordinality as declared (parameter, type, place)
      where parameter is not null
    ) as parameters, (
      select jsonb_agg(role order by role) from unnest('{anon,authenticated,service_role}'::text[]) role
      where has_function_privilege(role, pg_proc.oid, 'execute')
    ) as roles
  from pg_proc where pronamespace = 'public'::regnamespace`

describe.each(ANY_ENGINE)('the table of calls, on %s', (engine) => {
  const database = useTestDatabase(engine)

  it('has the functions of the API with their parameters, answers, methods and grants', async () => {
    const functions = (await database().query(FUNCTIONS)).map(({ name, ...rest }) => [String(name), rest] as const)
    const calls = Array.from(CALLS.values(), (call) => {
      const { name: called, access, method, answer } = call
      const parameters = Array.from(parametersOf(call), ([name, { codec, isOptional }]) => [
        name,
        codec.type + (isOptional ? '?' : ''),
      ])
      return [called, { method, answer, parameters: Object.fromEntries(parameters), roles: ROLES[access] }] as const
    })
    expect(Object.fromEntries(calls)).toEqual(Object.fromEntries(functions))
  })
})
