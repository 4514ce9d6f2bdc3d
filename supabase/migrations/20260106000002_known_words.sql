-- As in 20260101000002, four times as fast for what nearly every deal has: one entry that is a key as it is written.
create or replace function private.known_words(p_labels jsonb, p_entries text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if cardinality(p_entries) > 0 then
    if cardinality(p_entries) = 1 and p_labels ? p_entries[1] then
      return case p_labels ->> p_entries[1]
        when p_entries[1] then p_entries[1] else p_entries[1] || ' ' || (p_labels ->> p_entries[1])
      end;
    end if;
    return (
      select string_agg(case known.value when known.key then known.key else known.key || ' ' || known.value end, ' ')
      from jsonb_each_text(p_labels) known
      where lower(known.key collate "pg_c_utf8") = any (folded.entries)
        or lower(known.value collate "pg_c_utf8") = any (folded.entries)
    )
    from (
      select array_agg(lower(normalize(btrim(entry, E' \t\r\n'), NFC) collate "pg_c_utf8")) as entries
      from unnest(p_entries) entry
    ) folded;
  end if;
  return null;
end $$;
