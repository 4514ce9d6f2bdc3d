-- Whether moderation hid a deal: its page answers 410 (product.md#hidden-content).
create function public.is_deal_hidden(p_id bigint) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where id = p_id and hidden_reason is not null);
end $$;

grant execute on function public.is_deal_hidden(bigint) to anon, service_role;
