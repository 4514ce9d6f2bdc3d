-- Photos of menus. Anyone reads them by their address; without a policy on `storage.objects` nobody lists or writes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('deals', 'deals', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
