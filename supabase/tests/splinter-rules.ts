/** A rule of Supabase's database linter. */
export interface LinterRule {
  /** Number and name in the linter. */
  readonly name: string
  /** SQL that returns a row with the column `finding` per violation. */
  readonly sql: string
  /** SQL that plants a violation. */
  readonly violation: string
  /** The finding for the planted violation. */
  readonly finding: string
}

/** Schemas of the platform, which are not checked. */
const OURS = `n.nspname not in ('auth', 'storage', 'extensions', 'supabase_migrations', 'pg_catalog', 'information_schema')
  and n.nspname not like 'pg\\_%'`

/** Objects that the API exposes. */
const IN_API = `n.nspname = 'public'`

const READABLE = `(has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select'))`

const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace`

const POLICIES = `from pg_policies p join pg_namespace n on n.nspname = p.schemaname`

/** Policies that evaluate the current user per row. */
const asksForEachRow = (expression: string): string =>
  `regexp_replace(lower(${expression}), 'select (auth\\.\\w+\\(\\)|current_setting\\([^)]*\\))', '', 'g')
     ~ 'auth\\.\\w+\\(\\)|current_setting\\('`

const readsUserMetadata = (expression: string): string =>
  `${expression} ~ '(auth\\.jwt\\(\\)|request\\.jwt).*user_metadata'`

const isAlwaysTrue = (expression: string): string =>
  `replace(lower(${expression}), ' ', '') in ('true', '(true)', '1=1', '(1=1)')`

const definersFor = (role: string): string =>
  `select p.proname as finding from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${IN_API} and p.prosecdef and has_function_privilege('${role}', p.oid, 'execute') order by 1`

const definerFor = (role: string): string =>
  `create function public.a_back_door() returns int language sql security definer set search_path = '' return 1;
   grant execute on function public.a_back_door() to ${role}`

/**
 * Those rules of splinter that can be checked from the catalogue; their SQL is ours, narrower in its schemas and stricter in
 * places. Not among them: 0005 and 0020, which need the statistics of a database in use; 0012, which is about anonymous
 * sign-ins, of which there are none; 0019, 0026 and 0027, which are about extensions that we do not have.
 */
export const LINTER_RULES: readonly LinterRule[] = [
  {
    name: '0001 unindexed foreign keys',
    sql: `select ct.conname as finding from pg_constraint ct join pg_class c on c.oid = ct.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      where ct.contype = 'f' and ${OURS} and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indisvalid and i.indpred is null
          and ct.conkey = (string_to_array(i.indkey::text, ' ')::smallint[])[1:array_length(ct.conkey, 1)])`,
    violation: 'create table private.a_note (id int primary key, deal_id bigint references public.deals)',
    finding: 'a_note_deal_id_fkey',
  },
  {
    name: '0002 auth users exposed',
    sql: `select distinct c.relname as finding from pg_depend d join pg_rewrite r on r.oid = d.objid
      join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
      where d.refobjid = 'auth.users'::regclass and c.relkind in ('v', 'm') and ${IN_API} and ${READABLE}`,
    violation: 'create view public.a_list as select email from auth.users; grant select on public.a_list to anon',
    finding: 'a_list',
  },
  {
    name: '0003 policies that evaluate the caller for each row',
    sql: `select p.policyname as finding ${POLICIES}
      where ${OURS} and (${asksForEachRow('p.qual')} or ${asksForEachRow('p.with_check')})`,
    violation: `create policy "A slow one" on public.deals for update to authenticated
      using (user_id = (select auth.uid())) with check (user_id = auth.uid())`,
    finding: 'A slow one',
  },
  {
    name: '0004 no primary key',
    sql: `select c.relname as finding ${TABLES} where c.relkind in ('r', 'p') and ${OURS}
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    violation: 'create table private.a_heap (id int)',
    finding: 'a_heap',
  },
  {
    name: '0006 multiple permissive policies',
    sql: `select format('%s %s %s', p.tablename, r.role, a.command) as finding ${POLICIES}
      cross join lateral unnest(case when p.roles = '{public}' then '{anon,authenticated}'::name[] else p.roles end) r(role)
      cross join lateral unnest(case p.cmd when 'ALL' then '{SELECT,INSERT,UPDATE,DELETE}'::text[] else array[p.cmd] end) a(command)
      where p.permissive = 'PERMISSIVE' and ${OURS} group by p.schemaname, p.tablename, r.role, a.command having count(*) > 1`,
    violation: 'create policy "One more" on public.places for all to anon using (false)',
    finding: 'places anon SELECT',
  },
  {
    name: '0007 policy without row-level security',
    sql: `select c.relname as finding ${TABLES} where ${OURS} and not c.relrowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid)`,
    violation: 'alter table public.deals disable row level security',
    finding: 'deals',
  },
  {
    name: '0008 row-level security without policy',
    sql: `select c.relname as finding ${TABLES} where c.relkind in ('r', 'p') and ${OURS} and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    violation:
      'create table private.a_vault (id int primary key); alter table private.a_vault enable row level security',
    finding: 'a_vault',
  },
  {
    name: '0009 duplicate index',
    sql: `select min(i.indexname) as finding from pg_indexes i join pg_namespace n on n.nspname = i.schemaname
      where ${OURS} group by i.schemaname, i.tablename, replace(i.indexdef, i.indexname, '') having count(*) > 1`,
    violation: 'create index a_copy on public.deals (user_id)',
    finding: 'a_copy',
  },
  {
    name: '0010 security definer view',
    sql: `select c.relname as finding ${TABLES} where c.relkind = 'v' and ${OURS}
      and not coalesce(c.reloptions && '{security_invoker=1,security_invoker=true,security_invoker=yes,security_invoker=on}', false) order by 1`,
    violation: 'create view public.a_view as select id from public.deals',
    finding: 'a_view',
  },
  {
    name: '0011 function with a mutable search path',
    sql: `select p.proname as finding from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
    violation: 'create function private.a_trap() returns int language sql return 1',
    finding: 'a_trap',
  },
  {
    name: '0013 no row-level security',
    sql: `select c.relname as finding ${TABLES} where c.relkind in ('r', 'p') and ${OURS} and not c.relrowsecurity`,
    violation: 'create table public.an_open_door (id int primary key); grant select on public.an_open_door to anon',
    finding: 'an_open_door',
  },
  {
    name: '0014 extension in the schema of the API',
    sql: `select extname as finding from pg_extension where extnamespace = 'public'::regnamespace and extname <> 'plpgsql'`,
    violation: 'create extension unaccent schema public',
    finding: 'unaccent',
  },
  {
    name: '0015 policy that trusts what users say of themselves',
    sql: `select p.policyname as finding ${POLICIES}
      where ${OURS} and (${readsUserMetadata('p.qual')} or ${readsUserMetadata('p.with_check')})`,
    violation: `create policy "Self-made admins" on public.deals for delete to authenticated
      using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin')`,
    finding: 'Self-made admins',
  },
  {
    name: '0016 materialized view in the API',
    sql: `select c.relname as finding ${TABLES} where c.relkind = 'm' and ${IN_API} and ${READABLE}`,
    violation: 'create materialized view public.a_stock as select 1 as id; grant select on public.a_stock to anon',
    finding: 'a_stock',
  },
  {
    name: '0017 foreign table in the API',
    sql: `select c.relname as finding ${TABLES} where c.relkind = 'f' and ${IN_API} and ${READABLE}`,
    violation: `create foreign data wrapper a_wrapper; create server a_server foreign data wrapper a_wrapper;
      create foreign table public.a_far_table (id int) server a_server; grant select on public.a_far_table to anon`,
    finding: 'a_far_table',
  },
  {
    name: '0018 types that an upgrade cannot take along',
    sql: `select a.attname as finding from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace where ${OURS} and a.atttypid::regtype::text
      in ('regcollation', 'regconfig', 'regdictionary', 'regnamespace', 'regoper', 'regoperator', 'regproc', 'regprocedure')`,
    violation: 'create table private.a_catalogue (of_function regproc primary key)',
    finding: 'of_function',
  },
  {
    name: '0021 foreign key to what is merely unique in auth',
    sql: `select ct.conname as finding from pg_constraint ct join pg_class r on r.oid = ct.confrelid
      join pg_index i on i.indexrelid = ct.conindid
      where ct.contype = 'f' and r.relnamespace = 'auth'::regnamespace and not i.indisprimary
      and ct.connamespace <> 'auth'::regnamespace`,
    violation: `alter table auth.users add column nickname text unique;
      create table private.a_fan (nickname text primary key references auth.users (nickname))`,
    finding: 'a_fan_nickname_fkey',
  },
  {
    name: '0022 outdated extension',
    sql: `select name as finding from pg_available_extensions where installed_version <> default_version`,
    violation: `drop extension pg_trgm cascade; create extension pg_trgm schema extensions version '1.3'`,
    finding: 'pg_trgm',
  },
  {
    name: '0023 sensitive columns',
    sql: `select c.relname || '.' || a.attname as finding from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where ${IN_API} and c.relkind in ('r', 'p', 'v') and a.attnum > 0
      and (has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
      and lower(a.attname) ~ '(^|_)(passw(or)?d|pwd|secret|token|jwt|otp|ssn|iban|cvv|e?mail|ip|api_?key|private_key|session_id)($|_)'`,
    violation:
      'alter table public.profiles add column recovery_token text; grant select (recovery_token) on public.profiles to anon',
    finding: 'profiles.recovery_token',
  },
  {
    name: '0024 policy that is always true and lets write',
    sql: `select p.policyname as finding ${POLICIES} where ${OURS} and p.permissive = 'PERMISSIVE' and p.cmd <> 'SELECT'
      and (${isAlwaysTrue('p.qual')} or ${isAlwaysTrue('p.with_check')})`,
    violation: 'create policy "Anyone adds deals" on public.deals for insert to authenticated with check (true)',
    finding: 'Anyone adds deals',
  },
  {
    name: '0025 public bucket that can be listed',
    sql: `select p.policyname as finding from pg_policies p join storage.buckets b on b.public
      where p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL') and p.permissive = 'PERMISSIVE'
      and p.roles && '{public,anon,authenticated}' and (p.qual is null or ${isAlwaysTrue('p.qual')}
        or p.qual ~ ('bucket_id = ' || quote_literal(b.id)))`,
    violation: `create policy "Anyone lists" on storage.objects for select to anon using (bucket_id = 'deals')`,
    finding: 'Anyone lists',
  },
  {
    name: '0028 security definer functions for visitors',
    sql: definersFor('anon'),
    violation: definerFor('anon'),
    finding: 'a_back_door',
  },
  {
    name: '0029 security definer functions for users',
    sql: definersFor('authenticated'),
    violation: definerFor('authenticated'),
    finding: 'a_back_door',
  },
]
