/**
 * The state of a hosted project before its first migration: API roles, the `extensions` schema and default privileges. Roles are
 * global to the database server and fail under concurrent writes, so existing ones are left unchanged. Default privileges are
 * set for a new database only, because migrations change them later.
 */
export const ROLES_SQL = `
do $$
declare role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
  end if;
end $$;
grant anon, authenticated, service_role to current_user;
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
`

/** The grants of a hosted project on the schemas of auth and storage, after these exist. */
export const SYSTEM_GRANTS_SQL = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;

-- Lite stores the time of the last read of a photo, which is not used and would turn each read into a write.
create or replace function storage.forget_last_access() returns trigger
language plpgsql set search_path = '' as $$ begin return null; end $$;
revoke all on function storage.forget_last_access() from public;
create or replace trigger forget_last_access before update of last_accessed_at on storage.objects
for each row when (new.updated_at is not distinct from old.updated_at) execute function storage.forget_last_access();
`
