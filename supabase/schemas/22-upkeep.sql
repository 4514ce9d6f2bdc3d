-- What the privacy policy says is kept for a time and no longer. Called once a day: by the local server, on a hosted project
-- by pg_cron (docs/deploy.md).
--
-- Deletes notices of people without an account three years after they were decided, with their names and addresses; where a
-- notice came from is forgotten after a day. The log of moderation stays: it says what was decided and why, not who asked.
create function private.forget_outdated() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.reports where kind = 'notice' and decided_at < now() - interval '3 years';
  update private.notices n set sender = null
  from private.reports r where r.id = n.id and n.sender is not null and r.created_at < now() - interval '1 day';
$$;
