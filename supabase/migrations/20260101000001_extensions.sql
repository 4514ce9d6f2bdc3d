-- Trigram indexes for the search. In the schema `extensions`, where hosted Supabase keeps them too.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;

-- Helpers and derived tables that the API does not expose. The functions in `public` run with the caller's rights,
-- so the callers may enter; what they may do inside is granted one by one.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Whatever a later migration adds starts closed: access is granted by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;
