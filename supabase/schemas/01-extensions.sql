-- Trigram indexes for the search, in the schema where hosted Supabase keeps its extensions.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;

-- Helpers and derived tables that the API does not expose. Functions in `public` that run with the caller's rights use
-- them, so callers may enter the schema; what they may use inside is granted one by one.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- New objects start closed: every right is granted by name, next to the object. `99-closed.sql` takes what PostgreSQL
-- itself gives to everyone.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated;
