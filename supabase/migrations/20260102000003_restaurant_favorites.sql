-- Restaurants that a user saved (specification section 3). Each user sees and changes own rows only.
create table public.restaurant_favorites (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  restaurant_id bigint not null references public.restaurants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, restaurant_id)
);

create index restaurant_favorites_restaurant_id on public.restaurant_favorites (restaurant_id);

alter table public.restaurant_favorites enable row level security;

create policy "Users read their favourites" on public.restaurant_favorites for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users add favourites of their own" on public.restaurant_favorites for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_account()));
create policy "Users remove their favourites" on public.restaurant_favorites for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_account()));

revoke all on public.restaurant_favorites from public, anon, authenticated;
grant all on public.restaurant_favorites to service_role;
grant select, delete on public.restaurant_favorites to authenticated;
-- Not `id` and `created_at`: these are the database's to say.
grant insert (user_id, restaurant_id) on public.restaurant_favorites to authenticated;
