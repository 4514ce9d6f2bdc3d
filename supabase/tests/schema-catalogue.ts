import type { Backend } from '../server/backend.ts'

/** Grants as sorted `grantee:privilege` words; without grants those of the owner. */
const acl = (column: string): string => `(
  select string_agg(case grantee when 0 then 'public' else pg_get_userbyid(grantee) end || ':' || privilege_type, ' '
    order by case grantee when 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type)
  from aclexplode(${column})
)`

const RELATIONS = `
  with relation as (
    select c.*, format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'private')
  ), routine as (
    select p.*, p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')
  )
  select 'schema ' || nspname as name, concat_ws(' | ', ${acl('nspacl')}) as definition
  from pg_namespace where nspname in ('public', 'private', 'extensions')
  union all
  select format('default privileges %s %s', defaclnamespace::regnamespace, defaclobjtype), ${acl('defaclacl')}
  from pg_default_acl
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
  union all
  select 'relation ' || name, concat_ws(' | ', relkind, reloptions, relrowsecurity, relforcerowsecurity,
    ${acl(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`)},
    obj_description(oid, 'pg_class'), case when relkind = 'v' then pg_get_viewdef(oid) end)
  from relation where relkind <> 'i'
  union all
  select format('column %s.%s', name, attname), concat_ws(' | ', format_type(atttypid, atttypmod), attnotnull, attidentity,
     attgenerated, pg_get_expr(adbin, adrelid), attstattarget, ${acl('attacl')}, col_description(relation.oid, attnum))
  from relation join pg_attribute a on attrelid = relation.oid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select 'columns of ' || name, string_agg(quote_ident(attname), ', ' order by attnum)
  from relation join pg_attribute a on attrelid = relation.oid
  where relkind in ('r', 'v') and attnum > 0 and not attisdropped group by 1
  union all
  select format('constraint %s of %s', conname, conrelid::regclass), pg_get_constraintdef(c.oid)
  from pg_constraint c where connamespace::regnamespace::text in ('public', 'private')
  union all
  select 'index ' || name, pg_get_indexdef(oid) from relation where relkind = 'i'
  union all
  select format('policy %s on %s', policyname, tablename), p::text from pg_policies p
  union all
  select format('trigger %s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_proc p on p.oid = tgfoid
  where not tgisinternal and pronamespace::regnamespace::text in ('public', 'private')
  union all
  select 'function ' || name, concat_ws(' | ', pg_get_functiondef(oid), ${acl('proacl')}, obj_description(oid, 'pg_proc'))
  from routine where prokind = 'f'
  union all
  select 'bucket ' || id, to_jsonb(b)::text from (
    select id, name, public, file_size_limit, allowed_mime_types from storage.buckets
  ) b
  order by 1`

/** The catalogue by name: schemas, tables, columns, constraints, indexes, policies, triggers, functions, grants. */
export const schemaCatalogue = async ({ query }: Pick<Backend, 'query'>): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await query(RELATIONS)).map(({ name, definition }) => [String(name), String(definition)]))
