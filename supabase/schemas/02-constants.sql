-- Generated from the domain by `npm run schema`: do not edit.

-- Limits: numbers, lengths in characters, sizes in bytes.
create function private.limit_of(p_name text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'deals_per_day' then return 20;
    when 'photos_per_day' then return 100;
    when 'images_per_deal' then return 60;
    when 'image_additions_per_minute' then return 20;
    when 'image_additions_per_day' then return 100;
    when 'comments_per_minute' then return 5;
    when 'comments_per_day' then return 100;
    when 'blocks_per_minute' then return 20;
    when 'blocks_per_day' then return 200;
    when 'reports_per_minute' then return 10;
    when 'reports_per_day' then return 100;
    when 'deal_infos_per_minute' then return 20;
    when 'deal_infos_per_day' then return 200;
    when 'notifications_per_minute' then return 20;
    when 'notifications_per_day' then return 200;
    when 'notices_per_hour' then return 60;
    when 'notices_per_hour_of_sender' then return 5;
    when 'notices_per_hour_of_email' then return 3;
    when 'deals_per_page' then return 50;
    when 'listed_deals' then return 10000;
    when 'moderation_entries_per_page' then return 50;
    when 'username_min_length' then return 3;
    when 'username_max_length' then return 40;
    when 'comment_length' then return 200;
    when 'comments_per_page' then return 20;
    when 'report_description_length' then return 200;
    when 'moderation_reason_length' then return 500;
    when 'moderation_hours' then return 24;
    when 'notice_name_length' then return 100;
    when 'notice_email_length' then return 254;
    when 'notice_what_length' then return 1000;
    when 'notice_where_length' then return 1000;
    when 'notice_why_length' then return 2000;
    when 'images_per_upload' then return 10;
    when 'images_of_new_deal' then return 5;
    when 'photo_bytes' then return 5242880;
    when 'search_length' then return 200;
    when 'counted_matches' then return 1000;
    when 'suggestions' then return 8;
    when 'suggestion_min_length' then return 2;
    when 'single_pin_level' then return 14;
  end case;
end $$;
grant execute on function private.limit_of(text) to anon, authenticated, service_role;

-- Keys of a closed list, in the order of the domain.
create function private.keys_of(p_name text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'offer_type' then return '{mittagsdeal,tageskarte,wochenkarte,monatskarte,mittagessen}';
    when 'weekday' then return '{Mo,Di,Mi,Do,Fr,Sa,So}';
    when 'pin_kind' then return '{lunch-deal,lunch,unverified}';
    when 'image_report_reason' then return '{inappropriate,spam,misleading,offensive,other}';
    when 'comment_report_reason' then return '{inappropriate,spam,harassment,offensive,other}';
  end case;
end $$;
grant execute on function private.keys_of(text) to anon, authenticated, service_role;

-- Labels by key.
create function private.labels(p_name text) returns jsonb
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'cuisine' then return '{"afrikanisch":"afrikanisch","amerikanisch":"amerikanisch","argentinisch":"argentinisch","asiatisch":"asiatisch","cafe_bistro":"Café / Bistro","chinesisch":"chinesisch","desserts":"desserts","deutsch":"deutsch","fast_food":"Fast Food","französisch":"französisch","fusion":"fusion","griechisch":"griechisch","indisch":"indisch","international":"international","italienisch":"italienisch","japanisch":"japanisch","lateinamerikanisch":"lateinamerikanisch","mediterran":"mediterran","mexikanisch":"mexikanisch","orientalisch":"orientalisch","spanisch":"spanisch","thailändisch":"thailändisch","türkisch":"türkisch","vietnamesisch":"vietnamesisch"}';
    when 'diet' then return '{"keine_diaet":"Keine Diät","vegetarisch":"vegetarisch","vegan":"vegan"}';
  end case;
end $$;
grant execute on function private.labels(text) to anon, authenticated, service_role;

-- Characters as the inside of a class of a regular expression: `[…]`.
create function private.characters(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'white_space' then return '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff';
    when 'unwanted' then return '\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e-\u200f\u2028-\u202e\u2060-\u2069\ufeff';
    when 'hidden_in_username' then return '\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff';
  end case;
end $$;
grant execute on function private.characters(text) to anon, authenticated, service_role;

-- The map levels at which cells of deals are kept, coarsest first.
create function private.cell_levels() returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select '{3,5,7,9,11,13}'::integer[];
$$;
grant execute on function private.cell_levels() to service_role;
