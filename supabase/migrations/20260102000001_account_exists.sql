-- Whether the caller's account still exists. A token lives on for an hour after its account was deleted: whatever
-- writes asks here first. Policies write `(select private.has_account())`, so that it is asked once a statement.
-- An account whose e-mail address is not confirmed counts too: the auth service signs none in (specification section 6), and
-- the forms are not blocked for those that have a token all the same (section 2).
create function private.has_account() returns boolean
language sql stable
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
begin atomic
  select exists (select from auth.users where id = auth.uid());
end;

revoke all on function private.has_account() from public, anon, authenticated;
grant execute on function private.has_account() to authenticated, service_role;
