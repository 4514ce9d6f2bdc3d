-- Attempts within time windows, for the limits of the local server where several servers share the database
-- (product.md#auth-limits). A key is a hash whose key the database does not hold; its row ends with its window. Unlogged, because
-- a crash may forget attempts, and the write-ahead log must not keep them.
create unlogged table private.rate_windows (
  key bytea primary key,
  attempts integer not null,
  ends_at timestamptz not null
);

create index rate_windows_ends_at on private.rate_windows (ends_at);

alter table private.rate_windows enable row level security;
create policy "Closed to clients" on private.rate_windows as restrictive for all to public using (false);
revoke all on private.rate_windows from service_role;
