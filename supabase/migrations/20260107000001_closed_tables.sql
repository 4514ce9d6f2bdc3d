-- Tables that only functions with the rights of their owner, and the service, may touch. Nothing is granted on them; a policy
-- says so too, for a grant that comes about by mistake, and for the linter, which takes a table without any for one that was
-- forgotten.
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array[
    'private.deal_cells', 'private.photo_uploads', 'private.community_acts', 'private.reports', 'private.notices',
    'private.moderators', 'private.moderation_log', 'public.deal_comments', 'public.user_blocks', 'public.image_reports',
    'public.comment_reports'
  ]::regclass[] loop
    execute format('create policy "Closed to clients" on %s as restrictive for all to public using (false)', v_table);
  end loop;
end $$;
