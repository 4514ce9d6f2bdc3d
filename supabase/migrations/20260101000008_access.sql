-- Who may do what. For now: anyone reads what is public, nobody writes. A hosted project grants everything on new
-- tables to everyone, so first all is taken away, then each right is given by name.
revoke all on public.deals, public.deal_images, public.restaurants, public.profiles, private.deal_cells
  from public, anon, authenticated;
revoke all on all functions in schema private from public, anon, authenticated;

grant all on public.deals, public.deal_images, public.restaurants, public.profiles, private.deal_cells to service_role;
grant execute on all functions in schema private to service_role;

alter table public.deals enable row level security;
alter table public.deal_images enable row level security;
alter table public.restaurants enable row level security;
alter table public.profiles enable row level security;
alter table private.deal_cells enable row level security;

create policy "Anyone reads deals" on public.deals for select to anon, authenticated using (true);
create policy "Anyone reads deal images" on public.deal_images for select to anon, authenticated using (true);
create policy "Anyone reads restaurants" on public.restaurants for select to anon, authenticated using (true);
create policy "Anyone reads profiles" on public.profiles for select to anon, authenticated using (true);

-- All but `user_id`, who made a deal is nobody's business, and what is only there to search by.
grant select (
  id, created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, image_url, start_time,
  end_time, available_days, rating, rating_count, cuisine_type, diet_type, website, international_phone_number,
  initial_comment, url_slug, card_payment_available
) on public.deals to anon, authenticated;
grant select on public.deal_images, public.restaurants to anon, authenticated;
grant select (id, username, avatar_url) on public.profiles to anon, authenticated;
