-- Ends the caller's account (specification section 7): the login goes, and with it by their foreign keys the profile and
-- the favourites; deals stay without a maker. Stored photos stay too, as deals show them.
-- Error: 42501 where `p_user_id` is not the caller.
create function public.delete_user_account(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  if auth.uid() is null or p_user_id is distinct from auth.uid() or not private.has_account() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  delete from auth.users where id = p_user_id;
end $$;

revoke all on function public.delete_user_account(uuid) from public, anon, authenticated;
grant execute on function public.delete_user_account(uuid) to authenticated, service_role;
