-- supabase/schemas/01-extensions.sql

-- Trigram indexes for the search, in the schema where hosted Supabase keeps its extensions.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;

-- Helpers and derived tables that the API does not expose. Functions in `public` that run with the caller's rights use
-- them, so callers may enter the schema; what they may use inside is granted one by one.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- New objects start closed: every right is granted by name, next to the object. `99-closed.sql` takes what PostgreSQL
-- itself gives to everyone.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated;

-- supabase/schemas/02-constants.sql

-- Generated from the domain by `npm run migration`: do not edit.

-- Limits: numbers, lengths in characters, sizes in bytes.
create function private.limit_of(p_name text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'deals_per_day' then return 20;
    when 'sitemap_deals' then return 10000;
    when 'city_deals' then return 5;
    when 'city_neighbours' then return 8;
    when 'followed_deals' then return 20;
    when 'tenancies_per_minute' then return 3;
    when 'tenancies_per_day' then return 5;
    when 'open_tenancies' then return 3;
    when 'tenancy_days' then return 30;
    when 'photos_per_day' then return 100;
    when 'images_per_deal' then return 60;
    when 'images_per_day_of_person' then return 10;
    when 'photo_trust_hours' then return 24;
    when 'known_prices' then return 5;
    when 'author_photo_days' then return 7;
    when 'menu_days_back' then return 366;
    when 'menu_days_ahead' then return 60;
    when 'dish_name_length' then return 120;
    when 'dish_description_length' then return 200;
    when 'dish_price_min' then return 100;
    when 'dish_price_max' then return 6000;
    when 'dishes_per_photo' then return 60;
    when 'recalled_days' then return 28;
    when 'recalled_dishes' then return 300;
    when 'searched_dishes' then return 150;
    when 'card_dishes' then return 3;
    when 'image_additions_per_minute' then return 20;
    when 'image_additions_per_day' then return 100;
    when 'comments_per_minute' then return 5;
    when 'comments_per_day' then return 100;
    when 'blocks_per_minute' then return 20;
    when 'blocks_per_day' then return 200;
    when 'reports_per_minute' then return 10;
    when 'reports_per_day' then return 100;
    when 'weighing_reports_per_day' then return 3;
    when 'weighing_reports_per_day_of_network' then return 10;
    when 'deal_votes_per_minute' then return 20;
    when 'deal_votes_per_day' then return 200;
    when 'gone_reports_per_minute' then return 3;
    when 'gone_reports_per_day' then return 3;
    when 'gone_reports_per_day_of_network' then return 10;
    when 'closure_reports_per_minute' then return 5;
    when 'closure_reports_per_day' then return 5;
    when 'closure_reports_per_day_of_network' then return 10;
    when 'wave_reports' then return 5;
    when 'wave_deals' then return 3;
    when 'wave_days' then return 7;
    when 'corrections_per_minute' then return 10;
    when 'corrections_per_day' then return 100;
    when 'shown_corrections' then return 20;
    when 'shown_voters' then return 50;
    when 'linked_confirmers' then return 3;
    when 'own_deletions_per_minute' then return 20;
    when 'own_deletions_per_day' then return 200;
    when 'deletion_undo_minutes' then return 60;
    when 'own_deals_per_page' then return 20;
    when 'favourites_per_minute' then return 60;
    when 'favourites_per_day' then return 500;
    when 'place_lookups_per_minute' then return 20;
    when 'place_lookups_per_day' then return 100;
    when 'notifications_per_minute' then return 20;
    when 'notifications_per_day' then return 200;
    when 'notices_per_hour' then return 1000;
    when 'notices_per_hour_of_network' then return 5;
    when 'notices_per_hour_of_provider' then return 50;
    when 'notices_per_day' then return 5000;
    when 'notices_per_day_of_network' then return 10;
    when 'notices_per_day_of_provider' then return 100;
    when 'reports_per_mail' then return 50;
    when 'decision_mails_per_day' then return 4;
    when 'decisions_per_mail' then return 50;
    when 'mailed_link_hours' then return 24;
    when 'deals_per_page' then return 50;
    when 'listed_deals' then return 10000;
    when 'moderation_entries_per_page' then return 50;
    when 'figure_size' then return 5;
    when 'accounts_of_clearance' then return 50;
    when 'items_per_clearing' then return 200;
    when 'deals_per_comparison' then return 200;
    when 'merge_undo_days' then return 30;
    when 'stale_days' then return 30;
    when 'stale_walk_minutes' then return 20;
    when 'stale_deals' then return 10;
    when 'stale_candidates' then return 1000;
    when 'filter_price_min' then return 1;
    when 'filter_price_max' then return 60;
    when 'deciding_reports' then return 2;
    when 'firm_reports' then return 3;
    when 'many_confirmers' then return 5;
    when 'weighed_days' then return 14;
    when 'new_account_hours' then return 24;
    when 'question_days' then return 30;
    when 'confirmation_max_days' then return 7;
    when 'fresh_days' then return 90;
    when 'confirmation_kept_days' then return 90;
    when 'closure_max_days' then return 366;
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
    when 'later_sort_order' then return 1000000;
    when 'images_of_new_deal' then return 5;
    when 'photo_bytes' then return 5242880;
    when 'minute_step' then return 15;
    when 'search_length' then return 200;
    when 'forgiven_min_letters' then return 5;
    when 'forgiven_max_letters' then return 30;
    when 'forgiven_words' then return 5;
    when 'any_wrong_letter_from' then return 8;
    when 'counted_matches' then return 1000;
    when 'suggestions' then return 8;
    when 'suggestion_min_length' then return 2;
    when 'suggestion_words' then return 5;
    when 'suggestion_word_length' then return 40;
    when 'localities' then return 5;
    when 'district_km' then return 3;
    when 'nearby_places' then return 30;
    when 'nearby_place_metres' then return 150;
    when 'similar_places' then return 5;
    when 'similar_place_metres' then return 150;
    when 'same_name_metres' then return 60;
    when 'asked_score' then return 60;
    when 'same_tenant_percent' then return 40;
    when 'paired_score' then return 75;
    when 'chain_places' then return 3;
    when 'chain_km' then return 5;
    when 'manual_place_name_length' then return 120;
    when 'manual_place_address_length' then return 200;
    when 'south_of_germany' then return 47;
    when 'north_of_germany' then return 56;
    when 'west_of_germany' then return 5;
    when 'east_of_germany' then return 16;
    when 'single_pin_level' then return 14;
    when 'correction_metres' then return 200;
    when 'known_places_per_page' then return 500;
    when 'changes_per_import_batch' then return 200;
    when 'undo_hours' then return 24;
  end case;
end $$;
grant execute on function private.limit_of(text) to anon, authenticated, service_role;

-- First and last days.
create function private.date_of(p_name text) returns date
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'first_filter_date' then return '2020-01-01';
    when 'last_filter_date' then return '2099-12-31';
  end case;
end $$;
grant execute on function private.date_of(text) to service_role;

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
    when 'german_state' then return '{DE-BW,DE-BY,DE-BE,DE-BB,DE-HB,DE-HH,DE-HE,DE-MV,DE-NI,DE-NW,DE-RP,DE-SL,DE-SN,DE-ST,DE-SH,DE-TH}';
    when 'locality_kind' then return '{city,town,district,postcode,square,station}';
    when 'cuisine' then return '{afrikanisch,amerikanisch,argentinisch,asiatisch,cafe_bistro,chinesisch,desserts,deutsch,fast_food,französisch,fusion,griechisch,indisch,international,italienisch,japanisch,lateinamerikanisch,mediterran,mexikanisch,orientalisch,spanisch,thailändisch,türkisch,vietnamesisch}';
    when 'diet' then return '{keine_diaet,vegetarisch,vegan}';
    when 'wheelchair_word' then return '{yes,no,limited}';
    when 'prefilled_fact' then return '{hours,days,cuisines,diets,cards,access}';
    when 'place_change' then return '{new,moved,renamed,updated,moved-far,tenant,vanished,twice}';
    when 'proposed_change' then return '{moved-far,tenant,vanished,twice}';
    when 'place_change_state' then return '{applied,proposed,dismissed,replaced,undone}';
    when 'yes_no_fact' then return '{cards,access}';
    when 'yes_no_column' then return '{card_payment_available,access}';
    when 'fact_column' then return '{cuisines,more_cuisines,diets,cards,access}';
    when 'dish_diet' then return '{vegetarisch,vegan}';
    when 'word_ending' then return '{n,en,e,es,s}';
    when 'common_name_word' then return '{gmbh,ug,ohg,gbr,kg,ag,ek,ev,co,inh,restaurant,ristorante,gaststatte,gasthaus,gasthof,wirtshaus,gastwirtschaft,wirtschaft,trattoria,osteria,taverna,taverne,pizzeria,brasserie,bistro,bistrot,imbiss,snack,cafe,caffe,kaffee,coffee,eiscafe,eis,bar,lounge,kneipe,lokal,kantine,cafeteria,der,die,das,den,dem,zum,zur,zu,im,in,am,an,bei,beim,und,by,la,le,les,el,los,il,lo,da,del,della,di,the,and,of,at,al}';
    when 'shared_host' then return '{facebook.com,fb.com,fb.me,instagram.com,tiktok.com,youtube.com,twitter.com,x.com,google.com,google.de,goo.gl,g.page,linktr.ee,wa.me,lieferando.de,wolt.com,ubereats.com,speisekarte.de,speisekarte.menu,restaurantguru.com,tripadvisor.com,tripadvisor.de,yelp.com,yelp.de,foursquare.com,opentable.de,opentable.com,quandoo.de,thefork.de,resmio.com}';
    when 'reserved_username' then return '{^mod$,^mods$,^root$,^kundenservlce$,^support$,^system$,^team$,^moderat,^admln,^betrelber,^lnhaber,^kundendlenst,^offlzlell,^redaktlon,^webmaster,admln$,moderator$,support$,mahlzelt,ehemallgesmltglled,mltglledohnenamen}';
    when 'web_address_username' then return '{//,^www[.],[.](de|com|net|org|info|biz|eu|at|ch|io|me|ly|to|ru|cc|tv|app|club|link|online|shop|site|top|xyz)(/|$)}';
    when 'image_report_reason' then return '{inappropriate,spam,misleading,offensive,other}';
    when 'comment_report_reason' then return '{inappropriate,spam,harassment,offensive,other}';
    when 'deal_report_reason' then return '{inappropriate,spam,misleading,offensive,other}';
    when 'place_report_reason' then return '{wrong,inappropriate,spam,offensive,other}';
    when 'username_report_reason' then return '{inappropriate,impersonation,harassment,offensive,other}';
    when 'dish_report_reason' then return '{misleading,inappropriate,spam,offensive,other}';
    when 'legal_ground' then return '{guidelines,terms,defamation,hate-speech,personality-rights,copyright,data-protection,consumer-protection,other-law}';
    when 'report_kind' then return '{image,comment,deal,place,username,dish,notice}';
    when 'report_state' then return '{open,resolved,rejected}';
    when 'report_decision' then return '{resolved,rejected}';
    when 'vote_kind' then return '{confirmation,closure,gone}';
    when 'moderation_act' then return '{hide,undo,suspend,clear,resolve,undo-clear,merge,undo-merge,move,undo-move,keep,dismiss-wave,restore,reinstate,reject,begin-tenancy,end-tenancy,mark-gone,mark-closed,list-again,overrule-confirmations}';
    when 'succession' then return '{tenant,same,moved}';
    when 'vote_act' then return '{mark-gone,mark-closed,list-again,overrule-confirmations}';
    when 'finding_act' then return '{hide,undo,suspend,clear,resolve}';
    when 'logged_kind' then return '{image,comment,deal,deal-comment,place,username,dish,account,clearance,notice,wave}';
    when 'clearance_days' then return '{1,7,30}';
    when 'cleared_kind' then return '{deal,image,dish,comment,correction,vote}';
    when 'clearing_state' then return '{pending,done,undone}';
    when 'suspension_days' then return '{7,30,365}';
    when 'eula_version' then return '{2025-01}';
    when 'correction_field' then return '{name,days,hours,website,phone,address,position,cuisines,diets,cards,access}';
    when 'correction_reason' then return '{on-site,menu,website,asked}';
  end case;
end $$;
grant execute on function private.keys_of(text) to service_role;

-- The bits of `deals.schedule` (deals/deal-facets.ts of the domain), and where some begin.
create function private.schedule_bits(p_name text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'end' then return 0;
    when 'start' then return 11;
    when 'days' then return 22;
    when 'minute' then return 2047;
    when 'has_no_days' then return 536870912;
    when 'has_no_times' then return 1073741824;
  end case;
end $$;
grant execute on function private.schedule_bits(text) to service_role;

-- Numbers at the same index of two lists.
create function private.numbers(p_name text) returns integer[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'postcode' then return '{1000,1940,2000,3000,4000,4600,4640,4890,6000,6550,6600,7000,7919,7920,7952,7955,7985,7987,8000,10000,12529,12550,14400,14715,14720,17000,17260,17300,17326,17328,17337,17340,19273,19280,19309,19357,19370,20000,21039,21070,21200,21460,21522,21524,21600,22000,22113,22115,22145,22147,22800,23920,24000,26000,27490,27499,27500,27600,28000,28790,29400,29430,32000,34000,34340,34355,34359,34400,34450,36400,37000,37200,37300,37400,37670,37690,37696,37697,38480,38500,38800,40000,48450,48470,48480,48485,48488,48490,48499,48560,49000,49470,49560,50000,51598,51600,53400,53600,53610,53630,54000,55240,55257,57000,57500,58000,59969,60000,63700,63928,63930,64000,64754,64756,65391,65396,65558,65589,65623,65627,65629,65700,66000,66480,66530,66840,68000,68500,68520,68600,68700,69239,69240,69412,69420,69434,69436,69480,69490,69509,69510,69517,70000,74731,74736,76720,77000,80000,88000,88100,88147,88149,88200,89081,89100,89200,89500,90000,96500,97000,97870,97890,97896,97900,97901,97920,98000}';
    when 'postcode_state' then return '{12,3,12,3,12,15,12,3,13,15,13,15,16,15,12,15,12,15,12,2,16,2,3,16,3,7,3,7,3,7,16,7,16,7,3,16,7,5,16,5,8,14,8,14,8,5,16,5,16,5,14,7,14,8,14,5,4,8,4,8,13,8,9,6,8,16,6,9,6,15,8,6,15,8,9,8,9,8,13,8,13,9,8,9,8,9,8,9,8,9,8,9,8,9,10,9,10,9,10,9,10,6,10,9,10,9,16,6,1,16,1,6,16,6,16,6,10,6,10,6,10,6,11,10,11,10,0,6,0,6,0,6,0,16,0,16,0,6,0,6,0,6,0,16,0,10,0,1,0,1,0,1,0,16,0,1,0,1,15,1,0,1,16,0,1,0,15}';
  end case;
end $$;
grant execute on function private.numbers(text) to service_role;

-- Texts by key: labels, and periods of offer types.
create function private.labels(p_name text) returns jsonb
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'cuisine' then return '{"afrikanisch":"afrikanisch","amerikanisch":"amerikanisch","argentinisch":"argentinisch","asiatisch":"asiatisch","cafe_bistro":"Café / Bistro","chinesisch":"chinesisch","desserts":"desserts","deutsch":"deutsch","fast_food":"Fast Food","französisch":"französisch","fusion":"fusion","griechisch":"griechisch","indisch":"indisch","international":"international","italienisch":"italienisch","japanisch":"japanisch","lateinamerikanisch":"lateinamerikanisch","mediterran":"mediterran","mexikanisch":"mexikanisch","orientalisch":"orientalisch","spanisch":"spanisch","thailändisch":"thailändisch","türkisch":"türkisch","vietnamesisch":"vietnamesisch"}';
    when 'diet' then return '{"keine_diaet":"Keine Diät","vegetarisch":"vegetarisch","vegan":"vegan"}';
    when 'filter_diet' then return '{"vegetarian":["vegetarisch","vegan"],"vegan":["vegan"]}';
    when 'menu_period' then return '{"mittagsdeal":null,"tageskarte":"day","wochenkarte":"week","monatskarte":"month","mittagessen":null}';
  end case;
end $$;
grant execute on function private.labels(text) to service_role;

-- Characters as the inside of a class of a regular expression: `[…]`.
create function private.characters(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'white_space' then return '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff';
    when 'space_in_line' then return '\u0009\u000b-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff';
    when 'unwanted' then return '\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffc\U0001d159\U000e0000-\U000e007f';
    when 'hidden_in_username' then return '\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
    when 'blank' then return '\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u115f-\u1160\u135d-\u135f\u1680\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u3000\u302a-\u302f\u3099-\u309a\u3164\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufff8\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff';
    when 'stackable' then return '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0962-\u0963\u0981\u09bc\u09c1-\u09c4\u09cd\u09e2-\u09e3\u09fe\u0a01-\u0a02\u0a3c\u0a41-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a82\u0abc\u0ac1-\u0ac5\u0ac7-\u0ac8\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01\u0b3c\u0b3f\u0b41-\u0b44\u0b4d\u0b55-\u0b56\u0b62-\u0b63\u0b82\u0bc0\u0bcd\u0c00\u0c04\u0c3c\u0c3e-\u0c40\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81\u0cbc\u0cbf\u0cc6\u0ccc-\u0ccd\u0ce2-\u0ce3\u0d00-\u0d01\u0d3b-\u0d3c\u0d41-\u0d44\u0d4d\u0d62-\u0d63\u0d81\u0dca\u0dd2-\u0dd4\u0dd6\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f7e\u0f80-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102d-\u1030\u1032-\u1037\u1039-\u103a\u103d-\u103e\u1058-\u1059\u105e-\u1060\u1071-\u1074\u1082\u1085-\u1086\u108d\u109d\u135d-\u135f\u1712-\u1714\u1732-\u1733\u1752-\u1753\u1772-\u1773\u17b4-\u17b5\u17b7-\u17bd\u17c6\u17c9-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u1922\u1927-\u1928\u1932\u1939-\u193b\u1a17-\u1a18\u1a1b\u1a56\u1a58-\u1a5e\u1a60\u1a62\u1a65-\u1a6c\u1a73-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b03\u1b34\u1b36-\u1b3a\u1b3c\u1b42\u1b6b-\u1b73\u1b80-\u1b81\u1ba2-\u1ba5\u1ba8-\u1ba9\u1bab-\u1bad\u1be6\u1be8-\u1be9\u1bed\u1bef-\u1bf1\u1c2c-\u1c33\u1c36-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u200c-\u200d\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302d\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua825-\ua826\ua82c\ua8c4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua951\ua980-\ua982\ua9b3\ua9b6-\ua9b9\ua9bc-\ua9bd\ua9e5\uaa29-\uaa2e\uaa31-\uaa32\uaa35-\uaa36\uaa43\uaa4c\uaa7c\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaec-\uaaed\uaaf6\uabe5\uabe8\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011001\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011081\U000110b3-\U000110b6\U000110b9-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U0001112b\U0001112d-\U00011134\U00011173\U00011180-\U00011181\U000111b6-\U000111be\U000111c9-\U000111cc\U000111cf\U0001122f-\U00011231\U00011234\U00011236-\U00011237\U0001123e\U00011241\U000112df\U000112e3-\U000112ea\U00011300-\U00011301\U0001133b-\U0001133c\U00011340\U00011366-\U0001136c\U00011370-\U00011374\U000113bb-\U000113c0\U000113ce\U000113d0\U000113d2\U000113e1-\U000113e2\U00011438-\U0001143f\U00011442-\U00011444\U00011446\U0001145e\U000114b3-\U000114b8\U000114ba\U000114bf-\U000114c0\U000114c2-\U000114c3\U000115b2-\U000115b5\U000115bc-\U000115bd\U000115bf-\U000115c0\U000115dc-\U000115dd\U00011633-\U0001163a\U0001163d\U0001163f-\U00011640\U000116ab\U000116ad\U000116b0-\U000116b5\U000116b7\U0001171d\U0001171f\U00011722-\U00011725\U00011727-\U0001172b\U0001182f-\U00011837\U00011839-\U0001183a\U0001193b-\U0001193c\U0001193e\U00011943\U000119d4-\U000119d7\U000119da-\U000119db\U000119e0\U00011a01-\U00011a0a\U00011a33-\U00011a38\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a56\U00011a59-\U00011a5b\U00011a8a-\U00011a96\U00011a98-\U00011a99\U00011b60\U00011b62-\U00011b64\U00011b66\U00011c30-\U00011c36\U00011c38-\U00011c3d\U00011c3f\U00011c92-\U00011ca7\U00011caa-\U00011cb0\U00011cb2-\U00011cb3\U00011cb5-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d90-\U00011d91\U00011d95\U00011d97\U00011ef3-\U00011ef4\U00011f00-\U00011f01\U00011f36-\U00011f3a\U00011f40\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U00016129\U0001612d-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f8f-\U00016f92\U00016fe4\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef';
    when 'mark' then return '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0902\u093a\u093c\u0941-\u0948\u094d\u0951-\u0957\u0962-\u0963\u0981\u09bc\u09c1-\u09c4\u09cd\u09e2-\u09e3\u09fe\u0a01-\u0a02\u0a3c\u0a41-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a82\u0abc\u0ac1-\u0ac5\u0ac7-\u0ac8\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01\u0b3c\u0b3f\u0b41-\u0b44\u0b4d\u0b55-\u0b56\u0b62-\u0b63\u0b82\u0bc0\u0bcd\u0c00\u0c04\u0c3c\u0c3e-\u0c40\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81\u0cbc\u0cbf\u0cc6\u0ccc-\u0ccd\u0ce2-\u0ce3\u0d00-\u0d01\u0d3b-\u0d3c\u0d41-\u0d44\u0d4d\u0d62-\u0d63\u0d81\u0dca\u0dd2-\u0dd4\u0dd6\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f7e\u0f80-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102d-\u1030\u1032-\u1037\u1039-\u103a\u103d-\u103e\u1058-\u1059\u105e-\u1060\u1071-\u1074\u1082\u1085-\u1086\u108d\u109d\u135d-\u135f\u1712-\u1714\u1732-\u1733\u1752-\u1753\u1772-\u1773\u17b4-\u17b5\u17b7-\u17bd\u17c6\u17c9-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u1922\u1927-\u1928\u1932\u1939-\u193b\u1a17-\u1a18\u1a1b\u1a56\u1a58-\u1a5e\u1a60\u1a62\u1a65-\u1a6c\u1a73-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b03\u1b34\u1b36-\u1b3a\u1b3c\u1b42\u1b6b-\u1b73\u1b80-\u1b81\u1ba2-\u1ba5\u1ba8-\u1ba9\u1bab-\u1bad\u1be6\u1be8-\u1be9\u1bed\u1bef-\u1bf1\u1c2c-\u1c33\u1c36-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302d\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua825-\ua826\ua82c\ua8c4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua951\ua980-\ua982\ua9b3\ua9b6-\ua9b9\ua9bc-\ua9bd\ua9e5\uaa29-\uaa2e\uaa31-\uaa32\uaa35-\uaa36\uaa43\uaa4c\uaa7c\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaec-\uaaed\uaaf6\uabe5\uabe8\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011001\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011081\U000110b3-\U000110b6\U000110b9-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U0001112b\U0001112d-\U00011134\U00011173\U00011180-\U00011181\U000111b6-\U000111be\U000111c9-\U000111cc\U000111cf\U0001122f-\U00011231\U00011234\U00011236-\U00011237\U0001123e\U00011241\U000112df\U000112e3-\U000112ea\U00011300-\U00011301\U0001133b-\U0001133c\U00011340\U00011366-\U0001136c\U00011370-\U00011374\U000113bb-\U000113c0\U000113ce\U000113d0\U000113d2\U000113e1-\U000113e2\U00011438-\U0001143f\U00011442-\U00011444\U00011446\U0001145e\U000114b3-\U000114b8\U000114ba\U000114bf-\U000114c0\U000114c2-\U000114c3\U000115b2-\U000115b5\U000115bc-\U000115bd\U000115bf-\U000115c0\U000115dc-\U000115dd\U00011633-\U0001163a\U0001163d\U0001163f-\U00011640\U000116ab\U000116ad\U000116b0-\U000116b5\U000116b7\U0001171d\U0001171f\U00011722-\U00011725\U00011727-\U0001172b\U0001182f-\U00011837\U00011839-\U0001183a\U0001193b-\U0001193c\U0001193e\U00011943\U000119d4-\U000119d7\U000119da-\U000119db\U000119e0\U00011a01-\U00011a0a\U00011a33-\U00011a38\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a56\U00011a59-\U00011a5b\U00011a8a-\U00011a96\U00011a98-\U00011a99\U00011b60\U00011b62-\U00011b64\U00011b66\U00011c30-\U00011c36\U00011c38-\U00011c3d\U00011c3f\U00011c92-\U00011ca7\U00011caa-\U00011cb0\U00011cb2-\U00011cb3\U00011cb5-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d90-\U00011d91\U00011d95\U00011d97\U00011ef3-\U00011ef4\U00011f00-\U00011f01\U00011f36-\U00011f3a\U00011f40\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U00016129\U0001612d-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f8f-\U00016f92\U00016fe4\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef';
  end case;
end $$;
grant execute on function private.characters(text) to service_role;

-- Letters at the same index of two texts.
create function private.letters(p_name text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
    when 'lookalike' then return 'АаΑαɑᴀᎪꓮ4Ⲁⲁ@ВвЬΒβʙƄᏏᏴꓐⲂⲃ8СсΣςσᴄᏟꓚⲤⲥԁᴅᎠᏧꓓЕеЄєҽΕεᴇɛᎬꓰⲈⲉ3€ҒғϜϝꜰƒꓝԌԍɡցᏀꓖНнҺһЋћΗĦħʜհᎻᏂꓧⲎⲏЈјͿϳᴊյᎫꓙКкΚκᴋĸᏦꓗⲔⲕIiІіӀӏΙιıɪɩʟǀԼᎥᏞꓡꓲ|1Ⲓⲓ!МмΜϺϻᴍɱᎷꓟⲘⲙʍпΝηɴոռꓠⲚⲛОоӨөΟοΘθᴏɵՕօꓳ0ⲞⲟРрΡρᴘᏢꓑⲢⲣԚԛգզгʀᎡᏒꓣЅѕꜱƽՏᏚꓢ5$ТтΤτᴛᎢꓔⲦⲧ7υμᴜʋՍսꓴѴѵνᴠᏙꓦԜԝѠѡωᴡɯաᎳꓪХхΧχ×ꓫⲬⲭУуҮүΥγʏɣყᎽꓬⲨⲩΖᴢᏃꓜⲌⲍ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿';
    when 'latin' then return 'aaaaaaaaaaaabbbbbbbbbbbbbccccccccccdddddeeeeeeeeeeeeeeefffffffgggggghhhhhhhhhhhhhhhhjjjjjjjjkkkkkkkkkklllllllllllllllllllllllmmmmmmmmmmmmnnnnnnnnnoooooooooooooooopppppppppqqqqrrrrrsssssssssttttttttttuuuuuuuvvvvvvwwwwwwwwwwxxxxxxxxyyyyyyyyyyyyyzzzzzzabcdefghljklmnopqrstuvwxyzabcdefghljklmnopqrstuvwxyzabcdefghljklmnopqrstuvwxyz';
    when 'confused' then return 'ptckvwzyje';
    when 'sound' then return 'bdggffsiia';
  end case;
end $$;
grant execute on function private.letters(text) to service_role;

-- The map levels at which cells of deals are kept, coarsest first.
create function private.cell_levels() returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select '{3,5,7,9,11,13}'::integer[];
$$;
grant execute on function private.cell_levels() to service_role;

-- supabase/schemas/03-values.sql

-- Raises an error whose message is a code in kebab case. The sentence for users is in
-- `packages/web/src/texts/refusals.ts`; its parameters are the error's detail, as JSON.
--
-- p_errcode: SQLSTATE, which decides the HTTP status: 22023 (400) a broken rule, 23503 and 23505 (409) a missing or
-- duplicate row, 42501 (401 or 403) a caller without an account, PT423 (423) a suspended account, PT404 (404), PT429 (429)
-- an exceeded limit.
-- p_limit: name of the limit that the sentence mentions (`private.limit_of`).
create function private.refuse(p_errcode text, p_code text, p_limit text default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception '%', p_code using
    errcode = p_errcode,
    detail = case when p_limit is null then '' else jsonb_build_object('limit', private.limit_of(p_limit))::text end;
end $$;

-- Trims text as JavaScript's `trim` does, independent of the database's locale.
create function private.trimmed(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spaces constant text := '[' || private.characters('white_space') || ']+';
begin
  return regexp_replace(p_text, '^' || spaces || '|' || spaces || '$', '', 'g');
end $$;

-- Whether text stacks combining marks, like `isUnreadable` of the domain.
create function private.is_unreadable(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ ('[' || private.characters('stackable') || ']{4}');
end $$;

-- Cleans text for storage, like `cleanText` of the domain: trims it and removes control characters and invisible characters
-- that reorder, join, annotate or tag their neighbours. Keeps tabs and up to two line breaks after each other. Empty if the
-- text looks empty.
--
-- Error: 22023 for unreadable text (product.md#texts). Every function that stores text cleans it, so the rule holds for all
-- fields.
create function private.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  kept constant text := regexp_replace(
    private.trimmed(regexp_replace(p_text, '[' || private.characters('unwanted') || ']', '', 'g')),
    '\n([' || private.characters('space_in_line') || ']*\n){2,}', E'\n\n', 'g'
  );
begin
  if private.is_unreadable(kept) then
    perform private.refuse('22023', 'text-unreadable');
  end if;
  return case when kept ~ ('^[' || private.characters('blank') || ']*$') then '' else kept end;
end $$;

-- Returns clean text on one line.
create function private.single_line(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(private.clean_text(p_text), '[\n\t]+', ' ', 'g');
end $$;

-- Whether text is a web address that a link may point to: http or https, without credentials.
create function private.is_web_address(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return char_length(p_text) <= 2000 and p_text ~* '^https?://[^/?#@[:space:][:cntrl:]<>"''\\]+([/?#][^[:space:][:cntrl:]<>"''\\]*)?$';
end $$;

-- Whether a text is a phone number: 3 to 49 digits and separators, with an optional plus sign.
create function private.is_phone_number(p_text text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return p_text ~ '^\+?[0-9][0-9 ()/.-]{2,48}$';
end $$;

-- Checks of JSON input.

-- Unwraps a JSON parameter: on a PostgreSQL server, the embedded API encodes it as JSON text once more.
create function private.sent_json(p_sent jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_sent) <> 'string' then p_sent
    when pg_input_is_valid(p_sent #>> '{}', 'jsonb') then (p_sent #>> '{}')::jsonb
  end;
$$;

-- Whether a value is text whose clean form has `p_least` to `p_most` characters.
create function private.is_text(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(p_value) = 'string' and char_length(private.clean_text(p_value #>> '{}')) between p_least and p_most, false
  );
$$;

-- Whether a value is a number from `p_least` to `p_most`.
create function private.is_number(p_value jsonb, p_least numeric, p_most numeric) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most else false end;
$$;

-- Whether a value is an array of distinct members of `p_words`.
create function private.is_list_of(p_value jsonb, p_words text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'array' then (
    select coalesce(bool_and(jsonb_typeof(entry) = 'string' and (entry #>> '{}') = any (p_words)), true)
      and count(*) = count(distinct entry)
    from jsonb_array_elements(p_value) entry
  ) else false end;
$$;

-- Whether a value is a time that the form offers (product.md#time-picker).
create function private.is_time(p_value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      then right(p_value #>> '{}', 2)::integer % private.limit_of('minute_step') = 0
    else false
  end;
$$;

-- A random id, so that it does not reveal the number of rows: 52 bits, because JSON numbers are exact up to 53.
create function private.random_id() returns bigint
language sql volatile
set search_path = ''
as $$
  select ('x' || left(digits, 12) || right(digits, 1))::bit(52)::bigint
  from replace(gen_random_uuid()::text, '-', '') digits;
$$;

-- Today's date in Berlin.
create function private.berlin_today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'Europe/Berlin')::date;
$$;

-- Returns a page of a list as JSON: { entries, next_cursor }. p_ids, p_entries: ids and entries in order, one more than `p_size` if
-- there is a next page. The cursor is the id of the last entry of the page; null at the end.
create function private.page_of(p_size integer, p_ids bigint[], p_entries jsonb[]) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_build_object(
    'entries', coalesce(to_jsonb(p_entries[:p_size]), '[]'),
    'next_cursor', case when cardinality(p_ids) > p_size then p_ids[p_size] end
  );
$$;

grant execute on function
  private.random_id(),
  private.berlin_today(),
  private.is_unreadable(text),
  private.clean_text(text),
  private.single_line(text),
  private.trimmed(text),
  private.is_web_address(text),
  private.is_phone_number(text)
to service_role;

-- supabase/schemas/04-search.sql

-- The search rule of the domain (deals/search-match.ts). The contract suite of the deal catalogue compares both.

-- Folds case and accents: 'Käßmann' and 'KASSMANN' become equal. The collation is built into PostgreSQL 17 and covers
-- Unicode, independent of the database's locale. PL/pgSQL, because it is called for every row and PL/pgSQL caches plans.
create function private.plain_text(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"),
      'ςøłđ', 'σold'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- Also removes punctuation and the e of a transcribed umlaut: 'Kä-se', 'Kaese' and 'Kase' become equal. `p_plain` is the
-- result of `plain_text`. In this collation [:alnum:] is everything that Unicode calls alphabetic, and 0 to 9.
create function private.loose_text(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(
    regexp_replace(p_plain collate "pg_c_utf8", '[^[:alnum:] ]', '', 'g'), '([aou])e', '\1', 'g'
  );
end $$;

-- Returns a plain text, then the same loose, then the parts of its hyphenated words: a search matches these.
create function private.searched_text(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  lines constant text := p_plain || E'\n' || private.loose_text(p_plain);
begin
  if translate(p_plain, '‐‑–-', '') = p_plain then
    return lines;
  end if;
  return lines || private.loose_text(translate(regexp_replace(' ' || p_plain, ' [^ ‐‑–-]*(?= |$)', '', 'g'), '‐‑–-', '    '));
end $$;

-- The keys of a list, each with its label where that differs.
create function private.key_words(p_list text, p_keys text[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  labels constant jsonb := private.labels(p_list);
begin
  return (select string_agg(concat_ws(' ', key, nullif(labels ->> key, key)), ' ') from unnest(p_keys) key);
end $$;

-- The text that a search matches: name, address, keys and labels of cuisines and diets; after each empty line the name of a dish.
--
-- p_dish_names: one in each line.
create function private.search_text(
  p_name text, p_address text, p_cuisines text[], p_diets text[], p_dish_names text
) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.searched_text(private.plain_text(translate(concat_ws(
    ' ', p_name, p_address,
    private.key_words('cuisine', p_cuisines), private.key_words('diet', p_diets),
    -- Vegan dishes are vegetarian.
    case when 'vegan' = any (p_diets) then 'vegetarisch' end
  ), E'\n', ' '))) || coalesce((
    select string_agg(E'\n\n' || private.searched_text(private.plain_text(name)), '' order by place)
    from string_to_table(p_dish_names, E'\n') with ordinality as dish (name, place)
    where p_dish_names <> ''
  ), '');
end $$;

grant execute on function
  private.plain_text(text),
  private.loose_text(text),
  private.searched_text(text),
  private.key_words(text,text[]),
  private.search_text(text,text,text[],text[],text)
to service_role;

-- supabase/schemas/05-geo.sql

-- Web Mercator in integers: 2^30 units around the globe (4 cm at the equator), x to the east, y to the south. Map tiles
-- and cells are powers of two of it, so sums and means are exact. `pin-tile.ts` of the domain has the same projection.
create function private.mercator_x(p_lng double precision) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return least(1073741823, greatest(0, floor((p_lng + 180) / 360 * 1073741824)))::integer;
end $$;

-- The same for latitudes, clamped to the range of Web Mercator.
create function private.mercator_y(p_lat double precision) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  sine double precision := sin(radians(greatest(-85.05, least(85.05, p_lat))));
begin
  return least(1073741823, greatest(0, floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 1073741824)))::integer;
end $$;

-- The cell of a position in Mercator units, with 2^18 cells a side, as its Morton code (interleaved bits of column and row). Each
-- tile of a zoom up to 18 and each cell of a level share a prefix: they are one contiguous range.
create function private.cell_of(p_mx integer, p_my integer) returns bigint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  x bigint := p_mx >> 12;
  y bigint := p_my >> 12;
begin
  x := (x | (x << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  x := (x | (x << 1)) & 6148914691236517205;
  y := (y | (y << 16)) & 281470681808895;
  y := (y | (y << 8)) & 71777214294589695;
  y := (y | (y << 4)) & 1085102592571150095;
  y := (y | (y << 2)) & 3689348814741910323;
  y := (y | (y << 1)) & 6148914691236517205;
  return x | (y << 1);
end $$;

-- The box of Mercator units that covers a box of degrees, one unit larger on each side because of rounding.
create function private.mercator_box(
  p_west double precision, p_south double precision, p_east double precision, p_north double precision
) returns box
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return box(
    point(private.mercator_x(p_west) - 1, private.mercator_y(p_north) - 1),
    point(private.mercator_x(p_east) + 1, private.mercator_y(p_south) + 1)
  );
end $$;

-- Whether a position is on earth and rounded to three decimals (product.md#positions): a finer one could be a user's.
create function private.is_coarse_position(p_lat double precision, p_lng double precision) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return coalesce(
    p_lat between -90 and 90 and p_lng between -180 and 180
      and p_lat::numeric = round(p_lat::numeric, 3) and p_lng::numeric = round(p_lng::numeric, 3),
    false
  );
end $$;

-- The great-circle distance in kilometres; `haversineKm` of the domain.
create function private.haversine_km(
  p_lat double precision, p_lng double precision, p_other_lat double precision, p_other_lng double precision
) returns double precision
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return 2 * 6371 * asin(sqrt(least(1, sin(radians(p_other_lat - p_lat) / 2) ^ 2
    + cos(radians(p_lat)) * cos(radians(p_other_lat)) * sin(radians(p_other_lng - p_lng) / 2) ^ 2)));
end $$;

-- The kilometres as the crow flies of a walk of some minutes: 80 m a minute, over 1.3 times the distance. `isWithinWalk` of the domain.
create function private.walk_km(p_minutes integer) returns double precision
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_minutes * 0.08 / 1.3;
$$;

-- A box of Mercator units that covers a circle of `p_km` kilometres around a position; the full width of the world if the
-- circle crosses a pole or the date line.
create function private.circle_box(p_lat double precision, p_lng double precision, p_km double precision) returns box
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  -- Slightly larger than the radius, because rounding must not exclude points on the edge.
  angle double precision := p_km / 6371 * 1.000001 + 0.0000001;
  south double precision := p_lat - degrees(angle);
  north double precision := p_lat + degrees(angle);
  reach double precision := 360;
begin
  if south > -90 and north < 90 then
    reach := degrees(asin(least(1, sin(angle) / cos(radians(p_lat)))));
  end if;
  if p_lng - reach < -180 or p_lng + reach > 180 then
    return private.mercator_box(-180, south, 180, north);
  end if;
  return private.mercator_box(p_lng - reach, south, p_lng + reach, north);
end $$;

grant execute on function
  private.mercator_x(double precision),
  private.mercator_y(double precision),
  private.cell_of(integer,integer),
  private.mercator_box(double precision,double precision,double precision,double precision),
  private.is_coarse_position(double precision,double precision),
  private.haversine_km(double precision,double precision,double precision,double precision),
  private.walk_km(integer),
  private.circle_box(double precision,double precision,double precision)
to service_role;

-- supabase/schemas/06-deal-values.sql

-- The number of a kind of pin on the wire and in `deals.pin_kind`: its index in PIN_KINDS of the domain.
create function private.pin_kind(p_key text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array_position(private.keys_of('pin_kind'), p_key) - 1;
end $$;

-- The number of the state of an address by its postcode (product.md#states; `stateOfAddress` of the domain): its index in
-- GERMAN_STATES. The length of that list if the state is unknown: no postcode, postcodes of several states, or a postcode of two
-- states.
create function private.state_of(p_address text) returns smallint
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  starts constant integer[] := private.numbers('postcode');
  unknown constant smallint := cardinality(private.keys_of('german_state'));
  states smallint[];
begin
  states := array(
    select distinct coalesce((private.numbers('postcode_state'))[width_bucket(digits[1]::integer, starts)], unknown)
    from regexp_matches(p_address, '(?<![0-9A-Za-z_])[0-9]{5}(?![0-9A-Za-z_])', 'g') digits
  );
  return case when cardinality(states) = 1 then states[1] else unknown end;
end $$;

-- The indices of keys in a closed list, as bits: word 0 has the first 64 keys, word 1 the others. Null without keys.
create function private.key_bits(p_list text, p_keys text[], p_word integer) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  known constant text[] := private.keys_of(p_list);
  bits bigint := case when cardinality(p_keys) > 0 then 0 end;
  place integer;
begin
  for i in 1 .. coalesce(cardinality(p_keys), 0) loop
    place := array_position(known, p_keys[i]) - 1;
    bits := bits | case when place / 64 = p_word then 1::bigint << place % 64 else 0 end;
  end loop;
  return bits;
end $$;

-- The keys of a closed list that a sent array has, in the order of the list. Null if there are none.
create function private.keys_from(p_list text, p_sent jsonb) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(key order by place) from unnest(private.keys_of(p_list)) with ordinality as known (key, place) where p_sent ? key;
$$;

-- The weekdays and hours at which lunch may be served, as bits: `scheduleOf` of the domain (deals/deal-facets.ts).
create function private.deal_schedule(p_days text[], p_start time, p_end time) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  start_minute integer := extract(hour from p_start) * 60 + extract(minute from p_start);
  end_minute integer := extract(hour from p_end) * 60 + extract(minute from p_end);
  days constant integer := coalesce(private.key_bits('weekday', p_days, 0), 0);
begin
  -- Missing days or hours allow all. Hours without days, or with an end before the start, count as missing.
  if days = 0 or end_minute <= start_minute then
    start_minute := null;
    end_minute := null;
  end if;
  return (coalesce(end_minute, 1440) << private.schedule_bits('end'))
    | (coalesce(start_minute, 0) << private.schedule_bits('start'))
    | (case when days = 0 then 127 else days end << private.schedule_bits('days'))
    | case when days = 0 then private.schedule_bits('has_no_days') else 0 end
    | case when start_minute is null or end_minute is null then private.schedule_bits('has_no_times') else 0 end;
end $$;

-- The keys of a closed list whose bits are set in these words.
create function private.keys_in(p_list text, p_words bigint[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select key from unnest(private.keys_of(p_list)) with ordinality as known (key, place)
    where p_words[(place - 1) / 64 + 1] >> ((place - 1) % 64)::integer & 1 = 1
    order by place
  );
$$;

-- The number of a day, counted from 1 January 2000. Three times that is the first subscript of the day in `deals.dated_prices`.
create function private.day_number(p_date date) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_date - date '2000-01-01';
$$;

-- The index keys of a deal's lowest prices: each combines a day or a weekday with whole euros, rounded up.
-- `private.wanted_price_keys` returns the keys to search for.
create function private.price_keys(p_usual smallint[], p_dated smallint[]) returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when num_nonnulls(p_usual, p_dated) = 0 then '{}' else array(
    select day * 64 + (price + 99) / 100
    from (
      select weekday as day, p_usual[weekday * 3 - 2] as price from generate_series(1, 7) weekday
      union all
      select place / 3, p_dated[place] from generate_subscripts(p_dated, 1) place where place % 3 = 0
    ) known
    where price > 0
  ) end;
$$;

-- The index keys of the deals that cost at most `p_max` euros on a day.
create function private.wanted_price_keys(p_date date, p_max integer) returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select day * 64 + euros
    from unnest(array[extract(isodow from p_date)::integer, private.day_number(p_date)]) day, generate_series(1, p_max) euros
  );
$$;

grant execute on function
  private.day_number(date), private.price_keys(smallint[], smallint[]), private.wanted_price_keys(date, integer),
  private.pin_kind(text), private.state_of(text),
  private.deal_schedule(text[], time, time), private.keys_from(text, jsonb), private.key_bits(text, text[], integer), private.keys_in(text, bigint[])
to service_role;

-- supabase/schemas/07-deals.sql

-- A lunch offer at a restaurant (product.md#deal).
create table public.deals (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  place_name text not null check (char_length(place_name) between 1 and 300),
  place_address text not null default '' check (char_length(place_address) <= 500),
  -- Id in the place directory. One deal at a time per place (product.md#tenancies).
  place_id text check (char_length(place_id) between 1 and 300),
  place_lat double precision not null check (place_lat between -90 and 90),
  place_lng double precision not null check (place_lng between -180 and 180),
  start_time time,
  end_time time,
  -- The author; not readable by clients. Null once the account is deleted: deals stay, anonymously.
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted author (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- 'Mo' to 'So', in this order. As the lists of facts below, null if unknown.
  available_days text[] check (available_days <@ private.keys_of('weekday') and available_days <> '{}'),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  -- The main one first.
  cuisine_type text[] check (cuisine_type <@ private.keys_of('cuisine') and cuisine_type <> '{}'),
  diet_type text[] check (diet_type <@ private.keys_of('diet') and diet_type <> '{}'),
  website text check (char_length(website) <= 2000),
  international_phone_number text check (char_length(international_phone_number) <= 50),
  initial_comment text check (char_length(initial_comment) <= private.limit_of('comment_length')),
  url_slug text check (char_length(url_slug) between 1 and 400),
  -- Null: unknown. True: cards accepted. False: cash only.
  card_payment_available boolean,
  -- Whether the entrance is step-free; null if unknown.
  access boolean,
  -- The reason why moderation hid the deal, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- The same for `initial_comment` alone.
  comment_hidden_reason text
    check (char_length(comment_hidden_reason) between 1 and private.limit_of('moderation_reason_length')),

  -- When the tenancy ended; null while it lasts. Ended deals are read-only (product.md#tenancies).
  ended_at timestamptz,
  -- The deal that follows an ended one; null if it was deleted.
  successor_id bigint references public.deals (id) on delete set null check (successor_id <> id),
  -- What follows an ended deal: another tenant of the place (`tenant`), the same deal under another id (`same`), or the same
  -- restaurant at another place (`moved`).
  succession text check (succession = any (private.keys_of('succession'))),
  check ((ended_at is null) = (succession is null) and (ended_at is not null or successor_id is null)),

  -- Derived from the votes (product.md#trust), in the JSON of the domain: an array of `Closure`, a `Confirmation`, a `Gone` and
  -- a `Dispute`, each null without votes.
  closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array'),
  confirmation jsonb,
  gone jsonb,
  dispute jsonb,

  -- The dishes that answer a search and a filter (product.md#search), the newest first, maintained by triggers; see
  -- `private.answers_of`. Their names, one in each line.
  dish_names text not null default '',
  -- Of each dish the price in cents, 0 for none, plus 8192 if it is vegetarian and 16384 if it is vegan.
  dish_values smallint[],
  -- Of each dish a bit for each weekday, Monday first, and each day of `dated_prices`: whether it holds then.
  dish_days bit varying[],
  -- The median of the known prices of dishes, in cents, maintained by triggers; see `private.median_price_of`.
  median_price smallint,
  -- What the dishes of a day answer (product.md#answers-of-dishes), maintained likewise: three numbers by weekday, Monday first, for
  -- all dishes, for vegetarian and for vegan ones. Each is the lowest price in cents or, below any price, 0 if that is unknown,
  -- 1 for no such dish, 2 for one without a price. Null without dishes for every week.
  usual_prices smallint[],
  -- The same by date, for menus with dates; usual dishes included. See `private.day_number`.
  dated_prices smallint[],

  -- Derived columns.
  mx integer not null generated always as (private.mercator_x(place_lng)) stored,
  my integer not null generated always as (private.mercator_y(place_lat)) stored,
  search_text text not null
    generated always as (private.search_text(place_name, place_address, cuisine_type, diet_type, dish_names)) stored,
  -- Columns that filters read (product.md#filters).
  state smallint not null generated always as (private.state_of(place_address)) stored,
  schedule integer not null generated always as (private.deal_schedule(available_days, start_time, end_time)) stored,
  -- Facts are null if unknown. Cuisines and diets are bits by their index in `private.keys_of`.
  cuisines bigint generated always as (private.key_bits('cuisine', cuisine_type, 0)) stored,
  more_cuisines bigint generated always as (private.key_bits('cuisine', cuisine_type, 1)) stored,
  diets smallint generated always as (private.key_bits('diet', diet_type, 0)) stored,
  cards boolean generated always as (card_payment_available) stored,
  cell bigint not null
    generated always as (private.cell_of(private.mercator_x(place_lng), private.mercator_y(place_lat))) stored,
  -- Maintained by triggers; see `private.pin_kind`.
  pin_kind smallint not null default private.pin_kind('unverified')
    check (pin_kind between 0 and cardinality(private.keys_of('pin_kind')) - 1)
)
-- Free space on each page, so that most edits are HOT updates and leave the indexes alone.
with (fillfactor = 85);

-- Created before the index of slugs: a repeated publication violates both, and PostgreSQL reports the older index.
create unique index deals_place_id_key on public.deals (place_id) where ended_at is null;

-- Serves lookups of the restaurants that were at a place.
create index deals_former_place on public.deals (place_id) where ended_at is not null;

create unique index deals_url_slug_key on public.deals (url_slug);

create index deals_successor_id on public.deals (successor_id);

-- Serves searches in the order of distance and in boxes.
create index deals_position on public.deals using gist (point(mx, my)) where hidden_reason is null and gone is null and ended_at is null;

-- Serves searches in tiles of the map: each tile and each cell is one range (ADR 0024).
create index deals_cell on public.deals (cell) where hidden_reason is null and gone is null and ended_at is null;

-- Finds the deals with closures, for filters.
create index deals_closures on public.deals (cell)
  where hidden_reason is null and gone is null and ended_at is null and closures <> '[]';

-- Serves prices that few deals have. Not partial: the planner would ignore its statistics.
create index deals_prices on public.deals using gin (private.price_keys(usual_prices, dated_prices)) with (fastupdate = off);

-- The planner estimates how many deals have a price on a day.
alter index public.deals_prices alter column 1 set statistics 1000;

-- Serves the search, by the words of the dictionary that contain a searched one (see `11-search-words.sql`). Trigrams take 50
-- times as long. No pending list, because PGlite has no autovacuum to flush it.
create index deals_words on public.deals using gin ((string_to_array(translate(search_text, E'\n', ' '), ' ')))
  with (fastupdate = off);

-- The planner estimates the matches of a search from the frequent words: exact to some hundred deals in a million.
alter index public.deals_words alter column 1 set statistics 1000;

create index deals_user_id on public.deals (user_id);

create index deals_former_id on public.deals (former_id) where former_id is not null;

create index deals_hidden on public.deals (id) where hidden_reason is not null;

-- Finds the deals that moderators list as disputed.
create index deals_disputed on public.deals (id) where gone is not null or dispute is not null or closures <> '[]';

alter table public.deals enable row level security;
create policy "Closed to clients" on public.deals as restrictive for all to public using (false);
grant all on public.deals to service_role;

-- Returns the first day of the period of a menu with this date; null for an offer type without a period. `menuStart` of the domain.
create function private.menu_start(p_offer_type text, p_date date) returns date
language sql immutable strict parallel safe
set search_path = ''
as $$
  select date_trunc(private.labels('menu_period') ->> p_offer_type, p_date::timestamp)::date;
$$;

-- Returns whether the period of a photographed menu is `current`, `past` or `upcoming` on a day; without a period, `current`.
-- Like `menuAgeOf` of the domain.
create function private.menu_age(p_offer_type text, p_menu_date date, p_created_at timestamptz, p_today date) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select case
    when first_day < private.menu_start(p_offer_type, p_today) then 'past'
    when first_day > private.menu_start(p_offer_type, p_today) then 'upcoming'
    else 'current'
  end
  -- A photo with a future date (wrong clock) counts as today's.
  from private.menu_start(
    p_offer_type, coalesce(p_menu_date, least((p_created_at at time zone 'Europe/Berlin')::date, p_today))
  ) first_day;
$$;

-- A photographed menu.
create table public.deal_images (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  -- Absolute, or relative to the origin of the backend; no placeholder (product.md#placeholder-images).
  image_url text not null
    check (char_length(image_url) <= 2000 and image_url ~ '^(https?:/)?/[^[:space:]]+$' and image_url not like '%menu-placeholder%'),
  offer_type text not null default 'mittagsdeal'
    check (offer_type = any (private.keys_of('offer_type'))),
  sort_order integer not null default 0,
  -- The first day of the menu's period, by the date on the photographed card; null if not given.
  menu_date date check (menu_date is not distinct from private.menu_start(offer_type, menu_date)),
  -- Whether the photo and its dishes are shown outside the deal page (product.md#trusted-photos); see `private.weigh_photos`.
  is_trusted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The reason why moderation hid the image, shown to its uploader; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length'))
);

create index deal_images_deal_id on public.deal_images (deal_id);

-- Finds the photos that become trusted.
create index deal_images_untrusted on public.deal_images (created_at) where not is_trusted;

create index deal_images_hidden on public.deal_images (id) where hidden_reason is not null;

-- Finds the deal of a photo.
create index deal_images_image_url on public.deal_images using hash (image_url);

alter table public.deal_images enable row level security;
create policy "Closed to clients" on public.deal_images as restrictive for all to public using (false);
grant all on public.deal_images to service_role;

-- The deals that moderation did not hide, including those that are gone or have ended: their pages can be read. Without those that
-- were merged into another one.
create view private.readable_deals as
select * from public.deals where hidden_reason is null and succession is distinct from 'same';

-- The deals on map and list: readable, not gone, and not ended. Every reader uses these views, security definer functions included.
-- `private.maintain_map_data`, which counts the deals of the map, has the same condition. Only writers, and the readers listed in
-- `supabase/tests/shown-deals.test.ts`, use `public.deals` itself.
create view private.shown_deals as
select * from private.readable_deals where gone is null and ended_at is null;

-- The columns of `private.shown_deals` that map, list and filters read, maintained by `private.maintain_map_data`. Index-only scans
-- of `deals` itself take up to half as long again: its rows are wide, so each entry looks up its visibility elsewhere (ADR 0024).
create table private.deal_facets (
  id bigint primary key,
  cell bigint not null,
  place_lat double precision not null,
  place_lng double precision not null,
  mx integer not null,
  my integer not null,
  cuisines bigint,
  more_cuisines bigint,
  schedule integer not null,
  diets smallint,
  state smallint not null,
  pin_kind smallint not null,
  cards boolean,
  access boolean,
  usual_prices smallint[],
  dated_prices smallint[],
  -- Hash of schedule and facts, to find deals with equal ones. Comparing the columns would never match nulls.
  combination bigint not null
    generated always as (hash_record_extended(row (schedule, cuisines, more_cuisines, diets, cards, access), 0)) stored
);

-- Serves the nearest deals. Includes every column that distances and filters need: index-only scans.
create index deal_facets_position on private.deal_facets
  using gist (point(mx, my)) include (
    id, place_lat, place_lng, cuisines, more_cuisines, mx, my, schedule, diets, state, cards, access, usual_prices, dated_prices
  );

-- Serves the tiles of the map. Index-only scans, too.
create index deal_facets_cell on private.deal_facets (cell)
  include (id, cuisines, more_cuisines, mx, my, schedule, diets, state, pin_kind, cards, access, usual_prices, dated_prices);

-- Serves filters that few deals pass.
create index deal_facets_combination on private.deal_facets (combination)
  include (id, place_lat, place_lng, cuisines, more_cuisines, schedule, diets, state, cards, access, usual_prices, dated_prices);

alter table private.deal_facets enable row level security;
create policy "Closed to clients" on private.deal_facets as restrictive for all to public using (false);
grant all on private.deal_facets to service_role;

-- The visible images, likewise.
create view private.shown_images as
select * from public.deal_images where hidden_reason is null;

-- The public columns of a deal (product.md#deal), as the API returns them: without the author (`user_id`) and without
-- columns that only serve the search and the map.
create view private.public_deals as
select
  id, created_at, updated_at, place_name, place_address, place_id, place_lat, place_lng, start_time,
  end_time, available_days, rating, rating_count, cuisine_type, diet_type, website, international_phone_number,
  case when comment_hidden_reason is null then initial_comment end as initial_comment, url_slug, card_payment_available, access, state,
  closures, confirmation, gone, dispute,
  case when ended_at is not null then jsonb_build_object('at', ended_at, 'succession', succession, 'successor', (
    select jsonb_build_object('id', s.id, 'name', s.place_name, 'placeId', s.place_id) from private.readable_deals s where s.id = d.successor_id
  )) end as ended,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'image_url', i.image_url, 'offer_type', i.offer_type, 'sort_order', i.sort_order,
      'menu_date', i.menu_date, 'is_trusted', i.is_trusted, 'created_at', i.created_at, 'updated_at', i.updated_at
    ) order by i.sort_order, i.id), '[]')
    from private.shown_images i where i.deal_id = d.id
  ) as deal_images
from private.readable_deals d;
grant select on private.public_deals to anon, authenticated, service_role;

-- Locks deals for a transaction that writes them, in the order of their ids (docs/how-to.md#-a-function-that-writes-deals). Keeps their
-- authors and the caller from being deleted meanwhile, first: the deletion of an account locks its deals, and the second update
-- of a deal in a transaction checks the foreign key of its author again.
create function private.lock_deals(p_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users
  where id in (select user_id from public.deals where id = any (p_ids) union all select auth.uid()) order by id for key share;
  perform from public.deals where id = any (p_ids) order by id for no key update;
end $$;

-- Keeps merges from beginning before the transaction ends, and waits for a running one: for a transaction that finds the deals to lock
-- by their content or votes, which a merge moves. Before all other locks but those of the user's acts.
create function private.hold_merges() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('merges', 0));
$$;

-- Refuses to change a deal that has ended. Error: 22023.
create function private.refuse_ended(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from private.readable_deals where id = p_deal_id and ended_at is not null) then
    perform private.refuse('22023', 'deal-ended');
  end if;
end $$;

-- Trigger: sets `updated_at`.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Votes and decisions of moderation have their own dates.
create trigger deals_touch before update on public.deals
for each row when ((
  old.place_name, old.place_address, old.place_id, old.place_lat, old.place_lng, old.start_time, old.end_time, old.available_days,
  old.rating, old.rating_count, old.cuisine_type, old.diet_type, old.website, old.international_phone_number, old.initial_comment,
  old.url_slug, old.card_payment_available, old.access
) is distinct from (
  new.place_name, new.place_address, new.place_id, new.place_lat, new.place_lng, new.start_time, new.end_time, new.available_days,
  new.rating, new.rating_count, new.cuisine_type, new.diet_type, new.website, new.international_phone_number, new.initial_comment,
  new.url_slug, new.card_payment_available, new.access
)) execute function private.touch_updated_at();

-- Not by a merge, which moves images to another deal.
create trigger deal_images_touch before update on public.deal_images
for each row when (old.deal_id = new.deal_id and old.* is distinct from new.*) execute function private.touch_updated_at();

-- The log of changes of deals, from which caches of public reads drop answers (product.md#public-reads): the position of a
-- deal before and after. A deal id of null stands for all deals. `removes`: something may have disappeared. Kept for an
-- hour. Readers request the rows that an earlier snapshot did not see, because transactions do not commit in the order of ids.
create table private.deal_changes (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  deal_id bigint,
  mx integer,
  my integer,
  place_lat double precision,
  place_lng double precision,
  removes boolean
);

create index deal_changes_xact on private.deal_changes (xact);

alter table private.deal_changes enable row level security;
create policy "Closed to clients" on private.deal_changes as restrictive for all to public using (false);
grant all on private.deal_changes to service_role;

grant execute on function
  private.menu_start(text, date), private.menu_age(text, date, timestamptz, date), private.touch_updated_at()
to service_role;

-- supabase/schemas/08-deal-reads.sql

-- Allows browsers and CDNs to cache the answer of a public read (product.md#public-reads).
create function private.cache_publicly(p_answer text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Cache-Control', 'public, max-age=10, stale-while-revalidate=60'),
    json_build_object('ETag', format('W/"%s"', md5(coalesce(p_answer, ''))))
  )::text, true);
end $$;

-- Returns the deal that a page of a deal shows: for one that moved or was merged, its successor, however far away.
-- `p_after_moves`: false for what is about the house, which stays with the deal there.
create function private.followed_deal(p_id bigint, p_after_moves boolean default true) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return (
    with recursive path as (
      select id, successor_id, succession, 1 as n from public.deals where id = p_id
      union all
      select d.id, d.successor_id, d.succession, n + 1
      from path join public.deals d on d.id = path.successor_id
      where (path.succession = 'same' or path.succession = 'moved' and p_after_moves) and n < private.limit_of('followed_deals')
    )
    select id from path order by n desc limit 1
  );
end $$;

-- Locks the deal that a deal became (`private.followed_deal`) for a transaction that writes it (`private.lock_deals`), and returns it:
-- a client may have kept a request while moderators merged.
create function private.lock_followed_deal(p_deal_id bigint, p_after_moves boolean default true) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  v_id bigint;
begin
  loop
    v_id := private.followed_deal(p_deal_id, p_after_moves);
    begin
      perform private.lock_deals(array[v_id]);
      if v_id is not distinct from private.followed_deal(p_deal_id, p_after_moves) then
        return v_id;
      end if;
      raise sqlstate 'MZ001';
    exception when sqlstate 'MZ001' then
      -- Merged, or taken back, while this waited. The block releases its locks, which follow the order of the ids.
      null;
    end;
  end loop;
end $$;

-- Returns a deal, or the one that it became (`private.followed_deal`), with its images, its dishes (`private.menu_of`), its tenancy (`private.tenancy_of`) and its district (`private.district_of`) as JSON, or null.
create function public.deal_by_id(p_id bigint) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  followed constant bigint := private.followed_deal(p_id);
  deal constant jsonb := (
    select to_jsonb(d) || jsonb_build_object(
      'menu', private.menu_of(followed), 'tenancy', private.tenancy_of(followed),
      'district', private.district_of(place_lat, place_lng, place_address)
    )
    from private.public_deals d where id = followed
  );
begin
  perform private.cache_publicly(deal::text);
  return deal;
end $$;

-- Returns the deal of a place in the place directory as JSON, or null.
create function public.deal_by_place_id(p_place_id text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  -- By id: the planner does not see that `ended` is null where the index of places has the deal.
  return (select to_jsonb(d) from private.public_deals d where id = private.deal_at(p_place_id) and ended is null);
end $$;

-- Returns the deal at a place that has not ended, also by an id that the place had in a list or before a merge, or the ended deal of
-- a restaurant in favourites (`private.saved_place_id`).
create function private.deal_at(p_place_id text) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return coalesce(
    (select id from public.deals where place_id = p_place_id and ended_at is null),
    (select id from public.deals where place_id = private.place_of_source(p_place_id) and ended_at is null),
    (regexp_match(p_place_id, '^ended:([0-9]{1,18})$'))[1]::bigint
  );
end $$;

-- Returns the place id of a deal in favourites: of an ended one its own, so that the next tenant has the place id.
create function private.saved_place_id(d public.deals) returns text
language sql stable
set search_path = ''
as $$
  select case when d.ended_at is null then d.place_id else 'ended:' || d.id end;
$$;

-- Whether moderation hid the deal at a place. Its name is hidden wherever it is copied to: in favourites and, if a user
-- entered the place, in the gazetteer.
create function private.is_place_hidden(p_place_id text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where id = private.deal_at(p_place_id) and hidden_reason is not null);
end $$;

-- Whether a slug is taken. A hidden deal keeps its slug.
create function public.slug_exists(p_slug text) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where url_slug = p_slug);
end $$;

-- Returns the address of the photo that represents a deal, or null: the first in display order (product.md#image-order)
-- of its images, trusted ones first, with menus for later after those of today, and past ones last. `imagesAt` of the domain.
create function private.first_image_url(p_deal_id bigint) returns text
language sql stable
set search_path = ''
as $$
  select i.image_url
  from private.shown_images i
  where i.deal_id = p_deal_id
  order by
    not i.is_trusted,
    array_position(
      array['current', 'upcoming', 'past'], private.menu_age(i.offer_type, i.menu_date, i.created_at, private.berlin_today())
    ),
    sort_order >= private.limit_of('later_sort_order'), array_position(private.keys_of('offer_type'), i.offer_type),
    created_at desc, sort_order, image_url collate "C"
  limit 1;
$$;

grant execute on function private.first_image_url(bigint) to service_role;
grant execute on function private.followed_deal(bigint,boolean), private.deal_at(text), private.is_place_hidden(text) to anon, authenticated, service_role;
grant execute on function public.slug_exists(text) to authenticated, service_role;
grant execute on function private.cache_publicly(text) to anon, authenticated, service_role;
grant execute on function public.deal_by_id(bigint), public.deal_by_place_id(text) to anon, authenticated, service_role;

-- supabase/schemas/09-filters.sql

-- Filters (product.md#filters): the verdict of a deal on a question, as `verdictOn` of the domain (deals/deal-filter.ts), from
-- what its dishes answer (`private.dish_answers`) and the columns `schedule`, `state`, and those of the facts (`fact_column`), null
-- if unknown.

-- The number of visible deals by schedule and facts, to count the matches of a question without reading deals. Does not include
-- `deal_deltas`: `counted_facets` adds them. Rows are never deleted: once no deal has a combination, its number is 0.
create table private.facet_counts (
  schedule integer not null,
  cuisines bigint,
  more_cuisines bigint,
  diets smallint,
  cards boolean,
  access boolean,
  n integer not null,
  -- As in `deal_facets`.
  combination bigint not null
    generated always as (hash_record_extended(row (schedule, cuisines, more_cuisines, diets, cards, access), 0)) stored,
  unique nulls not distinct (schedule, cuisines, more_cuisines, diets, cards, access)
);

alter table private.facet_counts enable row level security;
create policy "Closed to clients" on private.facet_counts as restrictive for all to public using (false);
grant all on private.facet_counts to service_role;

-- Compiles a question to SQL for EXECUTE on the columns of `d`. `answer`: an expression for what the dishes answer
-- (`private.dish_answers`), '0' if they are not asked. A verdict is not no if `shown` and `answered` are true, and unknown if
-- `unknown` is, too; these two read the `answer` as a column. If no dish is asked and all parameters are null: 'true', 'true' and
-- 'false'. `fitting` and `unknown_by_facts`: the same by schedule and facts alone. `closed`: the deals with a confirmed closure on
-- the day. `reported`: whether a closure on the day is reported only.
--
-- p_in_place, p_has, p_in_dish: of `private.search_condition`. p_first_cell, p_last_cell: only the closures of deals in these cells
-- count. p_date: the day in Berlin, from
-- `first_filter_date` to `last_filter_date`. p_minute: minutes since its midnight; null for the whole day. p_special: the
-- numbers of the states in which the day is special, as bits; null on an ordinary day. p_diet, p_cuisine: a key. p_cards: true
-- if cards have to be accepted. p_access: true if the entrance has to be step-free. p_max: the maximum price of a dish of
-- `p_menu_date`, in whole euros. p_menu_date: the day whose dishes are asked; `p_date` if that is not null. p_walk: the minutes of a walk from a position of at
-- most three decimals, 5, 10 or 20.
--
-- Error: 22023 for anything else.
create function private.question_conditions(
  p_date date, p_minute integer, p_special integer, p_diet text, p_cuisine text, p_cards boolean, p_access boolean, p_max integer,
  p_menu_date date, p_first_cell bigint, p_last_cell bigint, p_in_place text, p_has text, p_in_dish text,
  p_walk integer, p_walk_lat double precision, p_walk_lng double precision,
  out shown text, out answered text, out unknown text, out fitting text, out unknown_by_facts text, out closed bigint[],
  out reported text, out answer text
)
language plpgsql stable
set search_path = ''
as $$
declare
  accepted_diets constant jsonb := private.labels('filter_diet') -> p_diet;
  cuisine constant integer := array_position(private.keys_of('cuisine'), p_cuisine) - 1;
  -- One bit more than there are states, for deals whose state is unknown.
  everywhere constant integer := (2 << cardinality(private.keys_of('german_state'))) - 1;
  first_date constant date := private.date_of('first_filter_date');
  last_date constant date := private.date_of('last_filter_date');
  -- Conditions: each says whether a deal meets a part of the question; null if unknown.
  tests text[];
  test text;
  answers text[];
  fewer text[];
  spared text := '';
  perhaps_closed bigint[];
begin
  if p_date is null and num_nonnulls(p_minute, p_special) > 0
    or p_date not between first_date and last_date or p_menu_date not between first_date and last_date
    or p_date <> p_menu_date or p_max is not null and p_menu_date is null
    or p_max not between private.limit_of('filter_price_min') and private.limit_of('filter_price_max')
    or p_minute not between 0 and 1439
    or p_special not between 1 and everywhere
    or p_walk not in (5, 10, 20) or num_nonnulls(p_walk, p_walk_lat, p_walk_lng) not in (0, 3)
    or p_walk is not null and not private.is_coarse_position(p_walk_lat, p_walk_lng)
    or p_diet is not null and accepted_diets is null or p_cuisine is not null and cuisine is null or not p_cards or not p_access
  then
    perform private.refuse('22023', 'no-such-question');
  end if;
  fitting := 'true';
  unknown_by_facts := 'false';
  if p_date is not null then
    fitting := format('d.schedule & %s <> 0', 1 << private.schedule_bits('days') + extract(isodow from p_date)::integer - 1);
    unknown_by_facts := format('d.schedule & %s <> 0', private.schedule_bits(
      case when p_minute is null then 'has_no_days' else 'has_no_times' end
    ));
    if p_minute is not null then
      fitting := fitting || format(
        ' and d.schedule >> %2$s & %3$s <= %1$s and d.schedule >> %4$s & %3$s > %1$s',
        p_minute, private.schedule_bits('start'), private.schedule_bits('minute'), private.schedule_bits('end')
      );
    end if;
    select
      array_agg(d.id) filter (where (closure ->> 'isConfirmed')::boolean),
      array_agg(d.id) filter (where not (closure ->> 'isConfirmed')::boolean)
    into closed, perhaps_closed
    from private.shown_deals d cross join jsonb_array_elements(d.closures) closure
    where d.closures <> '[]' and d.cell between p_first_cell and p_last_cell
      and p_date between (closure ->> 'from')::date and (closure ->> 'until')::date;
  end if;
  tests := array_remove(array[
    case when cuisine is not null then format(
      'd.%I & %L::bigint <> 0', (array['cuisines', 'more_cuisines'])[cuisine / 64 + 1], 1::bigint << cuisine % 64
    ) end,
    case when p_cards then 'd.cards' end,
    case when p_access then 'd.access' end
  ], null);
  foreach test in array tests loop
    fitting := fitting || format(' and (%s) is not false', test);
    unknown_by_facts := unknown_by_facts || format(' or (%s) is null', test);
  end loop;
  if p_special = everywhere then
    unknown_by_facts := 'true';
  end if;
  answered := 'true';
  answer := '0';
  reported := case when perhaps_closed is null then 'false' else format('d.id = any (%L)', perhaps_closed) end;
  unknown := unknown_by_facts || case when p_special < everywhere then format(' or %s >> d.state & 1 = 1', p_special) else '' end;
  if p_menu_date is not null and (p_in_place <> 'true' or num_nonnulls(p_diet, p_max) > 0) then
    answers := private.dish_answers(p_in_place, p_has, p_in_dish, p_menu_date, p_date is not null);
    answer := case p_diet when 'vegetarian' then answers[2] when 'vegan' then answers[3] else answers[1] end;
    answered := 'answer <> 1';
    -- What no dish of the day answers, none that a search finds does. Spares asking them.
    if p_in_place <> 'true' and p_date is not null then
      fewer := private.dish_answers('true', null, null, p_menu_date, true);
      test := case p_diet when 'vegetarian' then fewer[2] when 'vegan' then fewer[3] else fewer[1] end;
      spared := format(' and %1$s <> 1 and %1$s <= %2$s', test, coalesce(p_max * 100, 32767));
    end if;
    if num_nonnulls(p_date, p_diet, p_cuisine, p_cards, p_access, p_max) > 0 then
      unknown := unknown || ' or answer = 3';
    end if;
  end if;
  if p_diet is not null then
    test := format('d.diets & %s <> 0', private.key_bits('diet', array(select jsonb_array_elements_text(accepted_diets)), 0));
    if answer = '0' then
      fitting := fitting || format(' and (%s) is not false', test);
      unknown_by_facts := unknown_by_facts || format(' or (%s) is null', test);
      unknown := unknown || format(' or (%s) is null', test);
    else
      answered := answered || format(' and (answer not in (0, 3) or (%s) is not false)', test);
      unknown := unknown || format(' or answer = 0 and (%s) is null', test);
    end if;
  end if;
  if p_max is not null then
    if p_diet is not null then
      answer := format('coalesce(nullif(%s, 0), case when %s > %s then 1 else 0 end)', answer, answers[1], p_max * 100);
    end if;
    answered := answered || format(' and answer <= %s', p_max * 100);
    unknown := unknown || ' or answer <= 3';
  end if;
  shown := fitting || spared || case when closed is null then '' else format(' and d.id <> all (%L)', closed) end;
  if p_walk is not null then
    shown := shown || format(
      ' and point(d.mx, d.my) <@ %L::box and private.haversine_km(%L, %L, d.place_lat, d.place_lng) <= %s',
      private.circle_box(p_walk_lat, p_walk_lng, private.walk_km(p_walk)), p_walk_lat, p_walk_lng, private.walk_km(p_walk)
    );
  end if;
  unknown := format('(%s or %s)', unknown, reported);
  unknown_by_facts := '(' || unknown_by_facts || ')';
end $$;

-- The FROM and WHERE of a query for deals with what their dishes `answer` as a column, which is computed once a deal.
--
-- p_deals: a table as `d`. p_condition: on its columns. p_answer, p_answered: of `private.question_conditions`.
create function private.answered_deals(p_deals text, p_condition text, p_answer text, p_answered text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when p_answer = '0' and p_answered = 'true' then format('%s where %s', p_deals, p_condition)
    else format('(select d.*, %s as answer from %s where %s offset 0) d where %s', p_answer, p_deals, p_condition, p_answered)
  end;
$$;

-- The number of visible deals that match a question by schedule and facts, and how many of these have an unknown verdict. Scans
-- sequentially, because the rows are few.
create function private.count_answers(p_fitting text, p_unknown text, p_closed bigint[], out shown bigint, out unknown bigint)
language plpgsql stable
set search_path = '' set enable_seqscan = on
as $$
begin
  execute format(
    'select coalesce(sum(d.n), 0), coalesce(sum(d.n) filter (where %s), 0) from private.%I d where d.n > 0 and %s',
    p_unknown, case when exists (select from private.deal_deltas) then 'counted_facets' else 'facet_counts' end, p_fitting
  ) into shown, unknown;
  if p_closed is not null then
    execute format(
      'select %s - count(*), %s - count(*) filter (where %s) from private.shown_deals d where d.id = any (%L) and %s',
      shown, unknown, p_unknown, p_closed, p_fitting
    ) into shown, unknown;
  end if;
end $$;

-- The combinations of schedule and facts that match a question. Scans sequentially, because the rows are few.
create function private.fitting_combinations(p_fitting text) returns bigint[]
language plpgsql stable
set search_path = '' set enable_seqscan = on
as $$
declare
  combinations bigint[];
begin
  execute format(
    'select array(
       select d.combination from private.facet_counts d where %1$s union all select d.combination from private.deal_deltas d where %1$s
     )', p_fitting
  ) into combinations;
  return combinations;
end $$;

grant execute on function
  private.question_conditions(date,integer,integer,text,text,boolean,boolean,integer,date,bigint,bigint,text,text,text,integer,double precision,double precision),
  private.answered_deals(text,text,text,text),
  private.count_answers(text,text,bigint[]),
  private.fitting_combinations(text)
to service_role;

-- supabase/schemas/10-pin-kinds.sql

-- The kind of a deal's pin, by its visible photos (product.md#pin-kinds). `pinKindOf` of the domain.
create function private.pin_kind_of(p_deal_id bigint) returns smallint
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(offer_type <> 'mittagessen') then private.pin_kind('lunch-deal')
      when count(*) > 0 then private.pin_kind('lunch')
      else private.pin_kind('unverified')
    end
    from private.shown_images
    where deal_id = p_deal_id
  );
end $$;

-- Statement trigger on `deal_images` and `menu_items`: updates the pin kinds of the affected deals, and what their dishes
-- answer.
create function private.maintain_deal_from_images() returns trigger
language plpgsql
-- Security definer: a caller who may add a photo must not gain write access to deals.
security definer set search_path = ''
as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select deal_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select deal_id from old_rows);
  else
    touched := array(select deal_id from new_rows union select deal_id from old_rows);
  end if;
  if touched = '{}' then
    return null;
  end if;
  -- Serializes concurrent changes, which would otherwise miss each other's photo or dish.
  perform private.lock_deals(touched);
  update public.deals d set pin_kind = found.kind, median_price = found.median
  from (
    select id, private.pin_kind_of(id) as kind, private.median_price_of(id) as median from public.deals where id = any (touched)
  ) found
  where d.id = found.id and (d.pin_kind, d.median_price) is distinct from (found.kind, found.median);
  update public.deals d set dish_names = found.names, dish_values = found.dish_values, dish_days = found.dish_days,
    usual_prices = found.usual, dated_prices = found.dated
  from (
    select deal.id, answers.* from public.deals deal
    cross join private.answers_of(deal.id, deal.schedule) answers
    where deal.id = any (touched)
      and (deal.dish_names <> '' or exists (select from private.menu_items m where m.deal_id = deal.id))
  ) found
  where d.id = found.id and (d.dish_names, d.dish_values, d.dish_days, d.usual_prices, d.dated_prices)
    is distinct from (found.names, found.dish_values, found.dish_days, found.usual, found.dated);
  insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
  select id, mx, my, place_lat, place_lng, tg_op <> 'INSERT' from public.deals where id = any (touched);
  return null;
end $$;

create trigger deal_images_inserted after insert on public.deal_images
referencing new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger deal_images_updated after update on public.deal_images
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger deal_images_deleted after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.maintain_deal_from_images();

grant execute on function private.pin_kind_of(bigint), private.maintain_deal_from_images() to service_role;

-- supabase/schemas/11-search-words.sql

-- Dictionary of searchable words, some ten thousand. A searched word is looked up here first: the words that contain it, and
-- those within one typing error of it, find the deals by an index of whole words. A search whose words are in no deal returns
-- early.

-- Words of deleted deals stay: they cost a search microseconds and nothing else. Not unique: concurrent transactions add a new
-- word twice rather than wait for each other, which could deadlock.
create table private.search_words (
  id bigint generated always as identity primary key,
  word text not null
);

create index search_words_word on private.search_words (word);

create index search_words_search on private.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- Returns a word and its variants without one letter: two words within one typing error share an entry. Empty for a word whose
-- typing errors are never forgiven (`FORGIVEN` of the domain).
create function private.error_keys(p_word text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  if p_word collate "pg_c_utf8" !~ '^[[:alpha:]]+$'
    or char_length(p_word) not between private.limit_of('forgiven_min_letters') - 1 and private.limit_of('forgiven_max_letters') + 1
  then
    return '{}';
  end if;
  return array(
    select overlay(p_word placing '' from letter for 1) from generate_series(1, char_length(p_word)) letter
  ) || p_word;
end $$;

create index search_words_errors on private.search_words using gin (private.error_keys(word)) with (fastupdate = off);

alter table private.search_words enable row level security;
create policy "Closed to clients" on private.search_words as restrictive for all to public using (false);
grant select, insert, update, delete on private.search_words to service_role;

-- Splits `deals.search_text` into words. `private.search_condition` splits queries at whitespace of any kind, so a word
-- that matches a text matches one of these.
create function private.words_of(p_search_text text) returns setof text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select word from unnest(string_to_array(translate(p_search_text, E'\n', ' '), ' ')) word where word <> '';
$$;

-- Statement trigger on `deals`: adds the words of new and changed texts to the dictionary.
create function private.maintain_search_words() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the dictionary.
security definer set search_path = ''
as $$
declare
  texts text[];
begin
  if tg_op = 'INSERT' then
    texts := array(select search_text from new_rows);
  else
    texts := array(select search_text from new_rows except select search_text from old_rows);
  end if;
  if texts = '{}' then
    return null;
  end if;
  insert into private.search_words (word)
  select distinct word from unnest(texts) search_text cross join private.words_of(search_text) word
  where not exists (select from private.search_words known where known.word = word.word);
  return null;
end $$;

create trigger deals_words_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.maintain_search_words();

create trigger deals_words_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_search_words();

-- Rebuilds the dictionary from all deals, after deals were written with triggers disabled.
create function private.recount_search_words() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.search_words;
  insert into private.search_words (word)
  select distinct word from public.deals cross join private.words_of(search_text) word;
$$;

-- Whether two words differ by at most one typing error: an extra or missing letter, two swapped neighbours, or a wrong letter,
-- which in short words must sound like the right one. `isWithinOneError` of the domain.
create function private.is_within_one_error(p_one text, p_other text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_one = p_other or exists (
    select from generate_series(1, greatest(char_length(p_one), char_length(p_other))) letter
    where left(p_one, letter - 1) = left(p_other, letter - 1) and (
      substr(p_one, letter + 1) = substr(p_other, letter)
      or substr(p_one, letter) = substr(p_other, letter + 1)
      or substr(p_one, letter + 1) = substr(p_other, letter + 1) and (
        char_length(p_one) >= private.limit_of('any_wrong_letter_from')
        or translate(substr(p_one, letter, 1), private.letters('confused'), private.letters('sound'))
          = translate(substr(p_other, letter, 1), private.letters('confused'), private.letters('sound'))
      )
      or substr(p_one, letter, 2) = reverse(substr(p_other, letter, 2)) and substr(p_one, letter + 2) = substr(p_other, letter + 2)
    )
  );
$$;

-- Returns the words of the dictionary within one typing error of a loose word, without those that contain it. At most 10, in
-- alphabetical order, of at most 300 that share an entry: this bounds the cost if users invent many similar words.
create function private.near_words(p_loose text) returns text[]
language plpgsql stable strict parallel safe
set search_path = ''
as $$
begin
  if char_length(p_loose) not between private.limit_of('forgiven_min_letters') and private.limit_of('forgiven_max_letters') then
    return '{}';
  end if;
  return array(
    select word
    from (
      select word from private.search_words
      -- The words of a query have another collation than the index.
      where private.error_keys(word) && private.error_keys(p_loose collate "default")
      limit 300
    ) sharing
    where private.is_within_one_error(word, p_loose) and strpos(word, p_loose) = 0
    group by word order by word collate "C" limit 10
  );
end $$;

-- Returns the words of a search: each with patterns, one of which matches a text that contains the word or, after a space was
-- added to each line, a word that ends with it without its ending; and with the words of the dictionary within one typing error.
create function private.query_words(p_search text) returns table (plain text, patterns text[], near text[])
language plpgsql stable parallel safe
set search_path = ''
as $$
begin
  return query
  select
    word.plain,
    array['%' || regexp_replace(word.plain, '([\\%_])', '\\\1', 'g') || '%']
      || case when word.loose not in ('', word.plain) then array['%' || word.loose || '%'] end
      || array(
        select '%' || left(word.loose, -char_length(ending)) || ' %' from unnest(private.keys_of('word_ending')) ending
        where word.loose like '%' || ending
          and char_length(word.loose) - char_length(ending) >= private.limit_of('forgiven_min_letters')
      ),
    case when count(*) over () > private.limit_of('forgiven_words') then '{}' else private.near_words(word.loose) end
  from (
    select known.plain, private.loose_text(known.plain) as loose
    from (
      select distinct private.plain_text(part) as plain
      from regexp_split_to_table(
        left(p_search, private.limit_of('search_length')) collate "pg_c_utf8", '[[:space:][:cntrl:]‐‑–-]+'
      ) part
      where part <> ''
    ) known
  ) word;
end $$;

-- The expression for a text of several lines as one, which the index `deals_words` contains for `search_text`.
create function private.line_of(p_text text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select format('translate(%s, E''\n'', '' '')', p_text);
$$;

-- Compiles the condition that an expression for a text contains a word: as one of the patterns or as one of the similar words.
create function private.word_condition(p_text text, p_patterns text[], p_near text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '(' || concat_ws(
    ' or ',
    (
      select string_agg(
        case when pattern like '% \%' then format('%s || '' '' like %L', private.line_of(p_text), pattern)
        else format('%s like %L', p_text, pattern) end, ' or ' order by place
      )
      from unnest(p_patterns) with ordinality as meant (pattern, place)
    ),
    case when p_near <> '{}' then format('string_to_array(%s, '' '') && %L::text[]', private.line_of(p_text), p_near) end
  ) || ')';
$$;

-- Compiles a search to SQL conditions on `d.search_text` for EXECUTE. `matching` and `listed` mean the same, so that the planner sees
-- the words: each occurs in the name and address of the deal, its cuisines and diets, or the name of a dish. `matching` is quick for
-- rows that are read anyway, `listed` by the index `deals_words`. `together`: no word needs another dish than the others; it costs
-- some microseconds a row.
--
-- `in_place`: no word needs a dish. `has`: which words need none, an array expression on `place`, the first part of the text. `in_dish`:
-- the condition on this `has` and `name`, the part of the text for a dish.
--
-- Every word must match, as a pattern or, in a search of few words, as a whole word with one typing error. Patterns of no word of the
-- dictionary are left out. 'true' for an empty search, 'false' if a word is in no deal. Words without three letters or digits in a
-- row are not looked up, because the dictionary is searched by trigrams.
create function private.search_condition(
  p_search text, out matching text, out listed text, out together text, out in_place text, out has text, out in_dish text
)
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  -- A word that more words contain occurs in far more deals than are counted.
  most constant integer := 10000;
  -- The words that the fewest words contain find the deals. Bounds the size of a condition.
  most_looked_up constant integer := 5;
  words integer;
  is_nowhere boolean;
begin
  with word as materialized (
    select *, row_number() over () as n, plain ~ '[[:alnum:]]{3}' as is_looked_up from private.query_words(p_search)
  ),
  pattern as materialized (
    select
      n, place, pattern,
      -- The limit makes the planner use the trigrams.
      case when is_looked_up then array(
        select known.word from private.search_words known where known.word like replace(pattern, ' %', '') limit most + 1
      ) end as containing
    from word cross join unnest(patterns) with ordinality as listed (pattern, place)
  ),
  looked_up as materialized (
    select
      private.word_condition('d.search_text', meant, near) as anywhere,
      private.word_condition('split_part(d.search_text, E''\n\n'', 1)', meant, near) as in_place,
      format('(has[%s] or %s)', n, private.word_condition('name', meant, near)) as in_dish,
      format('%s', private.word_condition('place', meant, near)) as has, n,
      case when is_looked_up then array(
        select unnest(containing) from pattern where pattern.n = word.n
      ) || near end as containing
    from word cross join lateral (
      select array_agg(pattern order by place) as meant from pattern
      where pattern.n = word.n and containing is distinct from '{}'
    ) patterns
  ),
  ranked as (select *, row_number() over (order by cardinality(containing)) as rarity from looked_up)
  select
    string_agg(anywhere, ' and '),
    string_agg(
      case
        when cardinality(containing) <= most and rarity <= most_looked_up
        then format('string_to_array(%s, '' '') && %L::text[]', private.line_of('d.search_text'), containing)
        else anywhere
      end, ' and '
    ),
    string_agg(ranked.in_place, ' and '), format('array[%s]', string_agg(ranked.has, ', ' order by n)),
    string_agg(ranked.in_dish, ' and '), count(*), bool_or(containing = '{}')
  into matching, listed, in_place, has, in_dish, words, is_nowhere
  from ranked;
  together := 'true';
  if words = 0 or is_nowhere then
    matching := (words = 0)::text;
    listed := matching;
    in_place := matching;
    has := 'array[false]';
    in_dish := matching;
  elsif words > 1 then
    together := format(
      '(%s or exists (
         select from (select %s as has from (select split_part(d.search_text, E''\n\n'', 1) as place) known offset 0) known
         cross join unnest((string_to_array(d.search_text, E''\n\n''))[2:]) name where %s
       ))', in_place, has, in_dish
    );
  end if;
end $$;

grant execute on function
  private.error_keys(text),
  private.is_within_one_error(text,text),
  private.near_words(text),
  private.query_words(text),
  private.line_of(text),
  private.word_condition(text,text[],text[]),
  private.search_condition(text)
to service_role;

-- supabase/schemas/12-pins.sql

-- Counts of deals per map cell, at CELL_LEVELS of the domain (deals/pin-tile.ts), with 2^(level + 5) cells around the
-- globe: a map zoomed far out reads some hundred cells, however many deals exist. Integers keep the sums exact. The sums
-- of a cell with one deal identify that deal. Emptied cells stay, with zeros. Does not include `deal_deltas`: `counted_cells` adds
-- them.
create table private.deal_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  n integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  sum_id bigint not null,
  sum_kind bigint not null,
  -- Unix time of the last change in milliseconds, and the number of changes; see `private.pin_tile_version`.
  changed_at bigint not null,
  changes bigint not null,
  primary key (level, x, y)
);

alter table private.deal_cells enable row level security;
create policy "Closed to clients" on private.deal_cells as restrictive for all to public using (false);
grant all on private.deal_cells to service_role;

-- Changes of visible deals that `deal_cells` and `facet_counts` do not contain yet: a row of `deal_facets` that a transaction
-- added (`sign` 1) or removed (-1). Usually empty: one transaction at a time writes the counts and folds these rows into them,
-- the others append here instead of waiting for its commit (ADR 0029).
create table private.deal_deltas (
  delta_id bigint generated always as identity primary key,
  sign smallint not null,
  -- Unix time in milliseconds.
  changed_at bigint not null,
  like private.deal_facets including generated
);

create index deal_deltas_cell on private.deal_deltas (cell);

alter table private.deal_deltas enable row level security;
create policy "Closed to clients" on private.deal_deltas as restrictive for all to public using (false);
grant all on private.deal_deltas to service_role;

-- `deal_cells` plus `deal_deltas`. A change moves between them atomically, so readers see it exactly once.
create view private.counted_cells as
select level, x, y, sum(n) as n, sum(sum_x)::bigint as sum_x, sum(sum_y)::bigint as sum_y, sum(sum_id)::bigint as sum_id,
  sum(sum_kind)::bigint as sum_kind
from (
  select level, x, y, n, sum_x, sum_y, sum_id, sum_kind from private.deal_cells
  union all
  select level::smallint, mx >> (25 - level), my >> (25 - level), sign, sign * mx::bigint, sign * my::bigint, sign * id, sign * pin_kind
  from private.deal_deltas cross join unnest(private.cell_levels()) level
) parts
group by level, x, y;

-- `facet_counts` plus `deal_deltas`.
create view private.counted_facets as
select schedule, cuisines, more_cuisines, diets, cards, access, combination, sum(n) as n
from (
  select schedule, cuisines, more_cuisines, diets, cards, access, combination, n from private.facet_counts
  union all
  select schedule, cuisines, more_cuisines, diets, cards, access, combination, sign from private.deal_deltas
) parts
group by schedule, cuisines, more_cuisines, diets, cards, access, combination;

-- Whether the transaction may write the counts of deals: one at a time may, until it ends. The others append to `deal_deltas`.
create function private.may_count_deals() returns boolean
language sql volatile
set search_path = ''
as $$
  select pg_try_advisory_xact_lock(hashtextextended('counts of deals', 0));
$$;

-- Unix time in milliseconds, also within a transaction.
create function private.now_ms() returns bigint
language sql volatile
set search_path = ''
as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
$$;

-- Statement trigger on `deals`: adds new visible rows to `deal_facets` and to the counts or `deal_deltas`, and removes old ones.
-- The version changes with everything that a tile's answer depends on, searchable text, facets, closures and dishes included, and
-- with nothing else.
create function private.maintain_map_data() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the counts.
security definer set search_path = ''
as $$
declare
  combined constant text := array_to_string(array['schedule'] || private.keys_of('fact_column'), ', ');
  facets constant text :=
    'id, cell, place_lat, place_lng, mx, my, state, pin_kind, usual_prices, dated_prices, ' || combined;
  inserted constant text :=
    format('select %s, search_text, dish_values, dish_days, closures from new_rows where hidden_reason is null and gone is null and ended_at is null', facets);
  deleted constant text :=
    format('select %s, search_text, dish_values, dish_days, closures from old_rows where hidden_reason is null and gone is null and ended_at is null', facets);
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows where hidden_reason is null and gone is null and ended_at is null'
    when 'DELETE' then 'select -1 as sign, * from old_rows where hidden_reason is null and gone is null and ended_at is null'
    else format(
      'select 1 as sign, * from (%1$s except all %2$s) inserted union all select -1, * from (%2$s except all %1$s) deleted',
      inserted, deleted
    )
  end;
begin
  if tg_op = 'TRUNCATE' then
    truncate private.deal_cells, private.deal_facets, private.facet_counts, private.deal_deltas;
    insert into private.deal_changes default values;
    return null;
  end if;
  -- In two steps: other operations have no `new_rows`.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  execute format(
    'delete from private.deal_facets where id = any (array(select id from (%s) changes group by id having sum(sign) < 0))', changes
  );
  execute format(
    'insert into private.deal_facets (%1$s) select %1$s from (%2$s) changes where sign > 0
     on conflict (id) do update set (%1$s) = row (%3$s)',
    facets, changes, regexp_replace(facets, '(\w+)', 'excluded.\1', 'g')
  );
  if private.may_count_deals() then
    execute format($sql$
      with folded as (
        delete from private.deal_deltas returning sign, changed_at, %1$s
      ), changed as (
        select sign, %2$L::bigint as changed_at, %1$s from (%3$s) changes
        union all
        select * from folded
      ), cells as (
        insert into private.deal_cells as cell (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
        select
          level, mx >> (25 - level), my >> (25 - level),
          sum(sign), sum(sign * mx::bigint), sum(sign * my::bigint), sum(sign * id), sum(sign * pin_kind), max(changed_at), count(*)
        from changed cross join unnest(private.cell_levels()) level
        group by 1, 2, 3
        on conflict (level, x, y) do update set
          n = cell.n + excluded.n, sum_x = cell.sum_x + excluded.sum_x, sum_y = cell.sum_y + excluded.sum_y,
          sum_id = cell.sum_id + excluded.sum_id, sum_kind = cell.sum_kind + excluded.sum_kind,
          changed_at = greatest(cell.changed_at, excluded.changed_at), changes = cell.changes + excluded.changes
      )
      insert into private.facet_counts as counted (%4$s, n)
      select %4$s, sum(sign) from changed
      group by %4$s having sum(sign) <> 0
      on conflict (%4$s) do update set n = counted.n + excluded.n
    $sql$, facets, private.now_ms(), changes, combined);
  else
    execute format(
      'insert into private.deal_deltas (sign, changed_at, %1$s) select sign, %2$L, %1$s from (%3$s) changes',
      facets, private.now_ms(), changes
    );
  end if;

  execute format($sql$
    insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
    select distinct
      id, mx, my, place_lat, place_lng, not exists (select from private.shown_deals shown where shown.id = changed.id)
    from (%s) changed
  $sql$, case tg_op
    when 'INSERT' then 'select * from new_rows'
    when 'DELETE' then 'select * from old_rows'
    else 'select * from new_rows union all select * from old_rows'
  end);
  return null;
end $$;

create trigger deals_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.maintain_map_data();

create trigger deals_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_map_data();

create trigger deals_deleted after delete on public.deals
referencing old table as old_rows for each statement execute function private.maintain_map_data();

create trigger deals_truncated after truncate on public.deals
for each statement execute function private.maintain_map_data();

-- Rebuilds `deal_facets`, the counts and `town_deals` from all visible deals, with versions that no cell had before: after deals
-- were loaded with triggers disabled. The caller must lock `deals`.
create function private.recount_deals() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  levels constant integer[] := private.cell_levels();
  -- Above the version of any tile.
  newer constant bigint := (
    select greatest(private.now_ms(), max(changed_at) + sum(changes) + (select count(*) from private.deal_deltas) + 1)
    from private.deal_cells where level = levels[1]
  );
  finest constant integer := levels[cardinality(levels)];
  finer integer;
  shift integer;
  combined constant text := array_to_string(array['schedule'] || private.keys_of('fact_column'), ', ');
begin
  insert into private.deal_changes default values;
  delete from private.deal_facets;
  execute format(
    'insert into private.deal_facets (%1$s) select %1$s from private.shown_deals',
    'id, cell, place_lat, place_lng, mx, my, state, pin_kind, usual_prices, dated_prices, ' || combined
  );
  delete from private.deal_deltas;
  delete from private.deal_cells;
  insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
  select finest, mx >> (25 - finest), my >> (25 - finest), count(*), sum(mx), sum(my), sum(id), sum(pin_kind), newer, 0
  from private.deal_facets group by 2, 3
  -- In the order in which tiles are read.
  order by 2, 3;
  -- Each level aggregates the next finer one.
  for place in reverse cardinality(levels) - 1 .. 1 loop
    finer := levels[place + 1];
    shift := finer - levels[place];
    insert into private.deal_cells (level, x, y, n, sum_x, sum_y, sum_id, sum_kind, changed_at, changes)
    select levels[place], x >> shift, y >> shift, sum(n), sum(sum_x), sum(sum_y), sum(sum_id), sum(sum_kind), newer, 0
    from private.deal_cells where level = finer group by 2, 3
    order by 2, 3;
  end loop;
  delete from private.facet_counts;
  execute format(
    'insert into private.facet_counts (%1$s, n) select %1$s, count(*) from private.deal_facets group by %1$s order by %1$s',
    combined
  );
  perform private.recount_towns();
end $$;

-- The version of a tile: the time of its last change plus the number of its changes, in its cells of the coarsest level that is
-- as fine as the tile (one row from zoom 8 on) and in `deal_deltas`. '0' if the tile never had a deal.
--
-- Strictly increasing with every change of the tile, in whatever order transactions commit: a commit never lowers the greatest
-- time that readers see, and raises the number. Folding `deal_deltas` into the cells changes neither. The time prevents a restored
-- database from reusing the versions of lost changes.
create function private.pin_tile_version(p_zoom integer, p_x integer, p_y integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  cell_level constant integer := (select min(level) from unnest(private.cell_levels()) level where level >= p_zoom - 5);
  -- Cells per side of a tile, as a power of two.
  side constant integer := cell_level + 5 - p_zoom;
  first_cell constant bigint := private.cell_of(p_x << (30 - p_zoom), p_y << (30 - p_zoom));
begin
  return (
    select coalesce(max(changed_at) + sum(changes), 0)::text
    from (
      select changed_at, changes from private.deal_cells
      where level = cell_level
        and x between p_x << side and ((p_x + 1) << side) - 1 and y between p_y << side and ((p_y + 1) << side) - 1
      union all
      select changed_at, 1 from private.deal_deltas
      where cell between first_cell and first_cell + (1::bigint << 2 * (18 - p_zoom)) - 1
    ) changed
  );
end $$;

-- Returns the pins of a tile (deals/pin-tile.ts of the domain) as columns of equal length: ids, x, y (0 to 4095 within the
-- tile, y to the south), n and kinds, and the version of the tile. Returns { version, unchanged } if `p_version` is current.
--
-- From the single pin level on, each pin is a deal. `p_facets` adds the input of `shownPins` of the domain for any question, as
-- indices into the distinct values: { schedules, facts, states, schedule, fact, state, closures }, and the closures by id of those
-- deals that have any. Facts are objects by the names of the domain: { cuisines, diets, cards, access }. `p_menu_date` adds `prices`
-- and, to facets, `vegetarian` and `vegan`: what the dishes answer that the search finds (`private.dish_answers`), on that day alone
-- if `p_date` is the same. Without facets a price is 0 if it is unknown.
--
-- Below that level, a pin is a deal or a cell of several (n above 1, id 0, kind 0, mean position). A question (see
-- `private.question_conditions`) leaves out deals, and adds `unknowns`: 1 for a deal whose verdict is unknown, 0 for any other pin.
-- Up to level 7 a search and a question may be met by two dishes of a deal: to ask one would take seconds.
-- With a search or a question, cells are aggregated on the fly. Sorting is off, because the planner cannot estimate how many deals
-- pass: it would expect few and sort half a million, which takes twice as long as hashing them.
--
-- Error: 22023 for an unknown tile or question, a question about single pins other than `p_date`, facets of cells, and a day of the
-- menu that nothing uses. Security definer for the planner (see `13-nearest.sql`).
create function public.deal_pins(
  p_level integer, p_x integer, p_y integer, p_search text default '', p_version text default null,
  p_facets boolean default null, p_date date default null, p_minute integer default null, p_special integer default null,
  p_diet text default null, p_cuisine text default null, p_cards boolean default null, p_access boolean default null,
  p_max integer default null, p_menu_date date default null, p_walk integer default null, p_walk_lat double precision default null,
  p_walk_lng double precision default null
) returns json
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off set work_mem = '16MB'
as $$
declare
  facts constant text := array_to_string(private.keys_of('fact_column'), ', ');
  single_pins constant integer := private.limit_of('single_pin_level');
  zoom constant integer := case when p_level = single_pins then p_level else p_level - 1 end;
  has_question constant boolean := num_nonnulls(p_date, p_diet, p_cuisine, p_cards, p_access, p_max, p_walk) > 0;
  has_prices constant boolean := p_level = single_pins and p_menu_date is not null;
  -- The last level whose cells in cities hold hundreds of deals or more.
  last_coarse_level constant integer := 7;
  size integer;
  first_cell bigint;
  last_cell bigint;
  conditions record;
  deals text;
  within text;
  in_cell text;
  kept_cells text;
  sums constant text := 'count(*) as n, sum(d.mx) as sum_x, sum(d.my) as sum_y';
  deal text;
  cells text;
  pins json;
  answers text[];
  search record;
  current_version text;
begin
  if coalesce(not (
    (p_level = single_pins or p_level = any (private.cell_levels()))
    and p_x between 0 and (1 << zoom) - 1 and p_y between 0 and (1 << zoom) - 1
  ), true) then
    perform private.refuse('22023', 'no-such-tile');
  end if;
  size := 1 << (30 - zoom);
  first_cell := private.cell_of(p_x * size, p_y * size);
  last_cell := first_cell + (1::bigint << 2 * (18 - zoom)) - 1;
  search := private.search_condition(coalesce(p_search, ''));
  conditions := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_menu_date, first_cell, last_cell,
    case when p_level > last_coarse_level then search.in_place else 'true' end, search.has, search.in_dish, p_walk, p_walk_lat, p_walk_lng
  );
  if p_level = single_pins and num_nonnulls(p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_walk) > 0
    or p_level = single_pins and p_date <> coalesce(p_menu_date, '-infinity')
    or p_facets is not null and not (p_facets and p_level = single_pins)
    or p_menu_date is not null and p_level <> single_pins and num_nonnulls(p_max, p_diet) = 0 and search.matching = 'true'
  then
    perform private.refuse('22023', 'no-such-question');
  end if;
  current_version := private.pin_tile_version(zoom, p_x, p_y);
  if p_version = current_version then
    return json_build_object('version', current_version, 'unchanged', true);
  end if;
  answers := private.dish_answers(search.in_place, search.has, search.in_dish, p_menu_date, p_date is not null);
  deals := case search.matching when 'true' then 'private.deal_facets' else 'private.shown_deals' end || ' d';
  within := format('d.cell between %s and %s', first_cell, last_cell);
  -- The view takes 1.5 ms more for a thousand cells.
  kept_cells := format(
    'private.%I where n > 0 and level = %s and x between %s and %s and y between %s and %s',
    case
      when exists (select from private.deal_deltas where cell between first_cell and last_cell) then 'counted_cells' else 'deal_cells'
    end,
    p_level, p_x * 64, p_x * 64 + 63, p_y * 64, p_y * 64 + 63
  );
  in_cell := format(
    'd.cell between first_cell and first_cell + %s and %s', (1::bigint << 2 * (13 - p_level)) - 1, conditions.shown
  );
  deal := format(
    'max(d.id) as sum_id, max(d.pin_kind) as sum_kind, max((%s)::integer) as unknown', conditions.unknown
  );

  cells := case
    -- `offset 0`: without sorts, the planner would read all deals in the order of their ids.
    when p_level = single_pins then format(
      'select 1 as n, d.mx as sum_x, d.my as sum_y, d.id as sum_id, d.pin_kind as sum_kind, 0 as unknown,
         d.schedule, d.state, %s, %s as price, %s as vegetarian, %s as vegan
       from %s where %s and %s and %s and %s offset 0',
      facts,
      case
        when p_facets then answers[1]
        else format('(select case when answer > 3 then answer else 0 end from (select %s as answer) answer)', answers[1])
      end, case when p_facets then answers[2] else '0' end, case when p_facets then answers[3] else '0' end, deals, within,
      search.matching, search.listed, search.together
    )
    when search.matching = 'true' and not has_question then
      'select n, sum_x, sum_y, sum_id, sum_kind, 0 as unknown from ' || kept_cells
    -- A range of the index for each cell costs less than a hash for each deal, and few cells have a single deal to read again.
    when search.matching = 'true' and p_level <= last_coarse_level and p_walk is null then format(
      'select * from (select private.cell_of(x << %1$s, y << %1$s) as first_cell from %2$s) kept
       cross join lateral (select %3$s from %5$s) counted
       cross join lateral (select %4$s from %6$s) deal
       where n > 0',
      25 - p_level, kept_cells, sums, deal, private.answered_deals(deals, in_cell, conditions.answer, conditions.answered),
      private.answered_deals(deals, 'counted.n = 1 and ' || in_cell, conditions.answer, conditions.answered)
    )
    else format(
      'select %s, %s from %s group by d.cell >> %s', sums, deal,
      private.answered_deals(
        deals, concat_ws(
          ' and ', within, search.matching, search.listed, conditions.shown,
          case when p_level > last_coarse_level then search.together end
        ), conditions.answer, conditions.answered
      ), 2 * (13 - p_level)
    )
  end;

  execute format($sql$
    with pins as materialized (
      select
        case when n = 1 then sum_id else 0 end as id,
        (sum_x::bigint / n - %1$s) >> %3$s as x,
        (sum_y::bigint / n - %2$s) >> %3$s as y,
        n,
        case when n = 1 then sum_kind else 0 end as kind,
        case when n = 1 then unknown else 0 end as unknown%7$s%8$s
      from (%4$s) cells
      order by 1, 2, 3
    )
    select json_build_object(
      'version', %5$L,
      'ids', coalesce(array_agg(id), '{}'), 'x', coalesce(array_agg(x), '{}'), 'y', coalesce(array_agg(y), '{}'),
      'n', coalesce(array_agg(n), '{}'), 'kinds', coalesce(array_agg(kind), '{}')%6$s%9$s
    )
    from pins
  $sql$, p_x * size, p_y * size, 18 - zoom, cells, current_version,
    case
      when p_facets then $sql$, 'facets', json_build_object(
        'schedules', array(select distinct schedule from pins order by 1),
        'facts', (
          select coalesce(jsonb_agg(
            to_jsonb(f) - 'more_cuisines' || jsonb_build_object(
              'cuisines', private.keys_in('cuisine', array[cuisines, more_cuisines]),
              'diets', private.keys_in('diet', array[diets])
            ) order by $sql$ || facts || $sql$
          ), '[]')
          from (select distinct $sql$ || facts || $sql$ from pins) f
        ),
        'states', array(select distinct state from pins order by 1),
        'schedule', coalesce(array_agg(schedule_index), '{}'),
        'fact', coalesce(array_agg(fact_index), '{}'),
        'state', coalesce(array_agg(state_index), '{}'),$sql$ || case when has_prices then $sql$
        'vegetarian', coalesce(array_agg(vegetarian), '{}'),
        'vegan', coalesce(array_agg(vegan), '{}'),$sql$ else '' end || $sql$
        'closures', (
          select coalesce(json_object_agg(d.id, d.closures), '{}') from private.shown_deals d
          where d.closures <> '[]' and $sql$ || within || $sql$
        )
      )$sql$
      when has_question then $sql$, 'unknowns', coalesce(array_agg(unknown), '{}')$sql$
    end,
    case when p_facets then $sql$, schedule, state, $sql$ || facts || $sql$,
        dense_rank() over (order by schedule) - 1 as schedule_index,
        dense_rank() over (order by $sql$ || facts || $sql$) - 1 as fact_index,
        dense_rank() over (order by state) - 1 as state_index$sql$
    end,
    case when has_prices then ', price, vegetarian, vegan' end, case when has_prices then $sql$, 'prices', coalesce(array_agg(price), '{}')$sql$ end
  ) into pins;
  perform private.cache_publicly(pins::text);
  return pins;
end $$;

grant execute on function
  private.maintain_map_data()
to service_role;

grant execute on function
  public.deal_pins(integer,integer,integer,text,text,boolean,date,integer,integer,text,text,boolean,boolean,integer,date,integer,double precision,double precision)
to anon, authenticated, service_role;

-- supabase/schemas/13-nearest.sql

-- The nearest deals are found in one of two ways. Few matches: by an index, and all are compared. Many: by reading deals in the
-- order of distance until there are enough.

-- The planner's estimate of the deals that a condition leaves. Volatile, because only volatile functions may run EXPLAIN.
create function private.estimated_matches(p_condition text) returns double precision
language plpgsql volatile
set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) select from private.shown_deals d where ' || p_condition into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end $$;

-- Compares up to `p_limit` deals, or all if it is null. Returns their number, how many have an unknown verdict, and the ids from
-- `p_first` on, by rank and distance, ties by id. p_deals: the FROM and WHERE of a query; p_distance, p_unknown, p_rank: expressions
-- on its `d`.
create function private.all_matches(
  p_deals text, p_distance text, p_unknown text, p_rank text, p_limit integer, p_first integer, p_length integer,
  out matches bigint, out unknowns bigint, out ids bigint[]
)
language plpgsql stable
set search_path = ''
as $$
begin
  execute format(
    'select count(*), count(*) filter (where is_unknown), (array_agg(id order by rank, distance, id))[%s:%s]
     from (select d.id, %s as distance, %s as is_unknown, %s as rank from %s limit %L) matching',
    p_first + 1, p_first + p_length, p_distance, p_unknown, p_rank, p_deals, p_limit
  ) into matches, unknowns, ids;
  ids := coalesce(ids, '{}');
end $$;

-- Returns the ids of `p_length` matches from `p_first` on, by distance, ties by id; null if not that many are among the nearest
-- `p_candidates` deals. The index orders by planar distance: the farthest of that many matches bounds the real distance of the
-- nearest ones. p_deals: a table as `d`, and its WHERE; p_condition: on its columns; p_answer, p_answered: of
-- `private.question_conditions`.
create function private.nearest_of_many(
  p_lat double precision, p_lng double precision, p_candidates integer, p_deals text, p_condition text, p_answer text, p_answered text,
  p_first integer, p_length integer
) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  distance constant text := format('private.haversine_km(%L, %L, d.place_lat, d.place_lng)', p_lat, p_lng);
  ids bigint[];
begin
  execute format(
    'with candidate as (
       select %1$s as distance
       from %5$s limit %6$s
     ), circle as (
       select private.circle_box(%2$L, %3$L, max(distance)) as box from candidate having count(*) = %6$s
     )
     select (array_agg(d.id order by %1$s, d.id))[%4$s:%6$s]
     from circle cross join lateral (select d.* from %7$s offset 0) d',
    distance, p_lat, p_lng, p_first + 1,
    private.answered_deals(
      format(
        '(select d.* from %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d',
        p_deals, private.mercator_x(p_lng), private.mercator_y(p_lat), p_candidates
      ), p_condition, p_answer, p_answered
    ),
    p_first + p_length,
    private.answered_deals(
      format('(select d.* from %s and point(d.mx, d.my) <@ circle.box offset 0) d', p_deals), p_condition, p_answer, p_answered
    )
  ) into ids;
  return ids;
end $$;

-- Asks the dishes of the nearest deals (`private.dish_answers`). Returns the number of those that match, how many of these have an
-- unknown verdict, a price, or past dishes alone, the ids from `p_first` on in an order, ties by distance and id, and whether there were
-- more deals to ask.
--
-- p_deals: the FROM, WHERE and ORDER BY of a query; p_together: of `private.search_condition`; p_answer, p_answered: of
-- `private.question_conditions`; p_distance, p_unknown, p_order: expressions on `d`, the last two with its `answer`.
create function private.asked_matches(
  p_deals text, p_together text, p_answer text, p_answered text, p_distance text, p_unknown text, p_order text, p_asked integer,
  p_first integer, p_length integer,
  out matches bigint, out unknowns bigint, out priced bigint, out past bigint, out ids bigint[], out is_cut boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  execute format(
    'with near as materialized (
       select d.id, %1$s as distance from %2$s limit %3$s + 1
     ), matching as (
       select d.id, d.distance, answer, %4$s as is_unknown, row_number() over (order by %5$s, d.distance, d.id) as place
       from (
         select d.*, near.distance, %6$s as answer
         from (table near limit %3$s) near join private.shown_deals d on d.id = near.id
         where %7$s offset 0
       ) d where %8$s
     )
     select count(*), count(*) filter (where is_unknown), count(*) filter (where answer > 3), count(*) filter (where answer = 3),
       (array_agg(id order by place))[%9$s:%10$s], (select count(*) > %3$s from near)
     from matching',
    p_distance, p_deals, p_asked, p_unknown, p_order, p_answer, p_together, p_answered, p_first + 1, p_first + p_length
  ) into matches, unknowns, priced, past, ids, is_cut;
  ids := coalesce(ids, '{}');
end $$;

-- Returns a page of the deals nearest to a position: { deals, count, exact, unknowns, priced, past, next_offset }, by exact haversine
-- distance, ties by id. A search, a box and a question (`private.question_conditions`) leave out deals. Words of one or two
-- letters, which no index contains, are matched among the `nearby` nearest deals only. Of a search that needs dishes, those of the
-- nearest `asked` deals with the words are asked.
--
-- Within 20 minutes' walk a time is answered for certain first, and by deals that are reported closed last; `p_sort` 'price' orders
-- the same part by the price of the dishes that are asked, else of `p_menu_date`. With `p_max` the deals with a price come first, then
-- those without one. The deals that a search finds by past dishes alone come last of all. `priced`, `past`: how many have a price,
-- and how many come last, counted like `count`.
--
-- `exact` is false if `count` stopped at the limit `counted_matches`. `unknowns`: how many of the matches have an unknown verdict;
-- a lower bound if `exact` is false. `next_offset` is null at the end. `p_limit` is clamped to 1 to the limit `deals_per_page`; the
-- list ends after `listed_deals`. With `p_menu_date`, a day in Berlin, a deal has the `dishes` for its card, if it has some
-- (`private.dishes_for_cards`) and, if dishes are asked, their `answer`.
--
-- Error: 22023 for an invalid position or box, one of more than three decimals, an unknown question or order, or a day out of range.
--
-- Security definer: under row-level security the planner must not use its statistics for LIKE, and chooses plans that
-- take ten times as long. JIT is off, because compiling takes longer than it saves.
create function public.nearest_deals(
  p_lat double precision, p_lng double precision,
  p_offset integer default 0, p_limit integer default 10, p_search text default '',
  p_west double precision default null, p_south double precision default null,
  p_east double precision default null, p_north double precision default null,
  p_date date default null, p_minute integer default null, p_special integer default null, p_diet text default null,
  p_cuisine text default null, p_cards boolean default null, p_access boolean default null, p_max integer default null,
  p_menu_date date default null, p_walk integer default null, p_walk_lat double precision default null,
  p_walk_lng double precision default null, p_sort text default null
) returns jsonb
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  listed constant integer := private.limit_of('listed_deals');
  counted constant integer := private.limit_of('counted_matches');
  -- Up to this estimate all matches are compared. Above it, even a wrong estimate means more matches than are counted: this many
  -- deals are read in the order of distance for a page.
  few constant integer := 5000;
  -- Maximum number of deals to read for words without an index, or by an index of wide rows.
  nearby constant integer := 10000;
  -- To ask the dishes of a deal takes as long as to read ten deals.
  asked constant integer := 300;
  first integer := least(greatest(coalesce(p_offset, 0), 0), listed);
  length constant integer := least(greatest(coalesce(p_limit, 10), 1), private.limit_of('deals_per_page'), listed - first);
  next_offset constant integer := first + length;
  has_bounds constant boolean := num_nonnulls(p_west, p_south, p_east, p_north) > 0;
  has_box constant boolean := has_bounds or p_walk is not null;
  search constant record := private.search_condition(coalesce(p_search, ''));
  conditions constant record := private.question_conditions(
    p_date, p_minute, p_special, p_diet, p_cuisine, p_cards, p_access, p_max, p_menu_date, 0, (1::bigint << 36) - 1,
    search.in_place, search.has, search.in_dish, p_walk, p_walk_lat, p_walk_lng
  );
  total constant bigint := (select coalesce(sum(n), 0) from private.counted_cells where level = (private.cell_levels())[1]);
  is_short constant boolean := search.matching <> 'true' and private.plain_text(p_search) !~ '[[:alnum:]]{3}';
  has_facets constant boolean := conditions.fitting <> 'true';
  has_dishes constant boolean := conditions.answer <> '0';
  asks_dishes constant boolean := has_dishes and search.in_place <> 'true';
  -- Whether `answering` is the number of matches.
  is_exact constant boolean := search.matching = 'true' and not has_dishes and not has_box;
  distance constant text := format('private.haversine_km(%L, %L, d.place_lat, d.place_lng)', p_lat, p_lng);
  -- A dish of a later day may cost less than those of the day.
  has_prices constant boolean := p_max is not null and (search.matching = 'true' or p_date is not null);
  cheap constant text := format(
    'private.price_keys(d.usual_prices, d.dated_prices) && %L', private.wanted_price_keys(p_menu_date, p_max)
  );
  -- A search reads texts, which only `deals` has.
  deals constant text := case search.matching when 'true' then 'private.deal_facets d' else 'private.shown_deals d' end;
  walk_km constant double precision := private.walk_km(20);
  near constant text := format('%s <= %s', distance, walk_km);
  near_box constant text := format('point(d.mx, d.my) <@ %L::box', private.circle_box(p_lat, p_lng, walk_km));
  rank constant text := case
    when p_date is null then '0' else format('case when not %s then 0 when %s then 2 else 1 end', conditions.unknown, conditions.reported)
  end;
  answer text := conditions.answer;
  within text := 'true';
  -- How many deals each condition leaves; search and price are estimates.
  answering bigint := total;
  answering_unknown bigint := 0;
  found double precision := total;
  priced_low double precision := total;
  of_prices double precision;
  read double precision;
  expected double precision;
  compared integer := few;
  part record;
  condition text;
  answered text;
  source text;
  wanted integer;
  ids bigint[] := '{}';
  ids_of_part bigint[];
  matches bigint := 0;
  matches_of_part bigint;
  unknowns bigint := 0;
  unknowns_of_part bigint;
  priced bigint := 0;
  past bigint := 0;
  is_cut boolean := false;
  dishes jsonb;
  answers jsonb;
  page jsonb;
begin
  if not private.is_coarse_position(p_lat, p_lng)
    or has_bounds and not (private.is_coarse_position(p_south, p_west) and private.is_coarse_position(p_north, p_east))
  then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if p_sort <> 'price' or p_sort is not null and p_menu_date is null then
    perform private.refuse('22023', 'no-such-question');
  end if;
  if has_bounds then
    within := format(
      'point(d.mx, d.my) <@ %L::box and d.place_lng between %L::float8 and %L::float8'
      ' and d.place_lat between %L::float8 and %L::float8',
      private.mercator_box(p_west, p_south, p_east, p_north), p_west, p_east, p_south, p_north
    );
  end if;
  if p_sort = 'price' and not has_dishes then
    answer := (private.dish_answers(search.in_place, search.has, search.in_dish, p_menu_date, p_date is not null))[1];
  end if;

  if has_facets then
    select * into answering, answering_unknown
    from private.count_answers(conditions.fitting, conditions.unknown_by_facts, conditions.closed);
  end if;
  if search.matching <> 'true' then
    found := private.estimated_matches(search.listed);
  end if;
  if has_prices then
    priced_low := private.estimated_matches(cheap);
    -- With many matches, the estimated share of those with a price is accurate.
    compared := case when found * answering / greatest(total, 1) > few then 2 * counted else few end;
  end if;

  if asks_dishes then
    select * into matches, unknowns, priced, past, ids, is_cut from private.asked_matches(
      case
        when has_box or not is_short and found <= few
          then format('%s where %s and %s and %s order by 2, 1', deals, within, search.listed, conditions.shown)
        -- In the order of the index, which stops at the last deal that is asked.
        else format(
          '(select d.* from %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d where %s and %s',
          deals, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby, search.matching, conditions.shown
        )
      end,
      search.together, answer, conditions.answered, distance, conditions.unknown,
      concat_ws(
        ', ', 'answer = 3', case when p_max is not null then 'answer <= 3' end,
        case when num_nonnulls(p_date, p_sort) > 0 then format(
          'answer <> 3 and not %1$s, case when answer <> 3 and %1$s then %2$s else 0 end', near,
          case when p_sort = 'price' then format('case when answer > 3 then answer else 32767 end * 3 + %s', rank) else rank end
        ) end
      ), asked, first, length + 1
    );
    is_cut := is_cut or not has_box and found > few and total > nearby;
  end if;

  for part in
    select * from unnest(case when p_max is null then array[null::boolean] else array[true, false] end) with ordinality
      as by_price (is_priced, price_place)
    cross join unnest(case when num_nonnulls(p_date, p_sort) = 0 then array[null::boolean] else array[true, false] end) with ordinality
      as by_walk (is_near, walk_place)
    where not asks_dishes
    order by price_place, walk_place
  loop
    wanted := length + 1 - cardinality(ids);
    answered := conditions.answered || case
      when part.is_priced then ' and answer > 3'
      when not part.is_priced then ' and answer <= 3'
      else ''
    end;
    of_prices := case when not has_prices then total when part.is_priced is false then total - priced_low else priced_low end;
    expected := case when has_box or part.is_near then 0 else found * answering * of_prices / greatest(total, 1) ^ 2 end;

    -- Reads all matches by the index that leaves the fewest deals.
    of_prices := case when has_prices and part.is_priced and priced_low <= nearby then priced_low else total end;
    read := least(found, answering, of_prices);
    condition := within || case
      when part.is_near then format(' and %s and %s', near_box, near)
      when not part.is_near then format(' and not %s', near)
      else ''
    end || ' and ' || conditions.shown || ' and ' || search.together;
    source := case
      when part.is_near and read > nearby then format('%s where %s', deals, search.matching)
      when is_short then format(
        '(select d.* from %s where %s order by point(d.mx, d.my) <-> point(%s, %s) limit %s) d where %s',
        deals, within, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby, search.matching
      )
      when has_box and read > nearby then format('%s where %s', deals, search.listed)
      when has_facets and answering = read then format(
        'private.deal_facets %2$s%3$s'
        ' where %2$s.combination = any ((select private.fitting_combinations(%1$L))::bigint[]) and %4$s',
        conditions.fitting, case search.matching when 'true' then 'd' else 'facets' end,
        case when search.matching <> 'true' then ' join private.shown_deals d on d.id = facets.id' end, search.matching
      )
      when has_prices and part.is_priced and of_prices = read then
        format('private.shown_deals d where %s and %s', cheap, search.matching)
      else format('%s where %s', deals, search.listed)
    end;

    matches_of_part := counted + 1;
    unknowns_of_part := case when is_exact then greatest(answering_unknown - unknowns, 0) else 0 end;
    if expected <= compared then
      select * into matches_of_part, unknowns_of_part, ids_of_part from private.all_matches(
        private.answered_deals('(select d.* from ' || source || ') d', condition, answer, answered), distance, conditions.unknown,
        case when not part.is_near then '0' when p_sort = 'price' then
          format('case when answer > 3 then answer else 32767 end * 3 + %s', rank) else rank end,
        case when not (is_exact or part.is_near) then counted + 1 end, first, wanted
      );
    end if;
    if expected > compared or not (is_exact or part.is_near) and matches_of_part > counted then
      ids_of_part := case when wanted = 0 then '{}' else private.nearest_of_many(
        p_lat, p_lng, few + first + wanted, format('%s where %s', deals, within),
        format('%s and %s', search.matching, condition), answer, answered, first, wanted
      ) end;
      if ids_of_part is null then
        select * into matches_of_part, unknowns_of_part, ids_of_part from private.all_matches(
          private.answered_deals('(select d.* from ' || source || ') d', condition, answer, answered), distance, conditions.unknown, '0',
          null, first, wanted
        );
      end if;
    end if;

    first := greatest(first - matches_of_part, 0);
    ids := ids || ids_of_part;
    matches := matches + matches_of_part;
    unknowns := unknowns + case when part.is_priced is false then matches_of_part else unknowns_of_part end;
    priced := priced + case when part.is_priced then matches_of_part else 0 end;
  end loop;

  dishes := private.dishes_for_cards(ids[:length], coalesce(p_search, ''), p_menu_date, p_diet, p_max);
  if has_dishes then
    execute format(
      'select jsonb_object_agg(d.id, %s) from private.shown_deals d where d.id = any (%L)', conditions.answer, ids[:length]
    ) into answers;
  end if;
  page := jsonb_build_object(
    'deals', (
      select coalesce(jsonb_agg(
        (select to_jsonb(deal) from private.public_deals deal where deal.id = entry.id)
        || case when dishes ? id::text then jsonb_build_object('dishes', dishes -> id::text) else '{}' end
        || case when answers ? id::text then jsonb_build_object('answer', answers -> id::text) else '{}' end order by place
      ), '[]')
      from unnest(ids[:length]) with ordinality entry (id, place)
    ),
    'count', least(matches, counted),
    'exact', matches <= counted and not is_cut,
    'unknowns', least(unknowns, counted),
    'priced', case when p_max is not null then least(priced, counted) end,
    'past', least(past, counted),
    'next_offset', case when cardinality(ids) > length and next_offset < listed then next_offset end
  );
  perform private.cache_publicly(page::text);
  return page;
end $$;

grant execute on function
  public.nearest_deals(double precision,double precision,integer,integer,text,double precision,double precision,double precision,double precision,date,integer,integer,text,text,boolean,boolean,integer,date,integer,double precision,double precision,text)
to anon, authenticated, service_role;

-- supabase/schemas/14-accounts.sql

-- Cleans a username (product.md#usernames), like `keptUsername` of the domain: null if the rest is too short or unreadable.
create function private.clean_username(p_username text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  visible constant text := private.trimmed(
    regexp_replace(p_username, '[' || private.characters('hidden_in_username') || ']', '', 'g')
  );
  kept constant text := private.trimmed(left(visible, private.limit_of('username_max_length')));
begin
  return case
    when char_length(regexp_replace(kept, '[' || private.characters('mark') || ']', '', 'g'))
      >= private.limit_of('username_min_length') and not private.is_unreadable(kept) then kept
  end;
end $$;

-- A username without accents, ligatures and styled letters.
create function private.bare_username(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(normalize(p_username, NFKD), '[' || private.characters('mark') || ']', '', 'g');
end $$;

-- A username without case, accents, spaces and punctuation, like `usernameFold` of the domain.
create function private.username_fold(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return regexp_replace(
    private.plain_text(private.bare_username(p_username)),
    '[' || private.characters('white_space') || '._''’-]', '', 'g'
  );
end $$;

-- The same for usernames that look alike, like `usernameSkeleton` of the domain.
create function private.username_skeleton(p_username text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return replace(replace(private.username_fold(
    translate(private.bare_username(p_username), private.letters('lookalike'), private.letters('latin'))
  ), 'rn', 'm'), 'vv', 'w');
end $$;

-- The names that the site has and had, which no username may contain. The server adds its own at each start.
create table private.site_names (
  name text primary key check (name ~ '[[:alnum:]]')
);

alter table private.site_names enable row level security;
create policy "Closed to clients" on private.site_names as restrictive for all to public using (false);
revoke all on private.site_names from service_role;

-- Whether a username, or a word of it, looks like a reserved name, contains a name of the site or is the address of a website, like
-- `isReservedUsername` of the domain.
create function private.is_reserved_username(p_username text) returns boolean
language sql stable strict parallel safe
set search_path = ''
as $$
  select exists (
    select from private.site_names
    where position(private.username_skeleton(replace(name, '!', '')) in private.username_skeleton(p_username)) > 0
  ) or exists (
    select from private.bare_username(p_username) bare
    cross join lateral regexp_split_to_array(bare, '[' || private.characters('white_space') || ']+') spaced
    cross join lateral unnest(
      bare || spaced || regexp_split_to_array(bare collate "pg_c_utf8", '[^[:alnum:]]+')
    ) word
    cross join lateral (values (word), (regexp_replace(word, '^[0-9]+|[0-9]+$', '', 'g'))) as with_and_without_number (name)
    where private.username_skeleton(name) ~ any (private.keys_of('reserved_username'))
      or word = any (spaced) and lower(word) ~ any (private.keys_of('web_address_username'))
  );
$$;

-- The public part of an account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text check (username is not distinct from private.clean_username(username)),
  avatar_url text check (char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now(),
  -- The username that moderation hid; then `username` is null, so that every reader sees none.
  hidden_username text,
  -- Whether the app asks for a username.
  needs_username boolean generated always as (username is null and hidden_username is null) stored,
  check (username is null or hidden_username is null)
);

-- A hidden username stays taken.
create unique index profiles_username on public.profiles
  (private.username_skeleton(coalesce(username, hidden_username)));
create unique index profiles_username_fold on public.profiles
  (private.username_fold(coalesce(username, hidden_username)));

alter table public.profiles enable row level security;
grant all on public.profiles to service_role;
grant select (id, username, avatar_url, needs_username) on public.profiles to authenticated;

-- The version of the terms of use that an account accepted, and the time (product.md#credentials). Accounts that were not created
-- with the form have no row.
create table private.eula_consents (
  user_id uuid primary key references auth.users (id) on delete cascade,
  version text not null,
  agreed_at timestamptz not null default now()
);

alter table private.eula_consents enable row level security;
create policy "Closed to clients" on private.eula_consents as restrictive for all to public using (false);
grant all on private.eula_consents to service_role;

-- The accounts that have this username or one that looks like it.
create function private.users_named(p_username text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select id from public.profiles
  where private.username_skeleton(coalesce(username, hidden_username)) = private.username_skeleton(p_username)
    or private.username_fold(coalesce(username, hidden_username)) = private.username_fold(p_username);
$$;

-- Returns the username of a new account (product.md#usernames): as typed, or with a number appended if it is taken. Null if it is
-- invalid, reserved or hidden, because the auth service would answer an error that users cannot understand. Takes the name from an
-- account that can no longer confirm because its last link expired.
create function private.free_username(p_username text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_clean constant text := private.clean_username(left(p_username, 1000));
  v_name text := v_clean;
begin
  if v_clean is null or private.is_reserved_username(v_clean)
    or exists (
      select from public.profiles
      where hidden_username is not null and id in (select private.users_named(v_clean))
    ) then
    return null;
  end if;
  -- Serializes sign-ups, for uniqueness.
  perform pg_advisory_xact_lock(hashtextextended('usernames', 0));
  for v_number in 2..100 loop
    update public.profiles p set username = null
    from auth.users u
    where p.id in (select private.users_named(v_name)) and u.id = p.id and u.email_confirmed_at is null
      and greatest(u.created_at, u.confirmation_sent_at, u.recovery_sent_at)
        < now() - make_interval(hours => private.limit_of('mailed_link_hours'));
    if not exists (select private.users_named(v_name)) then
      return v_name;
    end if;
    v_name := private.clean_username(left(v_clean, private.limit_of('username_max_length') - 4) || ' ' || v_number);
  end loop;
  return null;
end $$;

-- Returns the metadata of an account as an object: the embedded auth service encodes it as JSON text within JSON.
create function private.metadata(p_value jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(p_value) when 'string' then (p_value #>> '{}')::jsonb else p_value end;
$$;

-- Trigger: creates the profile of a new account, and records its consent to the version of the terms of use that the sign-up
-- sent.
create function private.create_profile() returns trigger
language plpgsql
-- Security definer: the auth service creates accounts and has no rights in `public`.
security definer set search_path = ''
as $$
declare
  v_data constant jsonb := private.metadata(new.raw_user_meta_data);
begin
  insert into public.profiles (id, username)
  values (new.id, private.free_username(v_data ->> 'username'))
  on conflict (id) do nothing;
  insert into private.eula_consents (user_id, version)
  select new.id, v_data ->> 'eula_version' where v_data ->> 'eula_version' = any (private.keys_of('eula_version'));
  return new;
end $$;

create trigger users_profile after insert on auth.users
for each row execute function private.create_profile();

-- Trigger: refuses a new account without a known version of the terms of use (product.md#credentials) where the auth service of a
-- hosted project creates it. The embedded auth service refuses it itself, with a code.
create function private.require_consent() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if private.metadata(new.raw_user_meta_data) ->> 'eula_version' = any (private.keys_of('eula_version')) then
    return new;
  end if;
  raise exception 'A new account has to accept a known version of the terms of use' using errcode = '42501';
end $$;

create trigger users_require_consent before insert on auth.users
for each row when (current_user = 'supabase_auth_admin')
execute function private.require_consent();

-- Trigger: no account changes its address (product.md#user). The auth service would let users claim addresses that are not
-- theirs.
create function private.keep_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (lower(new.email), coalesce(new.email_change, ''), coalesce(new.phone, ''), coalesce(new.phone_change, ''))
    is distinct from
    (lower(old.email), coalesce(old.email_change, ''), coalesce(old.phone, ''), coalesce(old.phone_change, ''))
  then
    raise exception 'Accounts keep their address' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger users_keep_address before update of email, email_change, phone, phone_change on auth.users
for each row execute function private.keep_address();

-- Marks an unconfirmed account whose sign-up began in the caller's browser (product.md#mailed-links): the caller has the token
-- of the mail and the secret whose hash the sign-up sent. Refuses every proof for the account after ten wrong tokens: tokens of a
-- hosted project are short, and a user who signed up a stranger's address knows the secret.
--
-- Returns whether an earlier call marked the account, so clients call it twice. The answer must not depend on the token: with a
-- filter on it and `Accept: application/vnd.pgrst.object+json`, callers of PostgREST choose which answers roll the call back, and
-- with it the count of wrong tokens.
-- Security definer: `auth.users` is closed to the roles of the API.
create function public.prove_sign_up(p_email text, p_token text, p_secret text) returns boolean
language plpgsql volatile
security definer set search_path = ''
as $$
declare
  v_link constant bytea := convert_to(lower(p_email) || p_token, 'UTF8');
  -- Of the hosted and of the embedded auth service.
  v_tokens constant text[] := array[encode(sha224(v_link), 'hex'), encode(sha256(v_link), 'hex')];
  v_id uuid;
  v_token text;
  v_metadata jsonb;
begin
  -- The lock serializes concurrent calls: each sees the previous count.
  select id, confirmation_token, coalesce(private.metadata(raw_app_meta_data), '{}') into v_id, v_token, v_metadata
  from auth.users
  where email = lower(p_email) and not is_sso_user and email_confirmed_at is null
    and raw_user_meta_data ->> 'secret_hash' = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
    and coalesce((private.metadata(raw_app_meta_data) ->> 'wrong_sign_up_tokens')::int, 0) < 10
  for update;
  update auth.users
  set raw_app_meta_data = v_metadata || case
    when v_token = any (v_tokens) then '{"has_proven_sign_up": true}'
    else jsonb_build_object('wrong_sign_up_tokens', coalesce((v_metadata ->> 'wrong_sign_up_tokens')::int, 0) + 1)
  end
  where id = v_id;
  return coalesce(v_metadata ? 'has_proven_sign_up', false);
end $$;

-- Trigger: confirming an address by a link invalidates the password of the sign-up, unless the sign-up began in the same browser:
-- another person may have signed up with the address. Accounts that an operator creates have no link.
create function private.end_unproven_password() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if not coalesce(private.metadata(new.raw_app_meta_data) ? 'has_proven_sign_up', false) then
    new.encrypted_password := null;
  end if;
  new.raw_app_meta_data := private.metadata(new.raw_app_meta_data) - '{has_proven_sign_up,wrong_sign_up_tokens}'::text[];
  new.raw_user_meta_data := private.metadata(new.raw_user_meta_data) - '{secret_hash,eula_version}'::text[];
  return new;
end $$;

create trigger users_end_unproven_password before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null)
execute function private.end_unproven_password();

-- Whether the caller's session exists, and with it the account. Access tokens stay valid for up to an hour after the session
-- ended (sign-out, new password, deletion), so every write and every read of own data checks this first. Unconfirmed
-- accounts count, too: the auth service does not sign them in (product.md#roles), and callers that hold a token anyway
-- are not blocked.
create function private.has_account() returns boolean
language plpgsql stable
-- Security definer: `auth.sessions` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid()
  );
end $$;

-- The caller's id; null for visitors and after the session ended.
create function private.uid() returns uuid
language sql stable
set search_path = ''
as $$
  select case when private.has_account() then auth.uid() end;
$$;

-- Returns the caller's id. For reads of own data, where an empty answer would mean that the user has none.
--
-- Error: 42501 for visitors and after the session ended (product.md#sessions).
create function private.own_id() returns uuid
language plpgsql stable
-- Security definer: a policy calls it with the rights of users.
security definer set search_path = ''
as $$
begin
  if not private.has_account() then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  return auth.uid();
end $$;

-- Others see usernames only beside comments, so clients cannot list all users.
create policy "Users read their own profile" on public.profiles for select to authenticated
  using (id = (select private.own_id()));

-- Accounts that moderators suspended (product.md#suspension): they read and do not write. The log of moderation has the
-- reason.
create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  -- Null: no end.
  until timestamptz,
  -- The deleted account with the same address that was suspended (product.md#account-deletion).
  former_id uuid
);

alter table private.suspensions enable row level security;
create policy "Closed to clients" on private.suspensions as restrictive for all to public using (false);
grant all on private.suspensions to service_role;

-- The suspensions in force: the table keeps ended ones for up to a day. Every check for a suspension reads this view.
create view private.suspended_accounts as
select * from private.suspensions where coalesce(until, 'infinity') > now();

-- Whether the caller has an account that is not suspended.
create function private.may_write() returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return private.has_account() and not exists (select from private.suspended_accounts where user_id = auth.uid());
end $$;

-- Deletes the caller's account (product.md#account-deletion), and the log of the auth service about it, which names the
-- e-mail address. Profile and favourites cascade; deals lose their author; stored photos stay, because deals show them.
--
-- Error: 42501 if `p_user_id` is not the caller.
create function public.delete_user_account(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  if auth.uid() is null or p_user_id is distinct from auth.uid() or not private.has_account() then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  -- As text: the embedded auth service encodes the object as JSON text within JSON.
  delete from auth.audit_log_entries where position(p_user_id::text in payload::text) > 0;
  delete from auth.users where id = p_user_id;
end $$;

-- Counts the caller's deals; 0 for other users, because authors are not public. Error as `private.own_id`.
create function public.count_own_deals(p_user_id uuid) returns bigint
language plpgsql stable
-- Security definer: `deals.user_id` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select count(*) from public.deals where user_id = p_user_id and p_user_id = v_own_id);
end $$;

grant execute on function
  private.bare_username(text),
  private.username_fold(text),
  private.username_skeleton(text),
  private.clean_username(text),
  private.create_profile(),
  private.keep_address(),
  private.metadata(jsonb),
  private.require_consent(),
  private.end_unproven_password()
to service_role;

grant execute on function public.prove_sign_up(text, text, text) to anon, authenticated, service_role;

grant execute on function private.uid(), private.has_account() to service_role;

grant execute on function
  private.own_id(),
  public.delete_user_account(uuid),
  public.count_own_deals(uuid)
to authenticated, service_role;

-- supabase/schemas/15-favourites.sql

-- A restaurant in favourites (product.md#restaurants).
create table public.restaurants (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  place_id text not null unique check (char_length(place_id) between 1 and 300),
  -- (longitude, latitude) in degrees.
  location point check (location[0] between -180 and 180 and location[1] between -90 and 90),
  rating numeric(2, 1) check (rating between 0 and 5),
  phone text check (char_length(phone) <= 50),
  website text check (char_length(website) <= 2000),
  image_url text check (char_length(image_url) <= 2000),
  cuisine_type text[] check (cuisine_type <@ private.keys_of('cuisine') and cuisine_type <> '{}')
);

alter table public.restaurants enable row level security;
create policy "Closed to clients" on public.restaurants as restrictive for all to public using (false);
grant all on public.restaurants to service_role;

-- Saved restaurants of a user (product.md#favourites). The table is closed: clients use the functions below, which enforce the
-- rate limits.
create table public.restaurant_favorites (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  restaurant_id bigint not null references public.restaurants (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, restaurant_id)
);

create index restaurant_favorites_restaurant_id on public.restaurant_favorites (restaurant_id);

alter table public.restaurant_favorites enable row level security;
create policy "Closed to clients" on public.restaurant_favorites as restrictive for all to public using (false);
grant all on public.restaurant_favorites to service_role;

-- A favourite as JSON, with its restaurant and the visible deal there: the columns of `private.public_deals` and today's `dishes`
-- (`private.dishes_for_cards`). `has_moved`: whether it followed a restaurant that moved, for as long as that can be undone.
create function private.favourite_json(f public.restaurant_favorites) returns jsonb
-- PL/pgSQL: it calls a function that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'created_at', f.created_at,
      'has_moved', exists (
        select from private.merges m
        join public.deals l on l.id = m.loser_id and l.succession = 'moved'
        join private.merged_rows moved on moved.merge_id = m.id and moved.relation = 'public.restaurant_favorites'
        where m.winner_id = private.deal_at(r.place_id) and m.undone_at is null and moved.row_id = f.id and moved.moved_to = r.id
      ),
      'deal', (
        select to_jsonb(d) || jsonb_build_object(
          'dishes', private.dishes_for_cards(array[d.id], '', private.berlin_today()) -> d.id::text
        )
        from private.public_deals d where d.id = private.deal_at(r.place_id)
      ),
      'restaurant', jsonb_build_object(
        'id', r.id, 'name', r.name, 'address', r.address, 'place_id', r.place_id,
        'lat', r.location[1], 'lng', r.location[0], 'rating', r.rating, 'phone', r.phone, 'website', r.website,
        'image_url', r.image_url, 'cuisine_type', r.cuisine_type
      )
    )
    from public.restaurants r
    where r.id = f.restaurant_id
  );
end $$;

-- Returns the caller's favourites as a JSON array, newest first, without those whose deal is hidden. Error as `private.own_id`.
create function public.my_favourites() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(private.favourite_json(f) order by f.created_at desc, f.id desc), '[]')
    from public.restaurant_favorites f join public.restaurants r on r.id = f.restaurant_id
    where f.user_id = v_own_id and not private.is_place_hidden(r.place_id)
  );
end $$;

-- Counts the caller's favourites, those whose deal is hidden too; 0 for other users. Error as `private.own_id`.
create function public.count_own_favourites(p_user_id uuid) returns bigint
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select count(*) from public.restaurant_favorites where user_id = p_user_id and p_user_id = v_own_id);
end $$;

-- Saves the restaurant at a place and returns the favourite. Creates a missing restaurant from the deal at that place,
-- never from input; concurrent callers get the same one.
--
-- Errors: 23505 already saved; 23503 neither restaurant nor deal at this place; PT429 rate limit; as `private.require_account`.
create function public.add_favourite(p_place_id text) returns jsonb
language plpgsql volatile
-- Security definer: only this function creates restaurants.
security definer set search_path = ''
as $$
declare
  v_restaurant_id bigint;
  v_favourite public.restaurant_favorites;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  -- A separate statement: the next one sees what a concurrent caller has committed.
  insert into public.restaurants
    (name, address, place_id, location, rating, phone, website, image_url, cuisine_type)
  select d.place_name, d.place_address, d.place_id, point(d.place_lng, d.place_lat), d.rating,
    d.international_phone_number, d.website, private.first_image_url(d.id), d.cuisine_type
  from private.shown_deals d where d.place_id = p_place_id
  on conflict (place_id) do nothing;
  select id into v_restaurant_id from public.restaurants
  where place_id = p_place_id and not private.is_place_hidden(p_place_id);
  if v_restaurant_id is null then
    perform private.refuse('23503', 'no-such-place');
  end if;
  insert into public.restaurant_favorites (user_id, restaurant_id) values (auth.uid(), v_restaurant_id)
  returning * into v_favourite;
  return private.favourite_json(v_favourite);
end $$;

-- Removes the restaurant at a place from the caller's favourites. Idempotent. Errors as
-- `private.require_account`; PT429 rate limit.
create function public.remove_favourite(p_place_id text) returns void
language plpgsql volatile
-- Security definer: only functions see the restaurant of a hidden deal, and whether the account is suspended.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  delete from public.restaurant_favorites
  where user_id = auth.uid() and restaurant_id = (
    select id from public.restaurants where place_id = p_place_id
  );
end $$;

grant execute on function private.favourite_json(public.restaurant_favorites) to service_role;
grant execute on function
  public.my_favourites(),
  public.count_own_favourites(uuid),
  public.add_favourite(text),
  public.remove_favourite(text)
to authenticated, service_role;

-- supabase/schemas/16-places.sql

-- Normalizes names and addresses for the place search: loose words (`private.loose_text`), each after one space. Joining
-- punctuation separates words.
create function private.place_words(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return rtrim(regexp_replace(
    ' ' || private.loose_text(regexp_replace(
      private.plain_text(p_text), '[[:space:][:cntrl:]–—/|,;:()+&_-]+' collate "pg_c_utf8", ' ', 'g'
    )),
    ' +', ' ', 'g'
  ));
end $$;

-- A name of a place without spaces and punctuation; null if nothing is left. `p_plain` as for `loose_text`.
create function private.joined_name(p_plain text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return nullif(replace(private.loose_text(p_plain), ' ', ''), '');
end $$;

-- Whether two names of places are the same, regardless of case, accents, spaces, punctuation and look-alike letters, like
-- `isSamePlaceName` of the domain.
create function private.is_same_name(p_name text, p_other text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  plain constant text[] := array[private.plain_text(p_name), private.plain_text(p_other)];
begin
  return plain[1] = plain[2]
    or coalesce(private.joined_name(plain[1]) = private.joined_name(plain[2]), false)
    or coalesce(
      private.joined_name(private.username_skeleton(p_name)) = private.joined_name(private.username_skeleton(p_other)), false
    );
end $$;

create table public.places (
  place_id text primary key check (
    char_length(place_id) <= 300
    and place_id ~ '^(osm:[a-z]+/[a-z0-9@.,-]+|demo:[a-z0-9-]+|manual:[a-z0-9@.,-]+)$'
  ),
  name text not null check (char_length(name) between 1 and 300),
  address text not null default '' check (char_length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  website text check (private.is_web_address(website)),
  phone text check (private.is_phone_number(phone)),
  -- As in OpenStreetMap.
  wheelchair text check (wheelchair = any (private.keys_of('wheelchair_word'))),
  -- What a list of OpenStreetMap says for a deal (product.md#prefills), as `PlacePrefill` of the domain; null for nothing.
  prefill jsonb check (
    jsonb_typeof(prefill) = 'object' and prefill ? 'asOf' and pg_input_is_valid(prefill ->> 'asOf', 'date')
      and char_length(prefill::text) <= 1000
  ),
  -- The reason why moderation hid a place that a user entered, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),

  -- Derived: the words of the name, a tab, the words of the address.
  search_text text not null
    generated always as (private.place_words(name) || E'\t' || private.place_words(address)) stored
);

-- No pending list, because PGlite has no autovacuum to flush it.
create index places_search on public.places using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Serves the places near a position.
create index places_position on public.places using gist (point(private.mercator_x(lng), private.mercator_y(lat)));

alter table public.places enable row level security;
create policy "Anyone reads places" on public.places for select to anon, authenticated
  using (hidden_reason is null and (place_id not like 'manual:%' or not private.is_place_hidden(place_id)));
grant all on public.places to service_role;
grant select (place_id, name, address, lat, lng, rating, rating_count, website, phone, wheelchair, prefill) on public.places
  to anon, authenticated;

-- The other ids that a place has or had in lists (product.md#ids-of-places): a lookup by one finds its deal.
create table private.place_sources (
  source_id text primary key check (char_length(source_id) between 1 and 300),
  place_id text not null check (place_id <> source_id and char_length(place_id) <= 300),
  list text not null check (char_length(list) between 1 and 100),
  since date not null default private.berlin_today(),
  -- The first day on which an import of the list lacked the id; null while it has it.
  until date,
  -- The import that wrote it last, whose undo restores `before`: { place_id, list, until, import_id, before }, null for a new id.
  import_id bigint,
  before jsonb
);

create index place_sources_place_id on private.place_sources (place_id);

create index place_sources_import_id on private.place_sources (import_id);

alter table private.place_sources enable row level security;
create policy "Closed to clients" on private.place_sources as restrictive for all to public using (false);
grant all on private.place_sources to service_role;

-- Returns the id under which a place is listed: that of the place that has or had the id in a list, else the id itself; if a merge
-- ended the deal there, the place of the winner. In this order, because a merge is the later decision.
create function private.place_of_source(p_id text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_id constant text := coalesce((
    -- A place that came under the id after the one that had it vanished is its own.
    select s.place_id from private.place_sources s
    where s.source_id = p_id and not exists (select from public.places p where p.place_id = p_id)
  ), p_id);
begin
  return coalesce((
    select winner.place_id from public.deals loser join public.deals winner on winner.id = loser.successor_id
    where loser.place_id = v_id and loser.ended_at is not null and loser.succession = 'same' order by loser.ended_at desc limit 1
  ), v_id);
end $$;

-- Stores the ids under which a list has places of the gazetteer, an array of { source_id, place_id }, and ends today those that it no
-- longer has, for an import, which can be undone (`private.undo_import`). Idempotent.
create function private.keep_place_sources(p_import_id bigint, p_list text, p_sources jsonb, p_ended text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_place_imports();
  insert into private.place_sources as s (source_id, place_id, list, import_id)
  select sent.source_id, sent.place_id, p_list, p_import_id
  from jsonb_to_recordset(p_sources) as sent (source_id text, place_id text)
  where exists (select from public.places p where p.place_id = sent.place_id)
  order by 1
  on conflict (source_id) do update set place_id = excluded.place_id, list = excluded.list, until = null,
    import_id = p_import_id, before = private.source_before(s, p_import_id)
  where s.until is not null or s.place_id <> excluded.place_id;
  update private.place_sources s set until = private.berlin_today(), import_id = p_import_id,
    before = private.source_before(s, p_import_id)
  where list = p_list and until is null and source_id = any (p_ended);
end $$;

-- What a source was before an import, which may have written it already.
create function private.source_before(p_source private.place_sources, p_import_id bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_source.import_id = p_import_id then p_source.before else jsonb_build_object(
    'place_id', p_source.place_id, 'list', p_source.list, 'until', p_source.until,
    'import_id', p_source.import_id, 'before', p_source.before
  ) end;
$$;

-- Gives the sources that an import wrote last what they were before; what they were after an import that is undone, too, does not last.
create function private.undo_place_sources(p_import_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_undone bigint;
begin
  delete from private.place_sources where import_id = p_import_id and before is null;
  update private.place_sources set
    place_id = before ->> 'place_id', list = before ->> 'list', until = (before ->> 'until')::date,
    import_id = (before ->> 'import_id')::bigint, before = nullif(before -> 'before', 'null')
  where import_id = p_import_id;
  for v_undone in
    select distinct i.id from private.place_sources s join private.place_imports i on i.id = s.import_id where i.undone_at is not null
  loop
    perform private.undo_place_sources(v_undone);
  end loop;
end $$;

-- Compiles words to a SQL condition on `p_subject`, a text of `private.place_words`, for EXECUTE, so that the planner
-- sees the words and can choose an index. Each word must begin a word of the subject (`p_begins`) or occur in it.
create function private.place_condition(p_subject text, p_words text[], p_begins boolean) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(
    -- A trigram index cannot find fewer than three letters inside a word.
    format('%s like %L', p_subject, case when p_begins or char_length(word) < 3 then '% ' else '%' end || word || '%'),
    ' and '
  )
  from unnest(p_words) word;
$$;

-- Splits typed text into words for a search of places: the first `suggestion_words` ones, without those inside longer ones.
create function private.typed_words(p_text text) returns text[]
language sql stable parallel safe
set search_path = ''
as $$
  with typed as (
    select word, n
    from string_to_table(ltrim(private.place_words(left(p_text, private.limit_of('search_length')))), ' ')
      with ordinality each (word, n)
  )
  select array(
    select left(word, private.limit_of('suggestion_word_length')) from typed
    where not exists (
      select from typed other
      where other.word = typed.word and other.n < typed.n
        or char_length(typed.word) > 2 and other.word <> typed.word and strpos(other.word, typed.word) > 0
    )
    order by n limit private.limit_of('suggestion_words')
  );
$$;

-- Returns the ids of the places that match typed text, best first, up to the limit `suggestions`. First come places that
-- contain all words: in the name, at the beginning of words of name or address, anywhere. If fewer are found, places with
-- a high word similarity follow; without any result, those with a moderate one, by tenths of the similarity. Ties by
-- distance.
--
-- The cost is bounded, because PGlite has no timeouts: of more than `compared` matches those among the `nearby` nearest
-- places come first. Word similarity is computed for these places and for some whose words begin with the same two letters.
--
-- Error: 22023 for an invalid position, or one of more than three decimals. Security definer for the planner (see
-- `13-nearest.sql`).
create function private.suggested_place_ids(p_text text, p_lat double precision, p_lng double precision) returns text[]
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  most constant integer := private.limit_of('suggestions');
  compared constant integer := 500;
  nearby constant integer := 1000;
  words constant text[] := private.typed_words(p_text);
  typed constant text := ' ' || array_to_string(words, ' ');
  matching constant text := private.place_condition('p.search_text', words, false);
  columns constant text := 'select p.place_id, p.search_text, p.lat, p.lng from public.places p';
  near text;
  distance text;
  matches text[];
  source text;
  found_ids text[] := '{}';
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if char_length(typed) <= private.limit_of('suggestion_min_length') then
    return '{}';
  end if;
  distance := format('private.haversine_km(%L, %L, p.lat, p.lng)', p_lat, p_lng);
  near := format(
    '(%s order by point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <-> point(%s, %s) limit %s)',
    columns, private.mercator_x(p_lng), private.mercator_y(p_lat), nearby
  );

  execute format('select array(select p.place_id from public.places p where %s limit %s)', matching, compared + 1)
  into matches;
  foreach source in array array[
    case when cardinality(matches) > compared then near end,
    format('(%s where p.place_id = any (%L))', columns, matches)
  ] loop
    continue when source is null or cardinality(found_ids) = most;
    execute format(
      'select %1$L::text[] || coalesce(array_agg(place_id), ''{}'') from (
         select p.place_id from %2$s p where %3$s and p.place_id <> all (%1$L)
         order by case when %4$s then 0 when %5$s then 1 else 2 end, %6$s, p.place_id limit %7$s
       ) found',
      found_ids, source, matching,
      private.place_condition('split_part(p.search_text, E''\t'', 1)', words, true),
      private.place_condition('p.search_text', words, true),
      distance, most - cardinality(found_ids)
    ) into found_ids;
  end loop;

  if cardinality(found_ids) < most and char_length(typed) >= 5 then
    execute format(
      'with alike as materialized (
         select p.*, extensions.word_similarity(%1$L, p.search_text) as similarity
         from (%2$s union (%3$s where %4$s limit %5$s)) p where p.place_id <> all (%6$L)
       )
       select %6$L::text[] || coalesce(array_agg(place_id), ''{}'') from (
         select p.place_id from alike p
         where p.similarity >= case
           when %7$L::boolean or exists (select from alike where similarity >= 0.7::real) then 0.7::real else 0.5::real
         end
         order by round(p.similarity::numeric, 1) desc, %8$s, p.place_id limit %9$s
       ) similar_places',
      typed, near, columns,
      private.place_condition('p.search_text', array(select left(word, 2) from unnest(words) word), true), compared,
      found_ids, found_ids <> '{}', distance, most - cardinality(found_ids)
    ) into found_ids;
  end if;
  return found_ids;
end $$;

-- Returns suggestions for typed text, best first, as a JSON array of { place_id, name, address }. Empty below the limit
-- `suggestion_min_length`.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.suggest_places(p_text text, p_lat double precision, p_lng double precision) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('place_id', place_id, 'name', name, 'address', address) order by rank), '[]'
  )
  from unnest(private.suggested_place_ids(p_text, p_lat, p_lng)) with ordinality suggested (id, rank)
  join public.places on place_id = id;
$$;

-- Returns a place of the gazetteer, or null.
create function public.place_by_id(p_place_id text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'place_id', place_id, 'name', name, 'address', address, 'lat', lat, 'lng', lng, 'rating', rating,
    'rating_count', rating_count, 'website', website, 'phone', phone, 'wheelchair', wheelchair,
    'prefill', prefill
  )
  from public.places where place_id = p_place_id;
$$;

-- Returns the places near a position that have no deal (product.md#proposed-restaurants), nearest first, as a JSON array of
-- { place_id, name, address, lat, lng }, up to the limit `nearby_places`: those within `nearby_place_metres` of a position that
-- rounds to this one, and others up to 70 metres farther away.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.places_near(p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the table of deals is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = ''
as $$
declare
  rounding constant double precision := 70;
  most constant integer := private.limit_of('nearby_places');
  area box;
  here point;
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  area := private.circle_box(p_lat, p_lng, (private.limit_of('nearby_place_metres') + rounding) / 1000);
  here := point(private.mercator_x(p_lng), private.mercator_y(p_lat));
  return (
    with nearest as (
      select place_id, name, address, lat, lng,
        point(private.mercator_x(lng), private.mercator_y(lat)) <-> here as distance
      from public.places p
      where hidden_reason is null and point(private.mercator_x(lng), private.mercator_y(lat)) <@ area
        -- A hidden deal's place cannot be chosen.
        and not exists (select from public.deals d where d.place_id = p.place_id and d.ended_at is null)
      order by point(private.mercator_x(lng), private.mercator_y(lat)) <-> here limit most
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'place_id', place_id, 'name', name, 'address', address, 'lat', lat, 'lng', lng
    ) order by distance, place_id), '[]')
    from nearest
  );
end $$;

grant execute on function public.places_near(double precision,double precision) to authenticated, service_role;

grant execute on function
  private.place_words(text),
  private.typed_words(text),
  private.place_condition(text,text[],boolean)
to service_role;

grant execute on function
  private.suggested_place_ids(text,double precision,double precision),
  public.suggest_places(text,double precision,double precision),
  public.place_by_id(text)
to anon, authenticated, service_role;

grant execute on function private.keep_place_sources(bigint,text,jsonb,text[]) to service_role;

-- supabase/schemas/17-limits.sql

-- Recent acts of users, for rate limits (product.md#community-limits). Deleted content counts. Rows are removed with the
-- account, or after a day.
create table private.community_acts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now()
);

create index community_acts_user_id on private.community_acts (user_id, kind, at);

create index community_acts_at on private.community_acts (at);

alter table private.community_acts enable row level security;
create policy "Closed to clients" on private.community_acts as restrictive for all to public using (false);
grant all on private.community_acts to service_role;

-- Every function that writes for a user calls this first. Raises 42501 if the caller has no account, PT423 if moderators
-- suspended it.
create function private.require_account() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.own_id();
  if not private.may_write() then
    perform private.refuse('PT423', 'account-suspended');
  end if;
end $$;

-- Counts an act of a user against the limits `<p_kinds>_per_minute` and `<p_kinds>_per_day`. Serializes acts of one kind.
-- Acts of failed transactions do not count.
--
-- Error: PT429 if the user reached a limit.
create function private.count_act(p_user_id uuid, p_kinds text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_in_a_minute bigint;
  v_in_a_day bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_kinds || ' of ' || p_user_id, 0));
  delete from private.community_acts where id in (
    select id from private.community_acts where at < now() - interval '1 day' limit 100 for update skip locked
  );
  select count(*) filter (where at > now() - interval '1 minute'), count(*) into v_in_a_minute, v_in_a_day
  from private.community_acts where user_id = p_user_id and kind = p_kinds and at > now() - interval '1 day';
  if v_in_a_day >= private.limit_of(p_kinds || '_per_day') then
    perform private.refuse('PT429', 'too-much-today');
  end if;
  if v_in_a_minute >= private.limit_of(p_kinds || '_per_minute') then
    perform private.refuse('PT429', 'too-fast');
  end if;
  insert into private.community_acts (user_id, kind) values (p_user_id, p_kinds);
end $$;

-- Sets the username of a caller without one (product.md#usernames). Returns it as stored, perhaps with a number appended.
-- Idempotent: a user who has a username keeps it.
--
-- Errors: 42501, PT423 as above; 22023 an invalid or reserved name, or moderation hid the name of the caller.
create function public.choose_username(p_username text) returns text
language plpgsql volatile
-- Security definer: the table is closed to writers.
security definer set search_path = ''
as $$
declare
  v_clean constant text := private.clean_username(left(p_username, 1000));
  v_profile public.profiles;
  v_name text;
begin
  perform private.require_account();
  select * into v_profile from public.profiles where id = auth.uid() for update;
  if v_profile.username is not null then
    return v_profile.username;
  end if;
  if v_profile.hidden_username is not null then
    perform private.refuse('22023', 'username-hidden');
  end if;
  if private.is_reserved_username(v_clean) then
    perform private.refuse('22023', 'username-reserved');
  end if;
  v_name := private.free_username(v_clean);
  if v_name is null then
    perform private.refuse('22023', 'username-invalid');
  end if;
  insert into public.profiles (id, username) values (auth.uid(), v_name)
  on conflict (id) do update set username = excluded.username;
  return v_name;
end $$;

grant execute on function public.choose_username(text) to authenticated, service_role;

-- Deleted accounts. A new account with the same address continues their suspension and their acts of the last day
-- (product.md#account-deletion).
create table private.former_accounts (
  -- From `private.address_hash`.
  address_hash bytea primary key,
  -- The suspended account; null if it was not suspended.
  suspended_id uuid,
  -- The end of the suspension; null without an end.
  suspended_until timestamptz,
  -- An array of { kind, at }.
  acts jsonb not null check (jsonb_typeof(acts) = 'array'),
  deleted_at timestamptz not null default now()
);

alter table private.former_accounts enable row level security;
create policy "Closed to clients" on private.former_accounts as restrictive for all to public using (false);
grant all on private.former_accounts to service_role;

-- The key of the hashes of addresses, made at its first use: a database may be a copy of a template. No archive contains it.
create table private.address_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

alter table private.address_key enable row level security;
create policy "Closed to clients" on private.address_key as restrictive for all to public using (false);
revoke all on private.address_key from service_role;

-- Returns the mailbox of an e-mail address, like `mailboxOf` of the domain.
create function private.mailbox_of(p_email text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(lower(p_email), '\+[^@]*@', '@');
$$;

-- Returns the keyed hash of the mailbox of an e-mail address, or of a network.
create function private.address_hash(p_email text) returns bytea
language plpgsql volatile strict
set search_path = ''
as $$
begin
  insert into private.address_key default values on conflict do nothing;
  return (select sha256(key || sha256(key || convert_to(private.mailbox_of(p_email), 'UTF8'))) from private.address_key);
end $$;

-- Trigger: stores the suspension and the recent acts of a deleted account.
create function private.remember_account() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
declare
  v_suspension private.suspended_accounts;
  v_acts jsonb;
begin
  select * into v_suspension from private.suspended_accounts where user_id = old.id;
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at)), '[]') into v_acts
  from (
    select kind, at from private.community_acts where user_id = old.id
    union all
    select 'deals', created_at from public.deals where user_id = old.id
    union all
    select 'photos', created_at from private.photo_uploads where user_id = old.id
  ) act
  where at > now() - interval '1 day';
  if old.email is not null and (v_suspension.user_id is not null or v_acts <> '[]') then
    insert into private.former_accounts as former (address_hash, suspended_id, suspended_until, acts)
    values (
      private.address_hash(old.email), coalesce(v_suspension.former_id, v_suspension.user_id), v_suspension.until, v_acts
    )
    on conflict (address_hash) do update
    set suspended_id = coalesce(excluded.suspended_id, former.suspended_id),
      suspended_until = case when excluded.suspended_id is null then former.suspended_until else excluded.suspended_until end,
      acts = former.acts || excluded.acts, deleted_at = now();
  end if;
  return old;
end $$;

create trigger users_remember before delete on auth.users
for each row execute function private.remember_account();

-- Trigger: a new account continues the suspension and the limits of the former one with its address.
create function private.resume_account() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_former private.former_accounts;
begin
  delete from private.former_accounts where address_hash = private.address_hash(new.email) returning * into v_former;
  if v_former.suspended_id is not null and coalesce(v_former.suspended_until, 'infinity') > now() then
    insert into private.suspensions (user_id, until, former_id)
    values (new.id, v_former.suspended_until, v_former.suspended_id);
  end if;
  insert into private.community_acts (user_id, kind, at)
  select new.id, act ->> 'kind', (act ->> 'at')::timestamptz from jsonb_array_elements(v_former.acts) act;
  return new;
end $$;

create trigger users_resume after insert on auth.users
for each row execute function private.resume_account();

-- The acts of a former account of a user within a day.
create function private.former_acts(p_user_id uuid, p_kind text) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from private.community_acts
  where user_id = p_user_id and kind = p_kind and at > now() - interval '1 day';
$$;

grant execute on function
  private.require_account(),
  private.count_act(uuid,text)
to service_role;

-- supabase/schemas/18-localities.sql

-- Localities for the search (product.md#localities): towns, districts, postcodes, squares, stations. Filled by the demo and
-- by `npm run import-places`.

-- Returns the searched text of a locality: the words of the name, a tab, the words of the region. A central station is found
-- by its short name, too.
create function private.locality_text(p_name text, p_region text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  words constant text := private.place_words(p_name);
begin
  return words || E'\t' || private.place_words(p_region) || case
    when words ~ ' hauptbahnhof( |$)' then ' hbf'
    when words ~ ' hbf( |$)' then ' hauptbahnhof'
    else ''
  end;
end $$;

-- Returns the `private.error_keys` of all words of a locality's name.
create function private.locality_error_keys(p_search_text text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return array(
    select unnest(private.error_keys(word)) from string_to_table(split_part(p_search_text, E'\t', 1), ' ') word
  );
end $$;

create table private.localities (
  id integer generated always as identity primary key,
  kind text not null check (kind = any (private.keys_of('locality_kind'))),
  name text not null check (char_length(name) between 1 and 200),
  -- Distinguishes localities of one name: the state of a town, the town of anything else.
  region text not null default '' check (char_length(region) <= 200),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Importance: for towns the number of digits of the population, for others that of an equally important town.
  rank smallint not null check (rank between 0 and 9),

  -- Derived.
  search_text text not null generated always as (private.locality_text(name, region)) stored
);

-- No pending lists, because PGlite has no autovacuum to flush them.
create index localities_search on private.localities using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Finds towns among many matches.
create index localities_towns on private.localities using gin (search_text extensions.gin_trgm_ops)
with (fastupdate = off) where rank >= 5;

create index localities_errors on private.localities
using gin (private.locality_error_keys(search_text)) with (fastupdate = off);

create index localities_position on private.localities
using gist (point(private.mercator_x(lng), private.mercator_y(lat)));

alter table private.localities enable row level security;
create policy "Closed to clients" on private.localities as restrictive for all to public using (false);
grant select, insert, update, delete on private.localities to service_role;

-- Compiles words to a SQL condition on a locality `l`, like `private.place_condition`: each word must begin a word of it, or
-- be one of its name with one typing error. Null if no word may have one.
create function private.forgiving_locality_condition(p_words text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when bool_or(is_forgiven) then string_agg(case when is_forgiven then format(
    '(%s or private.locality_error_keys(l.search_text) && %L::text[] and exists (
       select from string_to_table(split_part(l.search_text, E''\t'', 1), '' '') meant
       where private.is_within_one_error(meant, %L)
     ))',
    begins, private.error_keys(word), word
  ) else begins end, ' and ') end
  from (
    select
      word, private.place_condition('l.search_text', array[word], true) as begins,
      private.error_keys(word) <> '{}'
        and char_length(word) between private.limit_of('forgiven_min_letters') and private.limit_of('forgiven_max_letters')
        as is_forgiven
    from unnest(p_words) word
  ) words;
$$;

-- Returns the localities that typed text means, best first, as a JSON array of { kind, name, region, lat, lng }, at most
-- `localities`. Each word must begin a word of name or region; without such a locality, words of the name match with one
-- typing error. First come whole names, then beginnings of names; then more important ones, then nearer ones.
--
-- The cost is bounded: the 100 most important towns that match, those that match among the 300 nearest localities, and 500
-- other matches are compared; with a typing error 100.
--
-- Error: 22023 for an invalid position, or one of more than three decimals.
create function public.find_localities(p_search text, p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the table is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  words constant text[] := private.typed_words(p_search);
  typed constant text := ' ' || array_to_string(words, ' ');
  begins constant text := private.place_condition('l.search_text', words, true);
  forgiving constant text := private.forgiving_locality_condition(words);
  matching constant text := 'select * from private.localities l where ';
  driver text;
  candidates text;
  found jsonb;
begin
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if char_length(typed) > private.limit_of('suggestion_min_length') then
    for pass in 1..2 loop
      if pass = 1 then
        candidates := format(
          '(%1$s rank >= 5 and %2$s order by rank desc limit 100)
           union (%1$s %2$s limit 500)
           union select l.* from (
             select * from private.localities
             order by point(private.mercator_x(lng), private.mercator_y(lat)) <-> point(%3$s, %4$s) limit 300
           ) l where %2$s',
          matching, begins, private.mercator_x(p_lng), private.mercator_y(p_lat)
        );
      else
        -- The misspelt word finds the fewest: one that begins no word, or else the longest one.
        select private.forgiving_locality_condition(array[word]) into driver from unnest(words) word
        where private.forgiving_locality_condition(array[word]) is not null
        order by
          exists (select from private.localities where search_text like '% ' || word || '%'), char_length(word) desc, word
        limit 1;
        exit when driver is null;
        candidates := format('select l.* from (%s %s limit 100) l where %s', matching, driver, forgiving);
      end if;
      execute format(
        'select jsonb_agg(jsonb_build_object(
           ''kind'', kind, ''name'', name, ''region'', region, ''lat'', lat, ''lng'', lng
         ))
         from (
           select kind, name, region, lat, lng from (%1$s) candidates
           order by
             case when search_text like %2$L || E''\t%%'' then 0 when search_text like %2$L || ''%%'' then 1 else 2 end,
             rank desc, private.haversine_km(%3$L, %4$L, lat, lng), id
           limit %5$s
         ) best',
        candidates, typed, p_lat, p_lng, private.limit_of('localities')
      ) into found;
      exit when found is not null;
    end loop;
  end if;
  perform private.cache_publicly(found::text);
  return coalesce(found, '[]');
end $$;

grant execute on function
  private.locality_text(text,text),
  private.locality_error_keys(text),
  private.forgiving_locality_condition(text[])
to service_role;

grant execute on function public.find_localities(text,double precision,double precision)
to anon, authenticated, service_role;

-- supabase/schemas/19-photos.sql

-- The buckets of menu photos (product.md#photo-storage): `deals`, public by address, and `hidden-photos`, closed, for the
-- files that moderation hides. Without a policy on `storage.objects`, clients neither list nor write: uploads pass through the
-- edge function `photos`, which inspects them; the storage service checks size and type again.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, id = 'deals', private.limit_of('photo_bytes'), array['image/jpeg', 'image/png', 'image/webp']
from unnest(array['deals', 'hidden-photos']) id
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file is a photo of the demo, which has no uploader, by its name: that of an upload is a time, an index and random digits.
create function private.is_demo_photo(p_path text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select p_path !~ '^[0-9]{13}-[0-9]{1,2}-[0-9a-f]{32}\.(jpg|png|webp)$';
$$;

-- The uploader of each file of the buckets. Null once the account is deleted: deals keep their photos.
create table private.photo_uploads (
  path text primary key,
  -- Null for files of the demo, too.
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted uploader (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- The hash of the file, which identifies a hidden photo that is uploaded again.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- The person who added the photo to a deal (`private.own_person`): the daily limit counts photos of deleted accounts, too. Null
  -- until the photo is added, and from a day after the upload (`private.forget_outdated`).
  person bytea,
  -- The time of release: the file belongs to no deal and never will, but counts towards the daily limit.
  released_at timestamptz,
  -- Whether a deal was seen to show the file. Reset when an image with that file is deleted or changed, so that each
  -- sweep reads new uploads only.
  settled boolean not null default false,
  check (user_id is null or not private.is_demo_photo(path))
);

create index photo_uploads_user_id on private.photo_uploads (user_id, created_at);

create index photo_uploads_former_id on private.photo_uploads (former_id) where former_id is not null;

create index photo_uploads_sha256 on private.photo_uploads using hash (sha256);

create index photo_uploads_person on private.photo_uploads (created_at) where person is not null;

create index photo_uploads_unsettled on private.photo_uploads (created_at) where not settled;

alter table private.photo_uploads enable row level security;
create policy "Closed to clients" on private.photo_uploads as restrictive for all to public using (false);
grant all on private.photo_uploads to service_role;

-- The address of a file, relative to the origin of the backend.
create function private.photo_url(p_path text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select '/storage/v1/object/public/deals/' || p_path;
$$;

-- Whether moderation hides a photo with the same file.
create function private.is_photo_hidden(p_sha256 text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
    where u.sha256 = p_sha256 and i.hidden_reason is not null
  );
$$;

-- The addresses of all photos with the same file as a photo, itself included.
create function private.copies_of_photo(p_url text) returns setof text
language sql stable
set search_path = ''
as $$
  select p_url
  union
  select private.photo_url(same.path)
  from private.photo_uploads upload join private.photo_uploads same on same.sha256 = upload.sha256
  where upload.path = split_part(p_url, '/object/public/deals/', 2) and private.photo_url(upload.path) = p_url;
$$;

-- Locks the files of photos that a transaction adds to deals against hiding, until it ends: hiding a file has to find and lock all
-- deals that have it. Called before deals are locked.
create function private.lock_files(p_urls text[]) returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('file ' || sha256, 0)) from private.photo_uploads
  where path = any (array(select split_part(url, '/object/public/deals/', 2) from unnest(p_urls) url));
$$;

-- Waits for transactions that add copies of a photo to deals, and keeps out the next ones. Returns the addresses of all photos with
-- its file, itself included.
create function private.take_copies_of_photo(p_url text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('file ' || sha256, 0)) from private.photo_uploads
  where path = split_part(p_url, '/object/public/deals/', 2);
  -- A separate statement: it sees what the others committed.
  return array(select private.copies_of_photo(p_url));
end $$;

-- Raises PT423 if an account is suspended (product.md#suspension).
create function private.refuse_suspended(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from private.suspended_accounts where user_id = p_user_id) then
    perform private.refuse('PT423', 'account-suspended');
  end if;
end $$;

-- Registers an upload before it starts. For the edge function `photos` only.
--
-- Errors: 42501 no such account; PT423 suspended; PT422 a hidden photo; PT429 daily limit; 23514 invalid file name or hash.
create function public.claim_photo(p_path text, p_user_id uuid, p_sha256 text) returns void
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  -- Serializes uploads of a user, for the limit.
  perform pg_advisory_xact_lock(hashtextextended('photos of ' || p_user_id, 0));
  if not exists (select from auth.users where id = p_user_id) then
    perform private.refuse('42501', 'not-signed-in');
  end if;
  perform private.refuse_suspended(p_user_id);
  if private.is_photo_hidden(p_sha256) then
    perform private.refuse('PT422', 'image-hidden');
  end if;
  if (
    select count(*) + private.former_acts(p_user_id, 'photos') >= private.limit_of('photos_per_day')
    from private.photo_uploads
    where user_id = p_user_id and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'photos-per-day', 'photos_per_day');
  end if;
  insert into private.photo_uploads (path, user_id, sha256) values (p_path, p_user_id, p_sha256);
end $$;

-- Releases those of the named files that the user uploaded and that no deal contains. Returns their paths, which the caller
-- must remove from the storage. Idempotent. For the edge function `photos` only.
--
-- Error: PT423 suspended.
create function public.release_photos(p_paths text[], p_user_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: suspensions are closed.
security definer set search_path = ''
as $$
declare
  released text[];
begin
  perform private.refuse_suspended(p_user_id);
  -- Waits for transactions that add one of them to a deal. A separate statement: the next one sees their result.
  perform from private.photo_uploads where path = any (p_paths) and user_id = p_user_id order by path for update;
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (p_paths) and user_id = p_user_id
      and not private.is_photo_shown(path)
    returning path
  )
  select array_agg(path order by path) into released from given_up;
  return to_jsonb(coalesce(released, '{}'));
end $$;

-- Whether a deal contains the file. Hidden deals and images count, because moderation may restore them, and so do deleted ones, as
-- long as their author may.
create function private.is_photo_shown(p_path text) returns boolean
-- PL/pgSQL: it reads a table that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.deal_images where image_url = private.photo_url(p_path))
    or exists (select from private.own_deletions where photo_urls @> array[private.photo_url(p_path)]);
end $$;

-- Whether moderation hides a photo's file: the photo itself, or all deals that contain it (product.md#hidden-content). Null if
-- no deal contains it.
create function private.is_file_hidden(p_url text) returns boolean
language sql stable
set search_path = ''
as $$
  select bool_or(i.hidden_reason is not null) or bool_and(d.hidden_reason is not null)
  from public.deal_images i join public.deals d on d.id = i.deal_id
  where i.image_url = p_url;
$$;

-- Returns the files that are not in the bucket where moderation wants them, as a JSON array of { path, from, to }: those of
-- an image and its copies, of a deal, or all. Empty once they have been moved, which takes the storage's API: a rename in SQL
-- would leave the file on a hosted project's CDN. For edge functions only.
create function public.photos_to_move(p_kind text default null, p_id text default null) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  v_is_all constant boolean := p_kind is null;
  v_image_id constant bigint := case p_kind when 'image' then p_id end;
  v_deal_id constant bigint := case p_kind when 'deal' then p_id end;
begin
  return (
    with photos (url) as (
      select private.copies_of_photo(image_url) from public.deal_images where id = v_image_id
      union
      select image_url from public.deal_images where deal_id = v_deal_id
      union
      select image_url from public.deal_images where v_is_all and hidden_reason is not null
      union
      select image_url from public.deal_images
      where v_is_all and deal_id in (select id from public.deals where hidden_reason is not null)
      union
      select private.photo_url(name) from storage.objects where v_is_all and bucket_id = 'hidden-photos'
    ), files as (
      select o.name, o.bucket_id,
        case private.is_file_hidden(url) when true then 'hidden-photos' when false then 'deals' end as wanted
      from photos
      join storage.objects o on o.name = split_part(url, '/object/public/deals/', 2)
        and o.bucket_id in ('deals', 'hidden-photos')
    )
    select coalesce(jsonb_agg(jsonb_build_object('path', name, 'from', bucket_id, 'to', wanted) order by name), '[]')
    from files where bucket_id <> wanted
  );
end $$;

-- Marks the files of photos for the next sweep. Locks them in the order of their paths, like every writer of several.
create function private.unsettle(p_urls text[]) returns void
language sql volatile
set search_path = ''
as $$
  with unsettled as (
    select path from private.photo_uploads
    where settled and path = any (array(select split_part(url, '/object/public/deals/', 2) from unnest(p_urls) url))
    order by path for no key update
  )
  update private.photo_uploads u set settled = false from unsettled where u.path = unsettled.path;
$$;

-- Statement trigger: marks the files of deleted or changed images for the next sweep.
create function private.unsettle_photos() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.unsettle(array(select image_url from old_rows));
  return null;
end $$;

create trigger deal_images_deleted_photos after delete on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

create trigger deal_images_updated_photos after update on public.deal_images
referencing old table as old_rows for each statement execute function private.unsettle_photos();

-- Releases files that were uploaded longer ago than `p_age` and that no deal shows, after examining up to `p_limit`
-- files. Returns { paths, more }: the paths that the caller must remove from both buckets, and whether to call again.
-- Returns a path until its file is gone. Forgets released uploads older than the daily limit, and deletions by authors that can no
-- longer be undone. For the edge function `sweep-photos` only.
create function public.give_up_unused_photos(p_age interval default '1 hour', p_limit integer default 100) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  examined text[];
  unused text[];
begin
  delete from private.own_deletions where id in (
    select id from private.own_deletions
    where deleted_at < now() - make_interval(mins => private.limit_of('deletion_undo_minutes')) for update skip locked
  );
  delete from private.photo_uploads upload
  where not settled and released_at is not null and created_at < now() - greatest(p_age, interval '1 day')
    and not exists (
      select from storage.objects where bucket_id in ('deals', 'hidden-photos') and name = upload.path
    );

  -- Skips files that a transaction is adding to a deal.
  examined := array(
    select path from private.photo_uploads upload
    where not settled and created_at < now() - p_age
      and (released_at is null or exists (
        select from storage.objects where bucket_id in ('deals', 'hidden-photos') and name = upload.path
      ))
    order by created_at limit p_limit
    for update skip locked
  );
  -- Separate statements: they see what was committed before the lock.
  update private.photo_uploads set settled = true where path = any (examined) and private.is_photo_shown(path);
  with given_up as (
    update private.photo_uploads set released_at = coalesce(released_at, now())
    where path = any (examined) and not settled
    returning path
  )
  select array_agg(path order by path) into unused from given_up;
  return jsonb_build_object('paths', to_jsonb(coalesce(unused, '{}')), 'more', cardinality(examined) = p_limit);
end $$;

grant execute on function
  private.photo_url(text),
  private.is_demo_photo(text),
  private.copies_of_photo(text),
  private.unsettle(text[]),
  public.claim_photo(text,uuid,text),
  public.release_photos(text[],uuid),
  private.is_photo_shown(text),
  private.is_file_hidden(text),
  public.photos_to_move(text,text),
  public.give_up_unused_photos(interval,integer)
to service_role;

-- supabase/schemas/20-menu-items.sql

-- The dishes of a photographed menu, as a person confirmed them (product.md#dishes). They are written with their photo, by
-- `add_deal_images` alone, and contain no user.
create table private.menu_items (
  -- Ascending in the order of the photo.
  id bigint generated always as identity primary key,
  image_id bigint not null references public.deal_images (id) on delete cascade,
  -- The deal and the period of the photo, from `private.set_menu_period`. An offer type without a period begins on the day of
  -- the upload and has no end.
  deal_id bigint not null references public.deals (id) on delete cascade,
  period_start date not null,
  period_end date,
  -- The day of the dish; without both each day of the period.
  weekday text check (weekday = any (private.keys_of('weekday'))),
  date date,
  name text not null check (char_length(name) between 1 and private.limit_of('dish_name_length')),
  description text check (char_length(description) between 1 and private.limit_of('dish_description_length')),
  -- In cents.
  price integer check (price between private.limit_of('dish_price_min') and private.limit_of('dish_price_max')),
  diets text[] not null default '{}' check (diets <@ private.keys_of('dish_diet')),
  created_at timestamptz not null default now(),
  -- The reason why moderation hid the dish, shown to its uploader; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length')),
  check (num_nonnulls(weekday, date) < 2)
);

create index menu_items_deal_id on private.menu_items (deal_id);

create index menu_items_image_id on private.menu_items (image_id);

create index menu_items_hidden on private.menu_items (image_id) where hidden_reason is not null;

alter table private.menu_items enable row level security;
create policy "Closed to clients" on private.menu_items as restrictive for all to public using (false);
grant all on private.menu_items to service_role;

-- Row trigger: takes the deal and the period from the photo.
create function private.set_menu_period() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_type text;
  v_date date;
begin
  select deal_id, offer_type, coalesce(menu_date, (created_at at time zone 'Europe/Berlin')::date)
  into new.deal_id, v_type, v_date
  from public.deal_images where id = new.image_id;
  new.period_start := coalesce(private.menu_start(v_type, v_date), v_date);
  new.period_end :=
    new.period_start + ('1 ' || (private.labels('menu_period') ->> v_type))::interval - interval '1 day';
  return new;
end $$;

create trigger menu_items_period before insert on private.menu_items
for each row execute function private.set_menu_period();

-- The visible dishes: every reader uses this view. Those of a hidden photo, and of a deal that is hidden or gone, are not
-- visible.
create view private.shown_menu_items as
select m.*, i.offer_type, i.is_trusted, d.median_price
from private.menu_items m
join private.shown_images i on i.id = m.image_id and i.deal_id = m.deal_id
join private.shown_deals d on d.id = m.deal_id
where m.hidden_reason is null;

-- Whether a price is an outlier (product.md#trusted-photos), by the median of the deal's known prices; false if one is null.
-- Like `isPriceOutlier` of the domain.
create function private.is_price_outlier(p_price integer, p_median integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(p_price * 2 < p_median or p_price > p_median * 3, false);
$$;

-- Returns the median of a deal's known prices, in cents, the lower one of two: of the newest dishes of each person's trusted photos.
-- Persons count alike however many dishes they add, the first one twice: a stranger alone moves no median. Null if too few prices are
-- known. `medianPriceOf` of the domain, for the photos of one person.
create function private.median_price_of(p_deal_id bigint) returns smallint
-- PL/pgSQL: it reads tables that are created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- Joins by deal, too: a plan cached while the tables were empty would read all photos for each deal.
    with known as (
      select m.id, m.price, t.person, row_number() over (partition by t.person order by m.id desc) as place
      from private.menu_items m join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
      where m.deal_id = p_deal_id and m.price is not null and m.hidden_reason is null
    ), weighed as (
      select price,
        (1 + (person is not distinct from first_value(person) over (order by id))::integer)::float
          / count(*) over (partition by person) as weight
      from known where place <= private.limit_of('searched_dishes')
    ), summed as (
      select price, sum(weight) over (order by price) as below, sum(weight) over () as total from weighed
    )
    select case when count(*) >= private.limit_of('known_prices') then min(price) filter (where below * 2 >= total - 1e-6) end
    from summed
  );
end $$;

-- Returns the dishes for the search, the card and the prices of a deal: those of trusted photos that held on the day of the last such
-- photo with dishes, or hold later. They do not depend on today's date, which changes no row. Includes those of a hidden deal, which
-- may be restored. Beyond the limit each person has the newest of the same number: a stranger displaces no other's. `searchedDishes`
-- of the domain, for the photos of one person.
create function private.kept_dishes(p_deal_id bigint)
returns table (
  id bigint, name text, price integer, diets text[], weekday text, date date, period_start date, period_end date, image_id bigint,
  offer_type text, uploaded_at timestamptz, last_upload date, is_outlier boolean
)
-- PL/pgSQL: it keeps the plan, whose making takes most of the time.
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select d.id, d.name, d.price::integer, d.diets, d.weekday, d.date, d.period_start, d.period_end, d.image_id, d.offer_type,
    d.uploaded_at, d.last_upload,
    private.is_price_outlier(d.price, (select median_price from public.deals where deals.id = p_deal_id))
  from (
    select m.*, t.person, t.offer_type, t.created_at as uploaded_at,
      max((t.created_at at time zone 'Europe/Berlin')::date) over () as last_upload,
      max(m.period_start) over (partition by t.offer_type) as last_start
    from private.menu_items m join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
    where m.deal_id = p_deal_id and m.hidden_reason is null
  ) d
  where coalesce(d.period_end >= d.last_upload, d.period_start = d.last_start)
  order by row_number() over (partition by d.person order by d.id desc), d.id desc
  limit private.limit_of('searched_dishes');
end $$;

create trigger menu_items_inserted after insert on private.menu_items
referencing new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger menu_items_updated after update on private.menu_items
referencing old table as old_rows new table as new_rows for each statement execute function private.maintain_deal_from_images();

create trigger menu_items_deleted after delete on private.menu_items
referencing old table as old_rows for each statement execute function private.maintain_deal_from_images();

-- Returns the visible dishes of a deal as a JSON array, without absent fields: those of current and later periods; those of
-- trusted photos of each person's last past period while it is recalled (product.md#earlier-cards), of Tageskarten the last one on
-- each weekday; and those of the last day of an upload for offer types without a period (product.md#dishes-of-a-day). Beyond the limit
-- of past dishes each person has the newest of the same number. Dishes of an untrusted photo have the name of its uploader.
create function private.menu_of(p_deal_id bigint) returns jsonb
-- PL/pgSQL: it calls a function that is created later.
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
begin
  return (with dated as (
    select m.*, t.person, coalesce(m.period_end < v_today, false) as is_past,
      max(m.period_start) over (partition by m.offer_type) as last_start,
      max(m.period_start) filter (where m.period_end < v_today and m.is_trusted) over (
        partition by m.offer_type, t.person, case when m.offer_type = 'tageskarte' then extract(isodow from m.period_start) end
      ) as last_past
    from private.shown_menu_items m left join private.trusted_images t on t.id = m.image_id and t.deal_id = m.deal_id
    where m.deal_id = p_deal_id
  ), item as (
    select * from dated
    where case
      when is_past then is_trusted and period_start = last_past and period_end >= v_today - private.limit_of('recalled_days')
      else period_end is not null or period_start = last_start
    end
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'image_id', image_id, 'name', name, 'description', description, 'price', price,
    'diets', nullif(to_jsonb(diets), '[]'), 'weekday', weekday, 'date', date,
    'is_outlier', nullif(private.is_price_outlier(price, median_price), false),
    'uploader_name', case when not is_trusted then (
      select p.username from public.deal_images i join public.profiles p on p.id = private.uploader_of(i) where i.id = image_id
    ) end
  )) order by id), '[]')
  from (
    select * from item where not is_past
    union all
    (
      select * from item where is_past
      order by row_number() over (partition by person order by id desc), id desc
      limit private.limit_of('recalled_dishes')
    )
  ) shown);
end $$;

-- Returns the dishes for the cards of deals, as JSON arrays of { name, price, diets, date, photo_date } by the ids of deals that have
-- some: of the searched dishes without price outliers and those that the question excludes, those that match the search best, each on the
-- day or soonest after it, then the others of the day. If all that match are past, they have the date of their photo, and the
-- question excludes none of them. The cheapest
-- first, those without a price last, each name once. Null without a day. `dishesForCard` of the domain (product.md#dishes-of-a-card).
--
-- p_diet, p_max: as of `private.question_conditions`.
--
-- Error: 22023 for a day out of the range of filters.
create function private.dishes_for_cards(
  p_deal_ids bigint[], p_search text, p_date date, p_diet text default null, p_max integer default null
) returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  -- The longest period begins on the last day that a menu can be given for.
  last_date constant date := p_date + private.limit_of('menu_days_ahead') + 31;
  accepted_diets constant jsonb := private.labels('filter_diet') -> p_diet;
  weekdays constant text[] := private.keys_of('weekday');
  days_bit constant integer := private.schedule_bits('days');
begin
  if p_date is null then
    return null;
  end if;
  if p_date not between private.date_of('first_filter_date') and private.date_of('last_filter_date') then
    perform private.refuse('22023', 'no-such-question');
  end if;
  return (
    with word as materialized (select * from private.query_words(p_search)),
    -- Materialized, like the next two: the planner would compute texts and ratings again for each use.
    item as materialized (
      select kept.*, d.id as deal_id, d.schedule, private.plain_text(kept.name) as plain,
        max(kept.period_start) over (partition by d.id, kept.offer_type) as last_start
      from private.shown_deals d cross join lateral private.kept_dishes(d.id) kept
      where d.id = any (p_deal_ids) and not kept.is_outlier
    ),
    named as materialized (
      select *, case when p_search <> '' then translate(private.searched_text(plain), E'\n', ' ') || ' ' end as text from item
    ),
    rated as materialized (
      select named.*, (
        select coalesce(sum(case
          when text like any (word.patterns) then 2
          when string_to_array(text, ' ') && word.near then 1
          else 0
        end), 0)
        from word
      ) as rating
      from named
    ),
    -- Each week of a period is like the first one, so the first day on which a dish holds is one of seven.
    held as (
      select rated.*, (
        select min(day) from (
          select first_day + ahead as day
          from (select coalesce(
            rated.date, case when rated.period_end is null then p_date else greatest(p_date, rated.period_start) end
          ) as first_day) period
          cross join generate_series(0, case when rated.date is null and rated.rating > 0 then 6 else 0 end) ahead
        ) near_day
        where day between p_date and case when rated.rating > 0 then last_date else p_date end
          and case
            when rated.period_end is null then rated.period_start = rated.last_start
            else day between rated.period_start and rated.period_end
          end
          and case
            when rated.date is not null then true
            when rated.weekday is not null then rated.weekday = weekdays[extract(isodow from day)]
            else rated.offer_type = 'tageskarte' or rated.schedule & (1 << days_bit + extract(isodow from day)::integer - 1) <> 0
          end
      ) as held_on
      from rated
    ),
    shown as (
      select *, coalesce(held_on, case
        when rating > 0 and not bool_or(held_on is not null and rating > 0) over (partition by deal_id)
        then (uploaded_at at time zone 'Europe/Berlin')::date
      end) as shown_on
      from held
    ),
    -- Of a name the first day counts, and of several photos that name it then the newest one.
    first_named as (
      select *, rank() over (partition by deal_id, plain order by held_on, uploaded_at desc, image_id desc) as age
      from shown where shown_on is not null
    ),
    fitting as (
      select distinct on (deal_id, plain) *
      from first_named
      where age = 1
        and (
          held_on is null
          or (p_diet is null or exists (select from unnest(diets) diet where accepted_diets ? diet)) and coalesce(price <= p_max * 100, true)
        )
      order by deal_id, plain, price, id
    ),
    placed as (
      select *, row_number() over (partition by deal_id order by rating desc, shown_on, price, id) as place from fitting
    )
    select jsonb_object_agg(deal_id, dishes)
    from (
      select deal_id, jsonb_agg(jsonb_build_object(
        'name', name, 'price', price, 'diets', diets, 'date', shown_on,
        'photo_date', (uploaded_at at time zone 'Europe/Berlin')::date
      ) order by place) as dishes
      from placed where place <= private.limit_of('card_dishes') group by deal_id
    ) card
  );
end $$;

-- The words of a dish, for comparison.
create function private.dish_words(p_name text, p_description text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.plain_text(concat_ws(' ', p_name, p_description));
$$;

-- Whether a date can be given for a dish: in the period of its photo or, without one, in range of today. `isDishDay` of the
-- domain.
create function private.is_dish_date(p_date jsonb, p_offer_type text, p_menu_date date) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.berlin_today();
  given date;
begin
  if jsonb_typeof(p_date) <> 'string' or (p_date #>> '{}') !~ '^\d{4}-\d\d-\d\d$'
    or not pg_input_is_valid(p_date #>> '{}', 'date')
  then
    return false;
  end if;
  given := p_date #>> '{}';
  return coalesce(
    private.menu_start(p_offer_type, given) = private.menu_start(p_offer_type, coalesce(p_menu_date, today)),
    given between today - private.limit_of('menu_days_back') and today + private.limit_of('menu_days_ahead')
  );
end $$;

-- Returns the code of the first rule that the dishes of a new image break, or null. Its length is checked before its texts
-- are cleaned, to bound the cost.
create function private.new_dishes_problem(p_image jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_dishes constant jsonb := p_image -> 'dishes';
begin
  return case
    when jsonb_typeof(v_dishes) <> 'array' then 'dish-invalid'
    when jsonb_array_length(v_dishes) > private.limit_of('dishes_per_photo') then 'too-many-dishes'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where length(dish::text) > 2000
        or not private.is_object_of(dish, array['name', 'description', 'price', 'diets', 'weekday', 'date'])
        or dish ? 'diets' and not private.is_list_of(dish -> 'diets', private.keys_of('dish_diet'))
        or dish ?& array['weekday', 'date']
    ) then 'dish-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where not private.is_text(dish -> 'name', 1, private.limit_of('dish_name_length'))
    ) then 'dish-name-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'description'
        and not private.is_text(dish -> 'description', 1, private.limit_of('dish_description_length'))
    ) then 'dish-description-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'price' and not case
        when private.is_number(dish -> 'price', private.limit_of('dish_price_min'), private.limit_of('dish_price_max'))
          then (dish ->> 'price')::numeric % 1 = 0
        else false
      end
    ) then 'dish-price-invalid'
    when exists (
      select from jsonb_array_elements(v_dishes) dish
      where dish ? 'weekday' and not private.is_list_of(jsonb_build_array(dish -> 'weekday'), private.keys_of('weekday'))
        or dish ? 'date'
          and not private.is_dish_date(dish -> 'date', p_image ->> 'offer_type', (p_image ->> 'menu_date')::date)
    ) then 'dish-day-invalid'
  end;
end $$;

-- Whether moderation hides a dish with these words at a photo with the same file.
create function private.is_dish_hidden(p_url text, p_words text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.menu_items m join public.deal_images i on i.id = m.image_id
    where m.hidden_reason is not null and i.image_url in (select private.copies_of_photo(p_url))
      and private.dish_words(m.name, m.description) = p_words
  );
$$;

-- Stores the dishes of a new image, in their order.
--
-- Error: 22023 if moderation hides one of them at a photo with the same file.
create function private.add_dishes(p_image_id bigint, p_dishes jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.menu_items (image_id, weekday, date, name, description, price, diets)
  select p_image_id, dish ->> 'weekday', (dish ->> 'date')::date, private.single_line(dish ->> 'name'),
    private.single_line(dish ->> 'description'), (dish ->> 'price')::integer,
    array(
      select key from unnest(private.keys_of('dish_diet')) with ordinality known (key, place)
      where dish -> 'diets' ? key order by place
    )
  from jsonb_array_elements(p_dishes) with ordinality sent (dish, place)
  order by place;
  if exists (
    select from private.menu_items m join public.deal_images i on i.id = m.image_id
    where m.image_id = p_image_id and private.is_dish_hidden(i.image_url, private.dish_words(m.name, m.description))
  ) then
    perform private.refuse('22023', 'dish-hidden');
  end if;
end $$;

-- Hides a dish, and the dishes with the same words at photos with the same file, or shows them again if `p_reason` is null.
-- Returns the ids of the dishes that changed.
create function private.set_dish_hidden(p_id bigint, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls text[];
  v_words text;
  v_changed bigint[];
begin
  select private.take_copies_of_photo(i.image_url), private.dish_words(m.name, m.description)
  into v_urls, v_words
  from private.menu_items m join public.deal_images i on i.id = m.image_id where m.id = p_id;
  perform private.lock_deals(array(select deal_id from public.deal_images where image_url = any (v_urls)));
  with changed as (
    update private.menu_items set hidden_reason = p_reason
    where image_id in (select id from public.deal_images where image_url = any (v_urls))
      and private.dish_words(name, description) = v_words and (hidden_reason is null) <> (p_reason is null)
    returning id, image_id
  ), dated as (
    -- For the sitemap.
    update public.deal_images set updated_at = now() where id in (select image_id from changed)
  )
  select coalesce(array_agg(id order by id), '{}') into v_changed from changed;
  return v_changed::text[];
end $$;

grant execute on function private.menu_of(bigint), private.dishes_for_cards(bigint[],text,date,text,integer)
to anon, authenticated, service_role;

-- supabase/schemas/21-prices.sql

-- Returns the dishes that answer a search and a filter for a deal, and what those of each day answer
-- (product.md#answers-of-dishes), as `deals` stores it, so that these read no dishes. The deal's schedule says on which days a dish
-- without a day is offered. `dishAnswersOn` of the domain.
create function private.answers_of(
  p_deal_id bigint, p_schedule integer, out names text, out dish_values smallint[], out dish_days bit varying[], out usual smallint[],
  out dated smallint[]
)
language sql stable
set search_path = ''
as $$
  with dish as materialized (
    select *, private.plain_text(name) as plain, period_end is null and date is null as is_usual,
      diets && array(select jsonb_array_elements_text(private.labels('filter_diet') -> 'vegetarian')) as vegetarian,
      diets && array(select jsonb_array_elements_text(private.labels('filter_diet') -> 'vegan')) as vegan,
      -- Bounds the days: a date may lie a year before its photo.
      coalesce(date >= last_upload, true) as is_held
    from private.kept_dishes(p_deal_id)
    where not is_outlier
  ),
  range as (
    select min(coalesce(date, period_start)) as first, max(coalesce(date, period_end)) as last
    from dish where is_held and not is_usual
  ),
  -- A weekday of every week has no date.
  day as materialized (
    select weekday::integer, null::date as date from generate_series(1, 7) weekday
    union all
    select extract(isodow from first + number)::integer, first + number from range, generate_series(0, last - first) number
  ),
  -- The newest photo wins where several name a dish.
  holding as materialized (
    select *
    from (
      select day.date, day.weekday, dish.id, dish.price, dish.vegetarian, dish.vegan,
        rank() over (partition by day.date, day.weekday, plain order by uploaded_at desc, image_id desc) as age
      from day join dish on is_held and case
          when day.date is null then is_usual else period_end is null or day.date between period_start and period_end
        end
        and case
          when dish.date is not null then dish.date = day.date
          when dish.weekday is not null then dish.weekday = (private.keys_of('weekday'))[day.weekday]
          else p_schedule & (1 << private.schedule_bits('days') + day.weekday - 1) <> 0 or offer_type = 'tageskarte'
        end
    ) named
    where age = 1
  ),
  marked as (select bool_or(vegetarian) as vegetarian, bool_or(vegan) as vegan from dish),
  answer as (
    select day.date, day.weekday, answer.place, answer.answer
    from marked cross join day left join lateral (
      select coalesce(min(price), 0) as lowest, count(*) > 0 as is_known,
        bool_or(vegetarian) as vegetarian, min(price) filter (where vegetarian) as lowest_vegetarian,
        bool_or(vegan) as vegan, min(price) filter (where vegan) as lowest_vegan
      from holding where holding.weekday = day.weekday and holding.date is not distinct from day.date
    ) found on true
    cross join lateral unnest(array[
      lowest,
      case when marked.vegetarian and is_known then case when found.vegetarian then coalesce(lowest_vegetarian, 2) else 1 end else 0 end,
      case when marked.vegan and is_known then case when found.vegan then coalesce(lowest_vegan, 2) else 1 end else 0 end
    ]::smallint[]) with ordinality answer (answer, place)
  )
  select
    coalesce((select string_agg(name, E'\n' order by id desc) from dish), ''),
    (
      select array_agg((coalesce(price, 0) + vegetarian::integer * 8192 + vegan::integer * 16384)::smallint order by id desc) from dish
    ),
    (
      select array_agg(bits::bit varying order by id desc)
      from (
        select dish.id, string_agg((holding.id is not null)::integer::text, '' order by day.date nulls first, day.weekday) as bits
        from dish cross join day left join holding
          on holding.id = dish.id and holding.weekday = day.weekday and holding.date is not distinct from day.date
        group by dish.id
      ) days
    ),
    (
      select array_agg(answer order by weekday, place)
      from answer where date is null and exists (select from dish where is_held and is_usual)
    ),
    (
      select case when min(date) is not null then format(
        '[%s:%s]=%s', private.day_number(min(date)) * 3, private.day_number(max(date)) * 3 + 2, array_agg(answer order by date, place)
      )::smallint[] end
      from answer where date is not null
    );
$$;

-- Row trigger on `deals`: a dish without a day is offered on the days of the deal.
create function private.set_answers() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  select dish_days, usual, dated into new.dish_days, new.usual_prices, new.dated_prices
  from private.answers_of(new.id, private.deal_schedule(new.available_days, null, null));
  return new;
end $$;

create trigger deals_answers before update of available_days on public.deals
for each row when (new.available_days is distinct from old.available_days) execute function private.set_answers();

-- The answer of the dishes of a diet, by its bit in `deals.dish_values`, if one that a search finds holds on a requested day.
create function private.answer_of_diet(p_bit integer) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select format(
    'case
       when not bool_or(value & %1$s > 0) then 0
       when not bool_or(is_found and is_asked and value & %1$s > 0) then 1
       else coalesce(min(value & 8191) filter (where is_found and is_asked and value & %1$s > 0 and value & 8191 > 0), 2)
     end', p_bit
  );
$$;

-- Compiles what the dishes of a deal that a search finds answer on a day (product.md#answers-of-dishes) to SQL expressions on `d`
-- for EXECUTE: those of all dishes, and the vegetarian and the vegan ones. Each is a price in cents or, below any price, 0 if it is
-- unknown, 1 if none holds on the day, 2 if one without a price does, 3 if all are past. Null if the search finds none. '0' without a
-- day.
--
-- p_in_place, p_has, p_in_dish: of `private.search_condition`. p_on_day: false for the day and all later ones; then a deal that matches without its
-- dishes is asked for the day alone. The domain says the same in `dishAnswersOn`.
create function private.dish_answers(p_in_place text, p_has text, p_in_dish text, p_date date, p_on_day boolean) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  number constant integer := private.day_number(p_date);
  weekday constant integer := extract(isodow from p_date)::integer;
  stored constant text[] := array(
    select format('coalesce(d.dated_prices[%s], d.usual_prices[%s], 0)', number * 3 + kind, weekday * 3 - 2 + kind)
    from generate_series(0, 2) kind order by kind
  );
  asked text;
begin
  if p_date is null then
    return '{0,0,0}';
  elsif p_in_place = 'true' then
    return stored;
  end if;
  -- Later days are those for which a menu can be given.
  asked := format(
    $sql$
        when not bool_or(is_found) then null
        when %1$L and bool_or(is_on_day) then 1
        when bool_or(is_later) then 0
        else 3
      end
      from (
        select *, is_on_day or is_later and not %1$L as is_asked
        from (
          select value, is_found,
            get_bit(days, case when %2$s between first and last then 7 + %2$s - first else %3$s end) = 1 as is_on_day,
            is_found and (bit_count(substring(days for 7)) > 0 or coalesce(bit_count(substring(
              days from greatest(%2$s - first, 0) + 8 for greatest(least(%2$s - first, 0) + %4$s, 0)
            )) > 0, false)) as is_later
          from (
            select $sql$, p_on_day, number, weekday - 1, private.limit_of('menu_days_ahead') + 32
  ) || p_has || $sql$ as has, array_lower(d.dated_prices, 1) / 3 as first, array_upper(d.dated_prices, 1) / 3 as last
            from (select split_part(d.search_text, E'\n\n', 1) as place) known offset 0
          ) known
          cross join lateral (
            select value, days, $sql$ || p_in_dish || $sql$ as is_found
            from unnest((string_to_array(d.search_text, E'\n\n'))[2:], d.dish_values, d.dish_days) dish (name, value, days)
            offset 0
          ) dish
        ) found
      ) asked
    ) end$sql$;
  return array(
    select 'case when ' || p_in_place || ' then ' || stored[place] || ' else (
      select case
        when bool_or(is_found and is_asked) then ' || answer || asked
    from unnest(array[
      'coalesce(min(value & 8191) filter (where is_found and is_asked and value & 8191 > 0), 2)',
      private.answer_of_diet(8192), private.answer_of_diet(16384)
    ]) with ordinality as answers (answer, place) order by place
  );
end $$;

grant execute on function
  private.is_price_outlier(integer, integer), private.kept_dishes(bigint), private.answers_of(bigint, integer), private.set_answers(),
  private.answer_of_diet(integer), private.dish_answers(text, text, text, date, boolean)
to service_role;

-- supabase/schemas/22-publishing.sql

-- Returns the code of the first rule that a new deal breaks, or null. `p_deal` has no nulls.
create function private.new_deal_problem(p_deal jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant text[] := array[
    'place_name', 'place_address', 'place_id', 'place_lat', 'place_lng', 'start_time', 'end_time', 'available_days',
    'cuisine_type', 'diet_type', 'initial_comment', 'url_slug', 'distinct_from', 'succeeds', 'prefilled'
  ] || private.keys_of('yes_no_column');
begin
  return case
    when not private.is_text(p_deal -> 'place_id', 1, 300) then 'place-id-missing'
    when not private.is_text(p_deal -> 'place_name', 1, 300) then 'place-name-invalid'
    when p_deal ? 'place_address' and not private.is_text(p_deal -> 'place_address', 0, 500)
      then 'address-too-long'
    when not private.is_number(p_deal -> 'place_lat', -90, 90) or not private.is_number(p_deal -> 'place_lng', -180, 180)
      then 'position-invalid'
    when p_deal ? 'start_time' and not private.is_time(p_deal -> 'start_time')
      or p_deal ? 'end_time' and not private.is_time(p_deal -> 'end_time')
      then 'time-invalid'
    when not private.is_list_of(p_deal -> 'available_days', private.keys_of('weekday')) or p_deal -> 'available_days' = '[]'
      then 'weekday-missing'
    when p_deal ? 'cuisine_type' and not private.is_list_of(p_deal -> 'cuisine_type', private.keys_of('cuisine'))
      then 'cuisine-unknown'
    when p_deal ? 'diet_type' and not private.is_list_of(p_deal -> 'diet_type', private.keys_of('diet')) then 'diet-unknown'
    when exists (
      select from jsonb_each(p_deal) where key = any (private.keys_of('yes_no_column')) and jsonb_typeof(value) <> 'boolean'
    ) then 'yes-no-invalid'
    when p_deal ? 'initial_comment'
      and not private.is_text(p_deal -> 'initial_comment', 0, private.limit_of('comment_length'))
      then 'comment-too-long'
    when not private.is_text(p_deal -> 'url_slug', 1, 400) or p_deal ->> 'url_slug' !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      then 'slug-invalid'
    when p_deal ? 'distinct_from' and jsonb_typeof(p_deal -> 'distinct_from') <> 'array' then 'similar-places'
    when p_deal ? 'succeeds' and not private.is_number(p_deal -> 'succeeds', 1, 9007199254740991) then 'deal-ended'
    when exists (select from jsonb_object_keys(p_deal) key where key <> all (fields))
      or p_deal ? 'prefilled' and not private.is_list_of(p_deal -> 'prefilled', private.keys_of('prefilled_fact'))
      then 'unknown-field'
  end;
end $$;

-- Google's answers to the edge function `google-place`, by place. `create_deal` reads them for a day.
create table private.google_places (
  place_id text primary key check (char_length(place_id) <= 300 and place_id ~ '^[A-Za-z0-9_-]+$'),
  name text not null check (char_length(name) between 1 and 300),
  address text not null check (char_length(address) <= 500),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer check (rating_count >= 0),
  website text check (private.is_web_address(website)),
  phone text check (private.is_phone_number(phone)),
  asked_at timestamptz not null default now()
);

alter table private.google_places enable row level security;
create policy "Closed to clients" on private.google_places as restrictive for all to public using (false);
grant all on private.google_places to service_role;

-- Counts a user's request to Google, and returns the place as JSON if it was requested within a day; else null. For the edge
-- function `google-place` only.
--
-- Errors: PT423 suspended; PT429 rate limit.
create function public.begin_place_lookup(p_place_id text, p_user_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: helpers are closed to the roles of the API.
security definer set search_path = ''
as $$
begin
  perform private.refuse_suspended(p_user_id);
  perform private.count_act(p_user_id, 'place_lookups');
  return (
    select to_jsonb(place) - 'asked_at' from private.google_places place
    where place_id = p_place_id and asked_at > now() - interval '1 day'
  );
end $$;

-- Stores Google's answer about a place, and deletes those older than a day. For the edge function `google-place` only.
create function public.keep_google_place(p_place jsonb) returns void
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  place constant private.google_places := jsonb_populate_record(null::private.google_places, private.sent_json(p_place));
begin
  delete from private.google_places where asked_at < now() - interval '1 day' or place_id = place.place_id;
  insert into private.google_places (place_id, name, address, lat, lng, rating, rating_count, website, phone)
  values (
    place.place_id, private.single_line(place.name), private.single_line(place.address), place.lat, place.lng, place.rating,
    place.rating_count, place.website, place.phone
  );
end $$;

-- Returns a text's slug, like `slugify` of the domain.
create function private.slug_of(p_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spaces constant text := private.characters('white_space');
  spelt_out constant text := replace(replace(replace(
    lower(normalize(p_text, NFC) collate "pg_c_utf8"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');
begin
  return btrim(regexp_replace(
    regexp_replace(private.plain_text(spelt_out), '[^a-z0-9' || spaces || '-]', '', 'g'), '[' || spaces || '-]+', '-', 'g'
  ), '-');
end $$;

-- The bounding box of new restaurants, by longitude and latitude; all of Germany without a row. The server writes its own at each start
-- (docs/deploy.md#name-and-town).
create table private.site_area (
  is_only boolean primary key default true check (is_only),
  area box not null check (area <@ box(
    point(private.limit_of('west_of_germany'), private.limit_of('south_of_germany')),
    point(private.limit_of('east_of_germany'), private.limit_of('north_of_germany'))
  ))
);

alter table private.site_area enable row level security;
create policy "Closed to clients" on private.site_area as restrictive for all to public using (false);
revoke all on private.site_area from service_role;

-- Returns the place of a new deal with its details, as a row of the gazetteer: from the gazetteer, from Google's answer to
-- the server, or, for a manual place, name, address and position from input.
--
-- Errors: 22023 for an unknown place, or a manual place whose id or texts break a rule. An id in favourites belonged to another
-- place, whose favourites the new place would take over.
create function private.place_of_new_deal(p_deal jsonb) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  id constant text := private.place_of_source(p_deal ->> 'place_id');
  place public.places := private.known_place(id);
begin
  if place.place_id is not null then
    return place;
  end if;
  if id !~ '^manual:[a-z0-9@.,-]+$' or exists (select from public.restaurants where place_id = p_deal ->> 'place_id') then
    perform private.refuse('22023', 'place-unknown');
  end if;

  place.place_id := id;
  place.name := private.single_line(p_deal ->> 'place_name');
  place.address := coalesce(private.single_line(p_deal ->> 'place_address'), '');
  place.lat := p_deal ->> 'place_lat';
  place.lng := p_deal ->> 'place_lng';
  if char_length(place.name) > private.limit_of('manual_place_name_length') then
    perform private.refuse('22023', 'place-name-invalid');
  end if;
  if char_length(place.address) > private.limit_of('manual_place_address_length') then
    perform private.refuse('22023', 'address-too-long');
  end if;
  return place;
end $$;

-- Returns the place of a new tenant: of a place by hand that of the deal before, under the sent name. The gazetteer's facts of another
-- tenant are left out.
create function private.place_of_tenant(p_place public.places, p_deal jsonb) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  former public.deals;
  name constant text := private.single_line(p_deal ->> 'place_name');
  place public.places := p_place;
begin
  select * into former from private.readable_deals where id = (p_deal ->> 'succeeds')::bigint;
  if char_length(name) not between 1 and private.limit_of('manual_place_name_length') then
    perform private.refuse('22023', 'place-name-invalid');
  end if;
  if former.place_id is not null and (place.place_id like 'manual:%' or place.place_id = former.place_id) then
    place.place_id := former.place_id;
    place.address := former.place_address;
    place.lat := former.place_lat;
    place.lng := former.place_lng;
  end if;
  if private.is_other_tenant(place.name, name) then
    place.rating := null;
    place.rating_count := null;
    place.website := null;
    place.phone := null;
    place.prefill := null;
  end if;
  place.name := name;
  return place;
end $$;

-- Refuses to list a restaurant again where another tenant followed it, or from where it moved: the gazetteer may still have its name.
-- Error: 22023.
create function private.refuse_former_tenant(p_place public.places) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.readable_deals f
    join private.shown_deals d on d.id = case f.succession when 'moved' then private.followed_deal(f.id) else f.successor_id end
    where f.place_id = p_place.place_id and f.ended_at is not null and not private.is_other_tenant(f.place_name, p_place.name)
      and (f.succession = 'moved' or f.succession = 'tenant' and private.is_other_tenant(d.place_name, p_place.name))
  ) then
    perform private.refuse('22023', 'former-tenant');
  end if;
end $$;

-- Refuses a manual place whose neighbour has the same name (product.md#manual-places), also if the deal there is gone: if that is
-- listed again, the place would have two deals.
--
-- Error: 22023.
create function private.refuse_known_place(p_place public.places) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  area constant box := private.circle_box(
    p_place.lat, p_place.lng, private.limit_of('same_name_metres') / 1000.0::float8
  );
begin
  if exists (
    select from public.deals
    where hidden_reason is not null and point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
    union all
    select from public.places
    where hidden_reason is not null and point(private.mercator_x(lng), private.mercator_y(lat)) <@ area
      and private.is_same_name(name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-hidden');
  end if;
  if exists (
    select from private.readable_deals
    where gone is not null and ended_at is null and point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-gone');
  end if;
  if exists (
    select from private.shown_deals
    where point(mx, my) <@ area and place_id is distinct from p_place.place_id
      and private.is_same_name(place_name, p_place.name)
    union all
    select from public.places
    where point(private.mercator_x(lng), private.mercator_y(lat)) <@ area and place_id <> p_place.place_id
      and private.is_same_name(name, p_place.name)
  ) then
    perform private.refuse('22023', 'place-exists');
  end if;
end $$;

-- Refuses a new manual place that is known, and a place that may be the same as others, unless the author says that it is none of
-- them (product.md#similar-places).
--
-- Error: 22023.
create function private.refuse_similar_place(p_place public.places, p_distinct_from jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_place.place_id like 'manual:%' and not exists (select from public.places where place_id = p_place.place_id) then
    perform private.refuse_known_place(p_place);
  end if;
  if exists (
    select from private.similar_to(p_place)
    where not is_other_tenant and not coalesce(p_distinct_from @> to_jsonb(coalesce(deal_id::text, place_id)), false)
  ) then
    perform private.refuse('22023', 'similar-places');
  end if;
end $$;

-- Whether a slug is one of a place's `slugCandidates` of the domain, with any number (product.md#slugs).
create function private.is_slug_of(p_slug text, p_name text, p_address text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  name constant text := private.slug_of(p_name);
  base constant text := case when char_length(name) < 2 then 'restaurant-[0-9]{1,13}' else name end;
begin
  return p_slug ~ ('^' || base || '(-' || private.slug_of(split_part(p_address, ',', 1)) || '|-[0-9]{1,13})?$');
end $$;

-- What a list of OpenStreetMap says of a place for a deal, as `private.facts_of` (product.md#prefills).
create function private.prefill_of(p_place public.places) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(p_place.prefill, '{}')
    || case p_place.wheelchair when 'yes' then '{"access": true}' when 'no' then '{"access": false}' else '{}' end::jsonb
    -- Only a list gives a place the day since which it says so.
    || case when p_place.prefill is null then '{}'
      else jsonb_strip_nulls(jsonb_build_object('website', p_place.website, 'phone', p_place.phone)) end;
$$;

-- Adds the facts of a new deal that its author left as a list says to the history, as unconfirmed (product.md#prefills), with website
-- and telephone, which the form does not have. What differs from the list counts as the author's.
create function private.note_prefilled(p_deal_id bigint, p_place public.places, p_prefilled jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  told constant jsonb := private.prefill_of(p_place);
begin
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo, as_of)
  select p_deal_id, key, case key when 'hours' then '{"start": null, "end": null}' when 'days' then '[]' when 'cuisines' then '[]'
    when 'diets' then '[]' else 'null' end::jsonb, value, auth.uid(), false, coalesce((told ->> 'asOf')::date, private.berlin_today())
  from jsonb_each(private.facts_of(p_deal_id))
  where (p_prefilled ? key or key in ('website', 'phone')) and value = told -> key;
end $$;

-- Publishes a deal (product.md#publishing-steps) and returns its id. `p_deal` holds columns of `deals`: place_id,
-- place_name, place_lat, place_lng, url_slug and available_days (an array) are required; cuisine_type and diet_type are
-- arrays of keys, times are HH:MM; null means absent. `distinct_from` lists the similar places that the author says are others:
-- ids of their deals, or of places without one, as texts. `succeeds` is the id of a deal whose place the new one takes over
-- (product.md#tenancies). `prefilled` lists the facts that the author left as the gazetteer says.
--
-- Errors: 42501 not signed in; 23505 naming `deals_place_id_key` or `deals_url_slug_key`; PT429 daily limit; 22023 a
-- broken rule.
create function public.create_deal(p_deal jsonb) returns bigint
language plpgsql volatile
-- Security definer: only this function creates deals.
security definer set search_path = ''
as $$
declare
  v_sent constant jsonb := private.sent_json(p_deal);
  v_deal constant jsonb := case jsonb_typeof(v_sent) when 'object' then jsonb_strip_nulls(v_sent) else '{}' end;
  v_problem constant text := private.new_deal_problem(v_deal);
  v_place public.places;
  v_is_over boolean;
  v_former public.deals;
  v_id bigint;
begin
  perform private.require_account();
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem when 'comment-too-long' then 'comment_length' end);
  end if;
  v_place := private.place_of_new_deal(v_deal);
  if v_deal ? 'succeeds' then
    v_place := private.place_of_tenant(v_place, v_deal);
    -- A retry after a lost answer.
    select d.id into v_id
    from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where t.former_deal_id = (v_deal ->> 'succeeds')::bigint and d.user_id = auth.uid() and d.place_name = v_place.name;
    if v_id is not null then
      return v_id;
    end if;
  end if;
  if not (
    v_place.lat between private.limit_of('south_of_germany') and private.limit_of('north_of_germany')
    and v_place.lng between private.limit_of('west_of_germany') and private.limit_of('east_of_germany')
  ) then
    perform private.refuse('22023', 'position-invalid');
  end if;
  if exists (select from private.site_area where not area @> point(v_place.lng, v_place.lat)) then
    perform private.refuse('22023', 'outside-area');
  end if;
  if v_place.hidden_reason is not null or private.is_place_hidden(v_place.place_id) then
    perform private.refuse('22023', 'place-hidden');
  end if;

  -- Serializes deals of a user, for the limit.
  perform pg_advisory_xact_lock(hashtextextended('deals of ' || auth.uid(), 0));
  -- A retry after a lost answer gets 23505 rather than these.
  if v_deal ? 'succeeds' or not exists (
    select from public.deals where place_id = v_place.place_id and ended_at is null
  ) then
    if not private.is_slug_of(v_deal ->> 'url_slug', v_place.name, v_place.address) then
      perform private.refuse('22023', 'slug-invalid');
    end if;
    if not v_deal ? 'succeeds' then
      perform private.refuse_former_tenant(v_place);
      perform private.refuse_similar_place(v_place, v_deal -> 'distinct_from');
    end if;
    select count(*) + private.former_acts(auth.uid(), 'deals') >= private.limit_of('deals_per_day') into v_is_over
    from public.deals
    where user_id = auth.uid() and created_at > now() - interval '1 day';
    if v_is_over then
      perform private.refuse('PT429', 'deals-per-day', 'deals_per_day');
    end if;
    -- Serializes new deals: neighbours that are published at the same time would miss each other. A call that is refused before
    -- takes no lock, so that repeating it delays no other user.
    perform pg_advisory_xact_lock(hashtextextended('new deals', 0));
    if v_deal ? 'succeeds' then
      v_former := private.begin_claim((v_deal ->> 'succeeds')::bigint, v_place);
    else
      perform private.refuse_similar_place(v_place, v_deal -> 'distinct_from');
    end if;
  end if;

  insert into public.deals (
    user_id, place_name, place_address, place_id, place_lat, place_lng, start_time, end_time, available_days, rating,
    rating_count, cuisine_type, diet_type, website, international_phone_number, initial_comment, url_slug,
    card_payment_available, access, ended_at, succession
  ) values (
    auth.uid(), v_place.name, v_place.address, v_place.place_id, v_place.lat, v_place.lng,
    (v_deal ->> 'start_time')::time, (v_deal ->> 'end_time')::time,
    private.keys_from('weekday', v_deal -> 'available_days'), v_place.rating,
    v_place.rating_count,
    (select array_agg(key) from jsonb_array_elements_text(v_deal -> 'cuisine_type') key),
    private.keys_from('diet', v_deal -> 'diet_type'), v_place.website, v_place.phone,
    nullif(private.clean_text(v_deal ->> 'initial_comment'), ''), v_deal ->> 'url_slug',
    (v_deal ->> 'card_payment_available')::boolean, (v_deal ->> 'access')::boolean,
    case when v_former.id is not null then now() end, case when v_former.id is not null then 'tenant' end
  ) returning id into v_id;
  perform private.note_prefilled(v_id, v_place, v_deal -> 'prefilled');
  if v_former.id is not null then
    insert into private.tenancies (deal_id, former_deal_id) values (v_id, v_former.id);
    perform private.vote_for_tenancy(v_id, v_former.id);
    return v_id;
  end if;

  -- Reports of the author's other accounts that the deal is gone do not count.
  perform private.own_person();
  -- The next author finds the place, and is warned of its deal.
  if v_place.place_id like 'manual:%' then
    insert into public.places (place_id, name, address, lat, lng)
    values (v_place.place_id, v_place.name, v_place.address, v_place.lat, v_place.lng)
    on conflict (place_id) do nothing;
  end if;
  return v_id;
end $$;

-- Whether a date can be given for a menu (product.md#menu-periods): the first day of its period, in range of today.
-- `isMenuStart` of the domain.
create function private.is_menu_start(p_offer_type text, p_date jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := private.berlin_today();
  given date;
begin
  if jsonb_typeof(p_date) <> 'string' or (p_date #>> '{}') !~ '^\d{4}-\d\d-\d\d$'
    or not pg_input_is_valid(p_date #>> '{}', 'date')
  then
    return false;
  end if;
  given := p_date #>> '{}';
  return coalesce(
    given = private.menu_start(p_offer_type, given)
      and given >= private.menu_start(p_offer_type, today - private.limit_of('menu_days_back'))
      and given <= today + private.limit_of('menu_days_ahead'),
    false
  );
end $$;

-- Returns the code of the first rule that new images break, or null.
create function private.new_images_problem(p_images jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(p_images) is distinct from 'array' or p_images = '[]' then 'image-missing'
    when jsonb_array_length(p_images) > private.limit_of('images_per_upload') then 'too-many-images'
    when exists (select from jsonb_array_elements(p_images) image where jsonb_typeof(image) <> 'object')
      then 'image-invalid'
    when exists (
      select from jsonb_array_elements(p_images) image cross join jsonb_object_keys(image) key
      where key <> all (array['image_url', 'offer_type', 'sort_order', 'menu_date', 'dishes'])
    ) then 'unknown-image-field'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_list_of(jsonb_build_array(image -> 'offer_type'), private.keys_of('offer_type'))
    ) then 'offer-type-unknown'
    when exists (
      select from jsonb_array_elements(p_images) image
      where not private.is_text(image -> 'image_url', 1, 2000)
        or not case when private.is_number(image -> 'sort_order', 0, 1000)
          then (image ->> 'sort_order')::numeric % 1 = 0 else false end
    ) then 'image-invalid'
    when exists (
      select from jsonb_array_elements(p_images) image
      where image ? 'menu_date' and not private.is_menu_start(image ->> 'offer_type', image -> 'menu_date')
    ) then 'menu-date-invalid'
  end;
end $$;

-- Refuses more images of a deal than it may have (product.md#adding-images). The caller locked the deal and added them.
--
-- Errors: 22023 the deal is full, or the person behind the caller has added ten images on one day.
create function private.refuse_too_many_images(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_person constant bytea := private.own_person();
  v_is_author constant boolean := exists (select from public.deals where id = p_deal_id and user_id = auth.uid());
begin
  -- Hidden images do not count: users cannot remove them, so the deal would stay full. Those of others never block the author.
  if (
    select count(*) > private.limit_of('images_per_deal') from public.deal_images i
    where deal_id = p_deal_id and hidden_reason is null
      and private.menu_age(offer_type, menu_date, created_at, v_today) <> 'past'
      and (not v_is_author or private.uploader_of(i) = auth.uid())
  ) then
    perform private.refuse('22023', 'deal-full', 'images_per_deal');
  end if;
  -- Hidden images count, so that hiding spam does not make room for more.
  if exists (
    select from public.deal_images i
    join private.photo_uploads u on u.path = split_part(i.image_url, '/object/public/deals/', 2)
    where i.deal_id = p_deal_id and u.person = v_person
    group by (i.created_at at time zone 'Europe/Berlin')::date
    having count(*) > private.limit_of('images_per_day_of_person')
  ) then
    perform private.refuse('22023', 'images-per-day', 'images_per_day_of_person');
  end if;
end $$;

-- Appends images to a deal (product.md#adding-images): an array of { image_url, offer_type, sort_order, menu_date, dishes },
-- ordered by `sort_order`; without `menu_date` the photo counts from its upload. `dishes` is an array of { name, description,
-- price, diets, weekday, date }, all optional but the name. Every signed-in user may add images; the photos must be their own
-- uploads and belong to no other deal. Idempotent: addresses that the deal already has are ignored, with their dishes. The author's
-- first images are limited as in the form.
--
-- Errors: 42501 not signed in; 23503 no such deal; 22023 a broken rule, or as `private.refuse_too_many_images`; PT429 rate limit.
create function public.add_deal_images(p_deal_id bigint, p_images jsonb) returns void
language plpgsql volatile
-- Security definer: only this function adds images.
security definer set search_path = ''
as $$
declare
  v_images constant jsonb := private.sent_json(p_images);
  v_problem text := private.new_images_problem(v_images);
  v_urls text[];
  v_added bigint[];
  v_author_id uuid;
  v_is_author boolean;
  v_is_proven boolean;
  v_count bigint;
  v_next integer;
  v_rank integer := 0;
begin
  perform private.require_account();
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem when 'too-many-images' then 'images_per_upload' end);
  end if;
  select problem into v_problem
  from jsonb_array_elements(v_images) image cross join private.new_dishes_problem(image) problem
  where problem is not null limit 1;
  if v_problem is not null then
    perform private.refuse('22023', v_problem, case v_problem
      when 'too-many-dishes' then 'dishes_per_photo'
      when 'dish-name-invalid' then 'dish_name_length'
      when 'dish-description-invalid' then 'dish_description_length'
    end);
  end if;
  perform private.count_act(auth.uid(), 'image_additions');
  v_urls := array(select distinct image ->> 'image_url' from jsonb_array_elements(v_images) image);
  perform private.lock_files(v_urls);
  -- Serializes additions to a deal, for the order and the limit.
  perform private.lock_deals(array[p_deal_id]);
  -- The author adds photos to a claim.
  if not exists (
    select from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where d.id = p_deal_id and d.user_id = auth.uid()
  ) then
    perform private.refuse_ended(p_deal_id);
    perform from private.shown_deals where id = p_deal_id;
    if not found then
      perform private.refuse('23503', 'deal-gone');
    end if;
  end if;

  -- Locks the uploads against concurrent removal.
  perform from private.photo_uploads
  where path = any (array(select split_part(url, '/deals/', 2) from unnest(v_urls) url))
    and private.photo_url(path) = any (v_urls) and user_id = auth.uid() and released_at is null
  order by path for update;
  get diagnostics v_count = row_count;
  if v_count < cardinality(v_urls) then
    perform private.refuse('22023', 'image-not-own');
  end if;
  if exists (
    select from private.photo_uploads
    where path = any (array(select split_part(url, '/deals/', 2) from unnest(v_urls) url)) and private.is_photo_hidden(sha256)
  ) then
    perform private.refuse('22023', 'image-hidden');
  end if;

  if exists (select from public.deal_images where image_url = any (v_urls) and deal_id <> p_deal_id) then
    perform private.refuse('22023', 'image-taken');
  end if;

  select user_id into v_author_id from private.readable_deals where id = p_deal_id;
  v_is_author := coalesce(v_author_id = auth.uid(), false);
  v_is_proven := private.is_proven(auth.uid());
  select count(*), coalesce(max(sort_order % private.limit_of('later_sort_order')) + 1, 0) into v_count, v_next
  from public.deal_images where deal_id = p_deal_id;
  if v_is_author and v_count = 0 and cardinality(v_urls) > private.limit_of('images_of_new_deal') then
    perform private.refuse('22023', 'too-many-images', 'images_of_new_deal');
  end if;

  -- Photos of other users come after recent ones of the author (product.md#image-order).
  if not v_is_author and exists (
    select from public.deal_images i
    where deal_id = p_deal_id and hidden_reason is null and created_at > now() - make_interval(days => private.limit_of('author_photo_days'))
      and private.uploader_of(i) = v_author_id
  ) then
    v_rank := private.limit_of('later_sort_order');
  end if;

  with added as (
    insert into public.deal_images (deal_id, image_url, offer_type, menu_date, is_trusted, sort_order)
    select p_deal_id, url, offer_type, menu_date, v_is_proven, v_rank + v_next - 1 + row_number() over (order by sort_order, place)
    from (
      select distinct on (url) image ->> 'image_url' as url, image ->> 'offer_type' as offer_type,
        (image ->> 'menu_date')::date as menu_date,
        (image ->> 'sort_order')::numeric as sort_order, place
      from jsonb_array_elements(v_images) with ordinality sent (image, place)
      cross join lateral (select image ->> 'image_url') address (url)
      where not exists (select from public.deal_images where deal_id = p_deal_id and image_url = url)
      order by url, place
    ) as fresh
    returning id
  )
  select array_agg(id) into v_added from added;
  if v_added is null then
    return;
  end if;
  perform private.add_dishes(i.id, (
    select image -> 'dishes' from jsonb_array_elements(v_images) with ordinality sent (image, place)
    where image ->> 'image_url' = i.image_url order by place limit 1
  ))
  from public.deal_images i where id = any (v_added) order by i.sort_order;
  update private.photo_uploads set person = private.own_person()
  where path = any (array(select split_part(image_url, '/deals/', 2) from public.deal_images where id = any (v_added)));
  perform private.refuse_too_many_images(p_deal_id);
end $$;

grant execute on function
  public.create_deal(jsonb),
  public.add_deal_images(bigint,jsonb)
to authenticated, service_role;

grant execute on function
  public.begin_place_lookup(text,uuid),
  public.keep_google_place(jsonb)
to service_role;

-- supabase/schemas/23-similar-places.sql

-- Recognizes a place that is known under another id (product.md#similar-places), like `placeMatch` of the domain.

create type private.place_facts as (
  name text, address text, lat double precision, lng double precision, website text, phone text
);

-- The words that tell a name from others, of the result of `private.place_words`: all, if every word is a common one.
create function private.own_name_words(p_words text) returns text[]
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  words constant text[] := array_remove(string_to_array(p_words, ' '), '');
  own constant text[] := array(
    select word from unnest(words) with ordinality w (word, n) where word <> all (private.keys_of('common_name_word')) order by n
  );
begin
  return case when own = '{}' then words else own end;
end $$;

-- The trigrams of words, as in `pg_trgm`, whose own function ignores letters that the database's locale does not know.
create function private.trigrams_of(p_words text[]) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array(
    select distinct substr('  ' || word || ' ', first, 3)
    from unnest(p_words) word cross join generate_series(1, char_length(word) + 1) first
  );
$$;

-- The share of trigrams that the own words of two names have in common, 0 to 1; 1 for the same name.
create function private.name_likeness(p_name text, p_other text) returns double precision
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  trigrams constant text[] := private.trigrams_of(private.own_name_words(private.place_words(p_name)));
  others constant text[] := private.trigrams_of(private.own_name_words(private.place_words(p_other)));
  shared double precision;
begin
  if private.is_same_name(p_name, p_other) then
    return 1;
  end if;
  select count(*) into shared from unnest(trigrams) trigram where trigram = any (others);
  return case when shared = 0 then 0 else shared / (cardinality(trigrams) + cardinality(others) - shared) end;
end $$;

-- A telephone number in E.164, German without a country code; null if it lacks its area code.
create function private.e164(p_phone text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  number constant text := regexp_replace(
    regexp_replace(regexp_replace(replace(p_phone, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+49'
  );
begin
  return case when number ~ '^\+[1-9][0-9]{5,14}$' then number end;
end $$;

-- The host of a restaurant's own website; null for pages of shared hosts.
create function private.own_host(p_website text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  host constant text := regexp_replace(
    lower((regexp_match(p_website, '^https?://([^/?#:]+)', 'i'))[1] collate "pg_c_utf8"), '^www\.', ''
  );
begin
  return case
    when not exists (select from unnest(private.keys_of('shared_host')) shared where right('.' || host, char_length(shared) + 1) = '.' || shared)
      then host
  end;
end $$;

-- Whether two addresses are the same house; null if one lacks its number, or the streets differ (corner houses have two).
create function private.is_same_house(p_address text, p_other text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  pattern constant text := ' ([0-9]{1,4}) ?([a-z]?)( ?[-–/] ?([0-9]{1,4}) ?[a-z]?)?(?=$|[ (;+-])';
  lines constant text[] := array[
    private.plain_text(split_part(p_address, ',', 1)), private.plain_text(split_part(p_other, ',', 1))
  ];
  streets text[] := '{}';
  firsts integer[] := '{}';
  lasts integer[] := '{}';
  letters text[] := '{}';
  line text;
  found text[];
begin
  foreach line in array lines loop
    found := regexp_match(line, pattern);
    if found is null then
      return null;
    end if;
    streets := streets || regexp_replace(
      replace(private.place_words(left(line, regexp_instr(line, pattern) - 1)), ' ', ''), 'strasse$', 'str'
    );
    firsts := firsts || found[1]::integer;
    lasts := lasts || greatest(found[1]::integer, found[4]::integer);
    letters := letters || found[2];
  end loop;
  return case
    when streets[1] <> streets[2] then null
    when firsts[1] > lasts[2] or firsts[2] > lasts[1] then false
    else letters[1] = letters[2] or letters[1] = '' or letters[2] = ''
  end;
end $$;

-- The floor that an address names: 0 is the ground floor; null if it names none.
create function private.floor_of(p_address text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  plain constant text := private.plain_text(p_address);
  word constant text := (regexp_match(plain, '(?:^|[ ,(])(eg|erdgeschoss|ug|untergeschoss)(?=$|[ ,)])'))[1];
begin
  return coalesce(
    (regexp_match(plain, '(?:^|[ ,(])([0-9]{1,2})\.? ?(?:og|obergeschoss|stock|etage)(?=$|[ ,)])'))[1]::integer,
    case when word like 'e%' then 0 when word is not null then -1 end
  );
end $$;

-- Returns how likely two places are the same, 0 to 100: `placeMatch` of the domain.
create function private.place_match(p_place private.place_facts, p_other private.place_facts, p_is_chain boolean)
returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  metres constant double precision := floor(
    private.haversine_km(p_place.lat, p_place.lng, p_other.lat, p_other.lng) * 1000 + 0.5::double precision
  );
  is_phone constant boolean := private.e164(p_place.phone) = private.e164(p_other.phone);
  is_host constant boolean := private.own_host(p_place.website) = private.own_host(p_other.website);
  is_house constant boolean := private.is_same_house(p_place.address, p_other.address);
  points constant double precision := 40 * private.name_likeness(p_place.name, p_other.name)
    + 25 * greatest(0, 100 - metres) / 100
    + case when is_phone then 20 else 0 end + case when is_host then 15 else 0 end;
  most constant double precision :=
    65 + case when is_phone is null then 0 else 20 end + case when is_host is null then 0 else 15 end;
  is_elsewhere constant boolean :=
    coalesce(not is_house, false) or coalesce(private.floor_of(p_place.address) <> private.floor_of(p_other.address), false);
  score constant integer := greatest(
    0, floor(100 * points / most + 0.5::double precision)::integer - case when is_elsewhere then 20 else 0 end
  );
begin
  return case
    when p_is_chain and is_house is not true then least(score, private.limit_of('asked_score') - 1) else score
  end;
end $$;

-- Whether the gazetteer has the own words of a name as those of a chain near a position.
create function private.is_chain_name(p_name text, p_lat double precision, p_lng double precision) returns boolean
language plpgsql stable
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  own constant text[] := private.own_name_words(private.place_words(p_name));
  km constant double precision := private.limit_of('chain_km');
  found integer;
begin
  if own = '{}' then
    return false;
  end if;
  execute format(
    'select count(*) from (
       select from public.places p
       where hidden_reason is null and %s and point(private.mercator_x(lng), private.mercator_y(lat)) <@ $1
         and private.own_name_words(split_part(search_text, E''\t'', 1)) = $2
         and private.haversine_km($3, $4, lat, lng) <= $5
       limit $6
     ) same_name',
    private.place_condition('p.search_text', own, true)
  )
  into found
  using private.circle_box(p_lat, p_lng, km), own, p_lat, p_lng, km, private.limit_of('chain_places');
  return found = private.limit_of('chain_places');
end $$;

-- Returns a place that the server knows: of the gazetteer, or of Google's answer to it.
create function private.known_place(p_place_id text) returns public.places
language plpgsql stable
set search_path = ''
as $$
declare
  place public.places;
begin
  select * into place from public.places where place_id = p_place_id;
  if place.place_id is null then
    select place_id, name, address, lat, lng, rating, rating_count, website, phone
    into place.place_id, place.name, place.address, place.lat, place.lng, place.rating, place.rating_count, place.website,
      place.phone
    from private.google_places where place_id = p_place_id and asked_at > now() - interval '1 day';
  end if;
  return place;
end $$;

-- Returns the deals that a place may be the same as, nearest first, and for a place that the gazetteer lacks the places without
-- a deal; if a deal has the place, none. Before them comes the deal to which the restaurant moved from the place (product.md#moves).
-- `is_other_tenant`: deals of the same house under another tenant's name, at the place itself or at that of the gazetteer with the
-- name (product.md#tenancies).
create function private.similar_to(p_place public.places)
returns table (place_id text, name text, address text, lat double precision, lng double precision, deal_id bigint, is_other_tenant boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  km constant double precision := private.limit_of('similar_place_metres') / 1000.0;
  asked constant integer := private.limit_of('asked_score');
  own_facts constant private.place_facts :=
    row (p_place.name, p_place.address, p_place.lat, p_place.lng, p_place.website, p_place.phone);
  area constant box := private.circle_box(p_place.lat, p_place.lng, km);
  is_listed constant boolean := exists (select from public.places p where p.place_id = p_place.place_id);
  moved constant bigint[] := array(
    select private.followed_deal(f.id) from private.readable_deals f
    where f.place_id = p_place.place_id and f.ended_at is not null and f.succession = 'moved'
      and not private.is_other_tenant(f.place_name, p_place.name)
  );
begin
  return query
  select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id, true
  from (
    select p_place.place_id as place_id
    union
    select p.place_id from public.places p
    where not is_listed and hidden_reason is null and private.is_same_name(p.name, p_place.name)
      and point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <@ private.circle_box(
        p_place.lat, p_place.lng, private.limit_of('same_name_metres') / 1000.0::float8
      )
  ) house
  join private.readable_deals d on d.place_id = house.place_id and d.ended_at is null
  where private.is_other_tenant(p_place.name, d.place_name)
  limit private.limit_of('similar_places');
  if exists (select from public.deals d where d.place_id = p_place.place_id and d.ended_at is null) then
    return;
  end if;
  return query
  select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id, false
  from private.shown_deals d where d.id = any (moved);
  return query
  with near as (
    select d.place_id, d.place_name, d.place_address, d.place_lat, d.place_lng, d.id,
      row (d.place_name, d.place_address, d.place_lat, d.place_lng, d.website, d.international_phone_number)::private.place_facts
        as facts
    from private.shown_deals d where point(mx, my) <@ area and d.id <> all (moved)
    union all
    select p.place_id, p.name, p.address, p.lat, p.lng, null,
      row (p.name, p.address, p.lat, p.lng, p.website, p.phone)::private.place_facts
    from public.places p
    where not is_listed and hidden_reason is null
      and point(private.mercator_x(p.lng), private.mercator_y(p.lat)) <@ area
      -- A hidden deal's place cannot be chosen.
      and not exists (select from public.deals d where d.place_id = p.place_id and d.ended_at is null)
  ), alike as materialized (
    select n.*, private.haversine_km(p_place.lat, p_place.lng, n.place_lat, n.place_lng) as distance
    from near n where private.place_match(own_facts, n.facts, false) >= asked
  )
  select a.place_id, a.place_name, a.place_address, a.place_lat, a.place_lng, a.id, false from alike a
  -- Evaluated for likely places alone: counting the places of a name is slow.
  where a.distance <= km
    and private.place_match(own_facts, a.facts, (select private.is_chain_name(p_place.name, p_place.lat, p_place.lng))) >= asked
  order by a.distance, a.id, a.place_id
  limit private.limit_of('similar_places');
end $$;

-- Returns the places and deals that may be the place of a new deal (product.md#similar-places), nearest first, as a JSON array
-- of { place_id, name, address, lat, lng, deal_id, is_other_tenant }. `deal_id` is null for a place without a deal, `place_id` for a deal without
-- one. The facts of a place that the server knows are its own, not those of the input.
--
-- Error: 22023 for an invalid position.
create function public.similar_places(
  p_lat double precision, p_lng double precision, p_name text, p_place_id text, p_address text default ''
) returns jsonb
language plpgsql stable
-- Security definer: the table of deals is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = ''
as $$
declare
  place public.places := private.known_place(p_place_id);
begin
  if coalesce(not (p_lat between -90 and 90 and p_lng between -180 and 180), true) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  if place.place_id is null then
    place.place_id := p_place_id;
    place.name := left(p_name, 300);
    place.address := left(p_address, 500);
    place.lat := p_lat;
    place.lng := p_lng;
  end if;
  return coalesce(
    (select jsonb_agg(to_jsonb(s) - 'n' order by n) from private.similar_to(place) with ordinality
      s (place_id, name, address, lat, lng, deal_id, is_other_tenant, n)),
    '[]'
  );
end $$;

grant execute on function public.similar_places(double precision,double precision,text,text,text) to authenticated, service_role;

-- supabase/schemas/24-comments.sql

-- Comments and blocks (product.md#comments). The tables are closed: clients use the functions below. Rows are deleted
-- with the account of their author, of the blocker and of the blocked user.
create table public.deal_comments (
  id bigint primary key default private.random_id(),
  deal_id bigint not null references public.deals (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Counted in characters, as `characterCount` of the domain: an emoji is one.
  comment_text text not null
    check (
      char_length(comment_text) between 1 and private.limit_of('comment_length')
      and comment_text = private.clean_text(comment_text)
    ),
  created_at timestamptz not null default now(),
  -- The reason why moderation hid the comment, shown to its author; null if visible.
  hidden_reason text
    check (char_length(hidden_reason) between 1 and private.limit_of('moderation_reason_length'))
);

create index deal_comments_deal_id on public.deal_comments (deal_id, created_at desc);

create index deal_comments_user_id on public.deal_comments (user_id, deal_id);

alter table public.deal_comments enable row level security;
create policy "Closed to clients" on public.deal_comments as restrictive for all to public using (false);
grant all on public.deal_comments to service_role;

create table public.user_blocks (
  blocker_id uuid not null references auth.users (id) on delete cascade,
  blocked_user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_user_id),
  check (blocker_id <> blocked_user_id)
);

create index user_blocks_blocked_user_id on public.user_blocks (blocked_user_id);

alter table public.user_blocks enable row level security;
create policy "Closed to clients" on public.user_blocks as restrictive for all to public using (false);
grant all on public.user_blocks to service_role;

-- A comment as JSON with its author's profile, as the caller may see it.
create function private.comment_json(c public.deal_comments) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'deal_id', c.deal_id, 'user_id', c.user_id, 'comment_text', c.comment_text, 'created_at', c.created_at,
    'is_own', coalesce(c.user_id = private.uid(), false), 'hidden_reason', c.hidden_reason,
    'profile', (
      select jsonb_build_object('username', p.username, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = c.user_id
    )
  );
$$;

-- Returns a page of a deal's comments, newest first, written before `p_before`: { comments, next_before }, in microseconds since
-- 1970. Comments of the same microsecond share a page. Omits hidden comments of other users, and comments of users whom the
-- caller blocked.
create function public.comments_of_deal(p_deal_id bigint, p_before bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed, and blocks are private.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('comments_per_page');
  v_before constant timestamptz := coalesce(timestamptz 'epoch' + p_before * interval '1 microsecond', 'infinity');
begin
  return (
    with visible as not materialized (
      select c, c.created_at as at
      from public.deal_comments c join private.readable_deals d on d.id = c.deal_id
      where c.deal_id = p_deal_id and c.created_at < v_before
        and (c.hidden_reason is null or c.user_id = (select private.uid()))
        and not exists (
          select from public.user_blocks b where b.blocker_id = (select private.uid()) and b.blocked_user_id = c.user_id
        )
    ), page as (
      select * from visible order by at desc fetch first (page_size) rows with ties
    )
    select jsonb_build_object(
      'comments', coalesce(jsonb_agg(private.comment_json(c) order by at desc, (c).id), '[]'),
      'next_before', case when exists (select from visible where at < (select min(at) from page)) then
        (extract(epoch from min(at)) * 1000000)::bigint
      end
    )
    from page
  );
end $$;

-- Adds a comment to a deal, or to the one that it became, and returns it. Idempotent for ten minutes: the same text of the same
-- author is the same comment.
--
-- Errors: 42501 not signed in; 22023 empty or too long; 23503 no such deal; PT429 rate limit.
create function public.add_comment(p_deal_id bigint, p_text text) returns jsonb
language plpgsql volatile
-- Security definer: only this function writes comments.
security definer set search_path = ''
as $$
declare
  v_text constant text := coalesce(private.clean_text(p_text), '');
  v_comment public.deal_comments;
begin
  perform private.require_account();
  if v_text = '' then
    perform private.refuse('22023', 'comment-empty');
  end if;
  if char_length(v_text) > private.limit_of('comment_length') then
    perform private.refuse('22023', 'comment-too-long', 'comment_length');
  end if;
  -- Locks before the search for a duplicate: of two concurrent calls, the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('comments of ' || auth.uid(), 0));
  -- Or a merge, which moves comments, would leave this one with the loser.
  p_deal_id := private.lock_followed_deal(p_deal_id);
  perform from private.readable_deals where id = p_deal_id;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  perform private.refuse_ended(p_deal_id);
  select * into v_comment from public.deal_comments
  where deal_id = p_deal_id and user_id = auth.uid() and comment_text = v_text and created_at > now() - interval '10 minutes'
  order by created_at desc limit 1;
  if v_comment.id is null then
    perform private.count_act(auth.uid(), 'comments');
    insert into public.deal_comments (deal_id, user_id, comment_text) values (p_deal_id, auth.uid(), v_text)
    returning * into v_comment;
  end if;
  return private.comment_json(v_comment);
end $$;

-- Deletes a comment of the caller. Ignores missing comments and those of other users.
--
-- Error: 42501 not signed in.
create function public.delete_comment(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  delete from public.deal_comments where id = p_id and user_id = auth.uid();
end $$;

-- Returns the users whom the caller blocked, latest first, as a JSON array of { user_id, username, created_at }. Error as
-- `private.own_id`.
create function public.my_blocks() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('user_id', b.blocked_user_id, 'username', p.username, 'created_at', b.created_at)
      order by b.created_at desc, b.blocked_user_id
    ), '[]')
    from public.user_blocks b left join public.profiles p on p.id = b.blocked_user_id
    where b.blocker_id = v_own_id
  );
end $$;

-- Blocks a user for the caller. Idempotent. The blocked user is not notified.
--
-- Errors: 42501 not signed in; 22023 the caller; 23503 no such user; PT429 rate limit.
create function public.block_user(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-account');
  end if;
  if not exists (select from auth.users where id = p_user_id) then
    perform private.refuse('23503', 'user-gone');
  end if;
  perform private.count_act(auth.uid(), 'blocks');
  insert into public.user_blocks (blocker_id, blocked_user_id) values (auth.uid(), p_user_id) on conflict do nothing;
end $$;

-- Removes a block of the caller. Idempotent.
--
-- Error: 42501 not signed in.
create function public.unblock_user(p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_account();
  delete from public.user_blocks where blocker_id = auth.uid() and blocked_user_id = p_user_id;
end $$;

grant execute on function
  public.comments_of_deal(bigint,bigint)
to anon, authenticated, service_role;

grant execute on function
  public.add_comment(bigint,text),
  public.delete_comment(bigint),
  public.my_blocks(),
  public.block_user(uuid),
  public.unblock_user(uuid)
to authenticated, service_role;

-- supabase/schemas/25-reports.sql

-- Reports of user content, and notices of illegal content: one moderation queue (product.md#moderation). Reports are
-- visible to moderators only. A report outlives its content, its author and its reporter: it holds the reported content.
create table private.reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind = any (private.keys_of('report_kind'))),
  -- Id of the image, the comment, the deal, the place, the account with that name, or the dish; null for a notice, like the next two.
  content_id text check (char_length(content_id) <= 300),
  -- The content when it was reported, from `private.content_of`.
  snapshot jsonb,
  reason text,
  -- Also null once the account is deleted.
  reporter_id uuid references auth.users (id) on delete set null,
  -- Whether it counts for the trust in a photo (`private.report_weighs`).
  weighs boolean not null default false,
  -- From `private.day_network`: the network that sent it. Null if its address is unknown.
  network bytea,
  description text not null default ''
    check (
      char_length(description) <= private.limit_of('report_description_length')
      and description = private.clean_text(description)
    ),
  created_at timestamptz not null default now(),
  -- The promised reaction time (product.md#moderation).
  due_at timestamptz not null default now() + make_interval(hours => private.limit_of('moderation_hours')),
  state text not null default 'open' check (state = any (private.keys_of('report_state'))),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  decision_reason text
    check (char_length(decision_reason) between 1 and private.limit_of('moderation_reason_length')),
  -- Notification of the operator: start of the last attempt, time of success.
  notify_begun_at timestamptz,
  notified_at timestamptz,
  unique (reporter_id, kind, content_id),
  check (case
    when kind = 'notice' then num_nonnulls(content_id, snapshot, reason) = 0
    else num_nulls(content_id, snapshot, reason) = 0 and reason = any (private.keys_of(kind || '_report_reason'))
  end),
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decision_reason is null))
);

create index reports_notified_at on private.reports (notified_at);

create index reports_open on private.reports (id) where state = 'open';

-- Finds the reports of a photo and its dishes.
create index reports_content on private.reports (kind, content_id);

create index reports_weighing on private.reports (created_at) where weighs;

create index reports_decided_by on private.reports (decided_by);

alter table private.reports enable row level security;
create policy "Closed to clients" on private.reports as restrictive for all to public using (false);
grant all on private.reports to service_role;

-- Returns the id of the image of a deal with this address, or null. Addresses that are stored without an origin match any origin.
create function private.image_at(p_deal_id bigint, p_url text) returns bigint
language sql stable
set search_path = ''
as $$
  select id from public.deal_images
  where deal_id = p_deal_id and (image_url = p_url or image_url = substring(p_url from '^https?://[^/]+(/.*)$'))
  order by image_url = p_url desc, id limit 1;
$$;

-- The user who uploaded an image; the author of its deal where no upload is known.
create function private.uploader_of(p_image public.deal_images) returns uuid
language sql stable
set search_path = ''
as $$
  select case when u.path is null then d.user_id else u.user_id end
  from public.deals d
  left join private.photo_uploads u on u.path = split_part(p_image.image_url, '/object/public/deals/', 2)
    and private.photo_url(u.path) = p_image.image_url and not private.is_demo_photo(u.path)
  where d.id = p_image.deal_id;
$$;

-- The former id of the deleted uploader of an image, likewise (`private.former_users`).
create function private.former_uploader_of(p_image public.deal_images) returns uuid
language sql stable
set search_path = ''
as $$
  select case when u.path is null then d.former_id else u.former_id end
  from public.deals d
  left join private.photo_uploads u on u.path = split_part(p_image.image_url, '/object/public/deals/', 2)
    and private.photo_url(u.path) = p_image.image_url and not private.is_demo_photo(u.path)
  where d.id = p_image.deal_id;
$$;

-- Content that can be reported and hidden, as JSON: its fields, `author_id`, `former_id` of a deleted author, `author_name` and
-- `is_hidden`. Null if it does not exist.
create function private.content_of(p_kind text, p_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if p_id is null
    or not pg_input_is_valid(p_id, case p_kind when 'place' then 'text' when 'username' then 'uuid' else 'bigint' end) then
    return null;
  end if;
  -- The log and the statements of reasons name content by this id.
  if p_kind <> 'place' and p_id <> (case p_kind when 'username' then p_id::uuid::text else p_id::bigint::text end) then
    return null;
  end if;
  case p_kind
    when 'image' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'url', i.image_url, 'author_id', author_id,
          'former_id', private.former_uploader_of(i),
          'author_name', p.username, 'is_hidden', i.hidden_reason is not null
        )
        from public.deal_images i
        join public.deals d on d.id = i.deal_id
        cross join private.uploader_of(i) author_id
        left join public.profiles p on p.id = author_id
        where i.id = p_id::bigint
      );
    when 'comment' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'text', c.comment_text, 'author_id', c.user_id,
          'author_name', p.username, 'is_hidden', c.hidden_reason is not null
        )
        from public.deal_comments c
        join public.deals d on d.id = c.deal_id
        left join public.profiles p on p.id = c.user_id
        where c.id = p_id::bigint
      );
    when 'deal' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'name', d.place_name, 'address', d.place_address,
          'text', d.initial_comment,
          'author_id', d.user_id, 'former_id', d.former_id, 'author_name', p.username, 'is_hidden', d.hidden_reason is not null
        )
        from public.deals d
        left join public.profiles p on p.id = d.user_id
        where d.id = p_id::bigint
      );
    -- The author's comment on a deal, which is reported with the deal and hidden alone.
    when 'deal-comment' then
      return (
        select jsonb_build_object(
          'text', d.initial_comment, 'author_id', d.user_id, 'former_id', d.former_id, 'author_name', p.username,
          'is_hidden', d.comment_hidden_reason is not null
        )
        from public.deals d
        left join public.profiles p on p.id = d.user_id
        where d.id = p_id::bigint and d.initial_comment is not null
      );
    -- A place that a user entered: the author of its deal.
    when 'place' then
      return (
        select jsonb_build_object(
          'name', g.name, 'address', g.address, 'deal_id', d.id, 'author_id', d.user_id, 'former_id', d.former_id,
          'author_name', p.username, 'is_hidden', g.hidden_reason is not null
        )
        from public.places g
        left join public.deals d on d.place_id = g.place_id and d.ended_at is null
        left join public.profiles p on p.id = d.user_id
        where g.place_id = p_id and g.place_id like 'manual:%'
      );
    when 'username' then
      return (
        select jsonb_build_object(
          'name', coalesce(username, hidden_username), 'author_id', id, 'author_name', username,
          'is_hidden', hidden_username is not null
        )
        from public.profiles
        where id = p_id::uuid and coalesce(username, hidden_username) is not null
      );
    when 'dish' then
      return (
        select jsonb_build_object(
          'deal_id', d.id, 'deal_name', d.place_name, 'name', m.name, 'description', m.description,
          'price', m.price, 'author_id', author_id, 'former_id', private.former_uploader_of(i), 'author_name', p.username,
          'is_hidden', m.hidden_reason is not null
        )
        from private.menu_items m
        join public.deal_images i on i.id = m.image_id
        join public.deals d on d.id = m.deal_id
        cross join private.uploader_of(i) author_id
        left join public.profiles p on p.id = author_id
        where m.id = p_id::bigint
      );
    else
      return null;
  end case;
end $$;

-- Checks and counts a report of the caller, before deals are locked.
--
-- Errors: as `private.require_account`; PT429 rate limit.
create function private.begin_report() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'reports');
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || encode(private.day_network(private.request_address()), 'hex'), 0));
end $$;

-- Stores a report of the caller about existing content.
--
-- Errors: 22023 if the reason is unknown or the description too long; 23505 already reported.
create function private.add_report(p_kind text, p_id text, p_reason text, p_description text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_description constant text := coalesce(private.clean_text(p_description), '');
  v_network constant bytea := private.day_network(private.request_address());
begin
  if p_reason is null or p_reason <> all (private.keys_of(p_kind || '_report_reason')) then
    perform private.refuse('22023', 'report-reason-missing');
  end if;
  if char_length(v_description) > private.limit_of('report_description_length') then
    perform private.refuse('22023', 'description-too-long', 'report_description_length');
  end if;
  insert into private.reports (kind, content_id, snapshot, reason, reporter_id, description, network, weighs)
  values (
    p_kind, p_id, private.content_of(p_kind, p_id) - 'is_hidden', p_reason, auth.uid(), v_description, v_network,
    private.report_weighs(p_kind, p_id, v_network)
  );
exception when unique_violation then
  perform private.refuse('23505', 'already-reported');
end $$;

-- Reports an image of a deal, once per user and image.
--
-- Errors: as `private.begin_report` and `private.add_report`; 23503 no such visible image.
create function public.report_image(p_deal_id bigint, p_image_url text, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform private.begin_report();
  -- Keeps the photo from being deleted, too.
  perform private.lock_deals(array[p_deal_id]);
  select id into v_id from private.shown_images
  where id = private.image_at(p_deal_id, p_image_url) and deal_id in (select id from private.readable_deals);
  if v_id is null then
    perform private.refuse('23503', 'image-gone');
  end if;
  perform private.add_report('image', v_id::text, p_reason, p_description);
end $$;

-- Reports a comment of another user, once per user and comment. Errors as `report_image`; 22023 also for an own comment.
create function public.report_comment(p_comment_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_comment public.deal_comments;
begin
  perform private.begin_report();
  perform private.hold_merges();
  select * into v_comment from public.deal_comments
  where id = p_comment_id and (hidden_reason is null or user_id = auth.uid())
    and deal_id in (select id from private.readable_deals)
  for key share;
  if v_comment.id is null then
    perform private.refuse('23503', 'comment-gone');
  end if;
  if v_comment.user_id = auth.uid() then
    perform private.refuse('22023', 'own-comment');
  end if;
  perform private.add_report('comment', p_comment_id::text, p_reason, p_description);
end $$;

-- Reports a deal: its name, its place or its author's comment, once per user and deal. Errors as `report_image`.
create function public.report_deal(p_deal_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from private.readable_deals where id = p_deal_id for key share;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  perform private.add_report('deal', p_deal_id::text, p_reason, p_description);
end $$;

-- Reports a place of the gazetteer that a user entered, once per user and place. Errors as `report_image`.
create function public.report_place(p_place_id text, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from public.places
  where place_id = p_place_id and place_id like 'manual:%' and hidden_reason is null
    and not private.is_place_hidden(place_id)
  for key share;
  if not found then
    perform private.refuse('23503', 'place-unknown');
  end if;
  perform private.add_report('place', p_place_id, p_reason, p_description);
end $$;

-- Reports the username of another account, once per user and account. Errors as `report_image`; 22023 also for the own
-- name.
create function public.report_username(p_user_id uuid, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform from public.profiles where id = p_user_id and username is not null for key share;
  if not found then
    perform private.refuse('23503', 'username-gone');
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-username');
  end if;
  perform private.add_report('username', p_user_id::text, p_reason, p_description);
end $$;

-- Reports a visible dish, once per user and dish. Errors as `report_image`.
create function public.report_dish(p_dish_id bigint, p_reason text, p_description text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.begin_report();
  perform private.hold_merges();
  perform private.lock_deals(array(select deal_id from private.menu_items where id = p_dish_id));
  perform from private.shown_menu_items where id = p_dish_id;
  if not found then
    perform private.refuse('23503', 'dish-gone');
  end if;
  perform private.add_report('dish', p_dish_id::text, p_reason, p_description);
end $$;

grant execute on function
  public.report_image(bigint,text,text,text),
  public.report_comment(bigint,text,text),
  public.report_deal(bigint,text,text),
  public.report_place(text,text,text),
  public.report_username(uuid,text,text),
  public.report_dish(bigint,text,text)
to authenticated, service_role;

-- supabase/schemas/26-notices.sql

create table private.notices (
  id bigint primary key references private.reports (id) on delete cascade,
  -- Known to the sender only.
  public_id uuid not null unique default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and private.limit_of('notice_name_length')),
  email text not null check (char_length(email) between 3 and private.limit_of('notice_email_length')),
  what text not null check (char_length(what) between 1 and private.limit_of('notice_what_length')),
  place text not null check (char_length(place) between 1 and private.limit_of('notice_where_length')),
  why text not null check (char_length(why) between 1 and private.limit_of('notice_why_length')),
  -- Keyed hashes of the sender's network and of its provider's, for the rate limits; cleared when the day in Berlin is over.
  network text,
  provider text
);

create index reports_of_notices on private.reports (created_at) where kind = 'notice';

alter table private.notices enable row level security;
create policy "Closed to clients" on private.notices as restrictive for all to public using (false);
grant all on private.notices to service_role;

-- Returns the IP address of the client: the one that Cloudflare reports on a hosted project, or the last entry of X-Forwarded-For.
-- The gate of the local server removes the first and sets the second. Null outside of requests.
create function private.request_address() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    headers ->> 'cf-connecting-ip', btrim(reverse(split_part(reverse(headers ->> 'x-forwarded-for'), ',', 1)))
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request;
$$;

-- Returns a keyed hash of the first bits of an IP address. Null for text that is no address.
create function private.range_hash(p_address text, p_bits_of_v6 integer, p_bits_of_v4 integer) returns text
language sql volatile strict
set search_path = ''
as $$
  select case when pg_input_is_valid(p_address, 'inet') then
    encode(private.address_hash(network(set_masklen(
      p_address::inet, case family(p_address::inet) when 6 then p_bits_of_v6 else p_bits_of_v4 end
    ))::text), 'hex')
  end;
$$;

-- Returns a keyed hash of the network of an IP address: of IPv6 its /48, the largest prefix that providers assign to one
-- customer. Null for text that is no address. `networkOf` of the local server computes the same network.
create function private.network_hash(p_address text) returns text
language sql volatile strict
set search_path = ''
as $$
  select private.range_hash(p_address, 48, 32);
$$;

-- Stores a notice of illegal content (Digital Services Act, article 16; product.md#notices) and returns its unguessable
-- id. No account needed. Idempotent for ten minutes.
--
-- Errors: 22023 a broken rule; PT429 hourly or daily limit by network, by provider, or overall.
create function public.submit_notice(
  p_name text, p_email text, p_what text, p_where text, p_why text, p_good_faith boolean
) returns uuid
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_name constant text := coalesce(private.clean_text(p_name), '');
  v_email constant text := lower(coalesce(private.clean_text(p_email), ''));
  v_what constant text := coalesce(private.clean_text(p_what), '');
  v_place constant text := coalesce(private.clean_text(p_where), '');
  v_why constant text := coalesce(private.clean_text(p_why), '');
  -- All clients without an address count as one network.
  v_network constant text := coalesce(private.network_hash(private.request_address()), 'unknown');
  -- Most providers have one /32 of IPv6.
  v_provider constant text := coalesce(private.range_hash(private.request_address(), 32, 16), 'unknown');
  v_id bigint;
  v_public_id uuid;
begin
  if '' in (v_name, v_email, v_what, v_place, v_why)
    or char_length(v_name) > private.limit_of('notice_name_length')
    or char_length(v_what) > private.limit_of('notice_what_length')
    or char_length(v_place) > private.limit_of('notice_where_length')
    or char_length(v_why) > private.limit_of('notice_why_length') or v_name ~ '[\n\t]' then
    perform private.refuse('22023', 'notice-incomplete');
  end if;
  if char_length(v_email) > private.limit_of('notice_email_length')
    or v_email !~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' then
    perform private.refuse('22023', 'email-invalid');
  end if;
  if p_good_faith is not true then
    perform private.refuse('22023', 'good-faith-missing');
  end if;

  -- Serializes notices, for the limits.
  perform pg_advisory_xact_lock(hashtextextended('notices', 0));
  update private.notices n set network = null, provider = null
  from private.reports r where r.id = n.id and n.network is not null
    and (r.created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
  select n.public_id into v_public_id
  from private.notices n join private.reports r on r.id = n.id
  where (n.name, n.email, n.what, n.place, n.why) = (v_name, v_email, v_what, v_place, v_why)
    and n.network = v_network and r.created_at > now() - interval '10 minutes'
  limit 1;
  if v_public_id is not null then
    return v_public_id;
  end if;
  if (
    select count(*) filter (where n.network = v_network) >= private.limit_of('notices_per_hour_of_network')
      or count(*) filter (where n.provider = v_provider) >= private.limit_of('notices_per_hour_of_provider')
      or count(*) >= private.limit_of('notices_per_hour')
    from private.notices n join private.reports r on r.id = n.id
    where r.kind = 'notice' and r.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('PT429', 'notices-per-hour');
  end if;
  if (
    select count(*) filter (where n.network = v_network) >= private.limit_of('notices_per_day_of_network')
      or count(*) filter (where n.provider = v_provider) >= private.limit_of('notices_per_day_of_provider')
      or count(*) >= private.limit_of('notices_per_day')
    from private.notices n join private.reports r on r.id = n.id
    where r.kind = 'notice' and r.created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'too-much-today');
  end if;
  insert into private.reports (kind) values ('notice') returning id into v_id;
  insert into private.notices (id, name, email, what, place, why, network, provider)
  values (v_id, v_name, v_email, v_what, v_place, v_why, v_network, v_provider)
  returning public_id into v_public_id;
  return v_public_id;
end $$;

grant execute on function
  public.submit_notice(text,text,text,text,text,boolean)
to anon, authenticated, service_role;

-- supabase/schemas/27-moderation.sql

-- Moderators decide reports, hide or restore content, and suspend accounts (product.md#moderation). Only SQL appoints
-- moderators. Other callers are refused.
create table private.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  wants_digest boolean not null default true,
  -- The start of the last try of a digest, and that of the last day that is done.
  digest_begun_at timestamptz,
  digest_done_at timestamptz,
  -- Bounds what the account may do to the deals inside, by longitude and latitude (product.md#bounded-moderators). Null: everywhere.
  area polygon check (
    npoints(area) between 3 and 1000 and pg_catalog.area(area::path) > 0 and area::box <@ box(
      point(private.limit_of('west_of_germany'), private.limit_of('south_of_germany')),
      point(private.limit_of('east_of_germany'), private.limit_of('north_of_germany'))
    )
  ),
  -- Its name for the moderator.
  area_name text check (area_name = private.single_line(area_name) and char_length(area_name) between 1 and 60),
  check ((area is null) = (area_name is null))
);

alter table private.moderators enable row level security;
create policy "Closed to clients" on private.moderators as restrictive for all to public using (false);
grant all on private.moderators to service_role;

-- Append-only log of moderation, even for the owner of the database. Without foreign keys, because it outlives accounts
-- and content.
create table private.moderation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  moderator_id uuid not null,
  act text not null check (act = any (private.keys_of('moderation_act'))),
  content_kind text not null check (content_kind = any (private.keys_of('logged_kind'))),
  -- Id of the content or account or, for a decision, of the report.
  content_id text not null check (char_length(content_id) <= 300),
  -- The account that a restriction affects, which reads why (Digital Services Act, article 17). Null for a decision, and
  -- for content of a deleted account.
  author_id uuid,
  -- The law or rule that was broken; null for acts that find no violation.
  ground text check (ground = any (private.keys_of('legal_ground'))),
  reason text not null
    check (char_length(reason) between 1 and private.limit_of('moderation_reason_length')),
  -- The end of a suspension; null without one, and for other acts.
  until timestamptz,
  -- Whether a report led to the restriction.
  was_reported boolean not null default false,
  check ((ground is not null) = (act = any (private.keys_of('finding_act'))))
);

create index moderation_log_clearance on private.moderation_log (content_id) where content_kind = 'clearance';

create index moderation_log_author_id on private.moderation_log (author_id, id desc) where author_id is not null;

alter table private.moderation_log enable row level security;
create policy "Closed to clients" on private.moderation_log as restrictive for all to public using (false);
revoke all on private.moderation_log from service_role;
grant select on private.moderation_log to service_role;

-- Refuses to change or delete entries of the log.
create function private.keep_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The log of moderation is only added to' using errcode = '42501';
end $$;

create trigger moderation_log_kept before update or delete or truncate on private.moderation_log
for each statement execute function private.keep_log();

-- Returns the position that users did not choose, { lat, lng }, which decides in which areas a deal is and from where corrections are
-- measured: of the first one and those of lists by which moderators moved the deal the nearest to where it is now, because a move may
-- be undone. Null if the deal does not exist.
create function private.first_position(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce((
      select position from (
        (select old_value as position from private.deal_corrections where deal_id = d.id and field = 'position' order by seq limit 1)
        union all
        select new_value from private.deal_corrections where deal_id = d.id and field = 'position' and as_of is not null
      ) given
      order by private.haversine_km(d.place_lat, d.place_lng, (position ->> 'lat')::float8, (position ->> 'lng')::float8)
      limit 1
    ), jsonb_build_object('lat', d.place_lat, 'lng', d.place_lng))
    from public.deals d where d.id = p_deal_id
  );
end $$;

-- Whether an area contains all of these deals. A null area contains every deal; any other area returns false for an empty list and for
-- missing deals.
create function private.are_in_area(p_deal_ids bigint[], p_area polygon) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return p_area is null or coalesce((
    select bool_and(coalesce(p_area @> point((first ->> 'lng')::float8, (first ->> 'lat')::float8), false))
    from unnest(p_deal_ids) id cross join private.first_position(id) first
  ), false);
end $$;

-- Whether the caller is a moderator of all of these deals; for an empty list, whether of all deals.
create function private.may_moderate(p_deal_ids bigint[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.moderators m where m.user_id = auth.uid() and private.are_in_area(p_deal_ids, m.area)
  ) and private.may_write();
$$;

-- Whether the caller is a moderator who is not suspended; of a deal, if one is given (product.md#bounded-moderators).
create function public.is_moderator(p_deal_id bigint default null) returns boolean
language sql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
  select case
    when p_deal_id is null then exists (select from private.moderators where user_id = auth.uid()) and private.may_write()
    else private.may_moderate(array[p_deal_id])
  end;
$$;

-- Error: 42501 if the caller is no moderator of all of these deals, which are those that a call is about; by default of everything.
create function private.require_moderator(p_deal_ids bigint[] default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not private.may_moderate(p_deal_ids) then
    raise exception 'moderators only' using errcode = '42501';
  end if;
end $$;

-- Returns the area that bounds what the caller lists; null for a moderator of everything. Error: 42501 if the caller is no moderator.
create function private.moderated_area() returns polygon
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_moderator() then
    raise exception 'moderators only' using errcode = '42501';
  end if;
  return (select area from private.moderators where user_id = auth.uid());
end $$;

-- The deals that hiding content changes, those with a copy of a photo included. None for missing content, and for names.
create function private.deals_of_content(p_kind text, p_id text) returns bigint[]
language plpgsql stable
set search_path = ''
as $$
declare
  v_image_id bigint;
begin
  if private.content_of(p_kind, p_id) is null then
    return '{}';
  end if;
  case p_kind
    when 'deal', 'deal-comment' then
      return array[p_id::bigint];
    when 'comment' then
      return array(select deal_id from public.deal_comments where id = p_id::bigint);
    when 'place' then
      -- An index each.
      return array(
        select id from public.deals where place_id = p_id and ended_at is null
        union all
        select id from public.deals where place_id = p_id and ended_at is not null
      );
    when 'image' then
      v_image_id := p_id::bigint;
    when 'dish' then
      v_image_id := (select image_id from private.menu_items where id = p_id::bigint);
    else
      return '{}';
  end case;
  return array(
    select deal_id from public.deal_images where image_url in (
      select private.copies_of_photo(image_url) from public.deal_images where id = v_image_id
    )
  );
end $$;

-- Raises 22023 if a decision concerns the caller's account: another moderator decides.
create function private.refuse_own(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_user_id = auth.uid() then
    perform private.refuse('22023', 'own-content');
  end if;
end $$;

-- Returns the clean reason of a decision.
--
-- Error: 22023 if it is missing or too long.
create function private.checked_moderation_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_reason constant text := coalesce(private.clean_text(p_reason), '');
begin
  if char_length(v_reason) not between 1 and private.limit_of('moderation_reason_length') then
    perform private.refuse('22023', 'moderation-reason-invalid', 'moderation_reason_length');
  end if;
  return v_reason;
end $$;

-- Returns the ground of a restriction.
--
-- Error: 22023 if it is missing or unknown.
create function private.checked_ground(p_ground text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_ground is null or p_ground <> all (private.keys_of('legal_ground')) then
    perform private.refuse('22023', 'legal-ground-missing');
  end if;
  return p_ground;
end $$;

-- The parts of a deal that can be hidden separately, as a JSON array of { kind, id, visibility }: its author's comment, and its
-- place if a user entered it.
create function private.parts_of_deal(p_deal_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', id, 'visibility', case when (content ->> 'is_hidden')::boolean then 'hidden' else 'shown' end
  ) order by kind), '[]')
  from (
    select 'deal-comment' as kind, p_deal_id as id
    union all
    select 'place', place_id from public.deals where id = p_deal_id::bigint
  ) part
  cross join lateral private.content_of(kind, id) content
  where content is not null;
$$;

-- Whether the reported content is still shown: it exists, and neither it nor a part of a reported deal is hidden. False for a
-- notice, which names content in its own words.
create function private.is_reported_shown(r private.reports) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(not (private.content_of(r.kind, r.content_id) ->> 'is_hidden')::boolean, false)
    and not (r.kind = 'deal' and private.parts_of_deal(r.content_id) @> '[{"visibility": "hidden"}]');
$$;

-- An account as JSON for moderators: { id, is_suspended, is_deleted }. A deleted account has its former id; null without one.
create function private.account_json(p_id uuid, p_former_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'id', u.id, 'is_deleted', false,
      'is_suspended', exists (select from private.suspended_accounts s where s.user_id = u.id)
    )
    from auth.users u where u.id = p_id
  ), case when p_former_id is not null then
    jsonb_build_object('id', p_former_id, 'is_deleted', true, 'is_suspended', false)
  end);
end $$;

-- The reported content as JSON, for moderators and the operator: as it was reported, and its present state.
create function private.reported_content(r private.reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_now constant jsonb := private.content_of(r.kind, r.content_id);
begin
  if r.kind = 'notice' then
    return (
      select jsonb_build_object(
        'kind', 'notice', 'name', n.name, 'email', n.email, 'what', n.what, 'where', n.place, 'why', n.why
      )
      from private.notices n where n.id = r.id
    );
  end if;
  return r.snapshot - '{author_id,former_id}'::text[] || jsonb_build_object(
    'kind', r.kind, 'id', r.content_id,
    'author', private.account_json((r.snapshot ->> 'author_id')::uuid, (v_now ->> 'former_id')::uuid),
    'visibility', case when v_now is null then 'gone' when (v_now ->> 'is_hidden')::boolean then 'hidden' else 'shown' end
  ) || case r.kind when 'deal' then jsonb_build_object('parts', private.parts_of_deal(r.content_id)) else '{}' end;
end $$;

-- Whether a report is about the caller's content or name, so that another moderator must decide.
create function private.is_about_caller(r private.reports) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.uid()::text in (
    r.snapshot ->> 'author_id', private.content_of(r.kind, r.content_id) ->> 'author_id'
  ), false);
$$;

-- The deal that a report is about, with those that hiding its content changes; none for an account, and for a notice.
create function private.deals_of_report(r private.reports) returns bigint[]
language sql stable
set search_path = ''
as $$
  select case when r.snapshot ->> 'deal_id' is null then '{}'
    else (r.snapshot ->> 'deal_id')::bigint || private.deals_of_content(r.kind, r.content_id) end;
$$;

-- A report as JSON for moderators, without its reporter: no decision depends on that name.
create function private.report_json(r private.reports) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', r.id, 'content', private.reported_content(r), 'reason', r.reason, 'description', r.description,
    'is_own', private.is_about_caller(r), 'reported_at', r.created_at, 'due_at', r.due_at, 'state', r.state,
    'decision', case when r.decided_at is not null then jsonb_build_object(
      'at', r.decided_at, 'reason', r.decision_reason,
      'moderator_name', (select p.username from public.profiles p where p.id = r.decided_by)
    ) end
  );
$$;

-- Returns a page of the reports in the caller's area: { entries, next_cursor }; open ones oldest first, those of suspended accounts last, or decided ones
-- newest first.
create function public.moderation_reports(p_cursor bigint default null, p_decided boolean default false) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select r.id, private.report_json(r) as entry
      from private.reports r
      left join private.suspended_accounts s on s.user_id = r.reporter_id
      where (r.state <> 'open') = p_decided and (p_cursor is null or case
        when p_decided then r.id < p_cursor
        else (s.user_id is not null, r.id) > (exists (
          select from private.reports c join private.suspended_accounts cs on cs.user_id = c.reporter_id where c.id = p_cursor
        ), p_cursor)
      end) and (v_area is null or private.are_in_area(private.deals_of_report(r), v_area))
      order by not p_decided and s.user_id is not null, case when p_decided then -r.id else r.id end
      limit page_size + 1
    ) reports
  );
end $$;

-- Returns a page of the log, newest first: { entries, next_cursor }. A bounded moderator gets the entries about content in the area.
create function public.moderation_log(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select l.id, jsonb_build_object(
        'id', l.id, 'at', l.at, 'moderator_name', p.username, 'act', l.act, 'content_kind', l.content_kind, 'content_id', l.content_id,
        'ground', l.ground, 'reason', l.reason,
        'clearance', case when l.content_kind = 'clearance' then private.clearance_json(l.content_id::uuid) end,
        'merge', private.merge_of_log(l.act, l.content_id, l.at)
      ) as entry
      from private.moderation_log l left join public.profiles p on p.id = l.moderator_id
      where (p_cursor is null or l.id < p_cursor) and (v_area is null or private.are_in_area(case
        when l.act in ('resolve', 'reject')
          then (select private.deals_of_report(r) from private.reports r where r.id = l.content_id::bigint)
        else private.deals_of_content(l.content_kind, l.content_id)
      end, v_area))
      order by l.id desc
      limit page_size + 1
    ) log
  );
end $$;

-- Whether a report that is open or justified concerns content, its deal, or any content of an account.
create function private.was_reported(p_kind text, p_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.reports
    where state <> 'rejected' and (
      kind = p_kind and content_id = p_id
      or p_kind = 'account' and snapshot ->> 'author_id' = p_id
      or kind = 'deal' and content_id = case p_kind
        when 'deal-comment' then p_id when 'place' then (select id::text from public.deals where place_id = p_id and ended_at is null)
      end
    )
  );
$$;

-- Adds an act of the caller to the log. `p_until`: the end of a suspension.
create function private.log_act(
  p_act text, p_kind text, p_id text, p_author_id uuid, p_ground text, p_reason text, p_was_reported boolean default false,
  p_until timestamptz default null
) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.moderation_log (
    moderator_id, act, content_kind, content_id, author_id, ground, reason, was_reported, until
  )
  values (auth.uid(), p_act, p_kind, p_id, p_author_id, p_ground, p_reason, p_was_reported, p_until);
$$;

-- Logs an act once for each changed piece of content. `p_ids`: their ids.
--
-- Error: 22023 one of them is the caller's own content.
create function private.log_content_act(p_act text, p_kind text, p_ids text[], p_ground text, p_reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- A report of one copy hides all of them.
  v_was_reported constant boolean := p_ground is not null
    and coalesce((select bool_or(private.was_reported(p_kind, id)) from unnest(p_ids) id), false);
begin
  perform private.refuse_own((private.content_of(p_kind, id) ->> 'author_id')::uuid) from unnest(p_ids) id;
  perform private.log_act(
    p_act, p_kind, id, (private.content_of(p_kind, id) ->> 'author_id')::uuid, p_ground, p_reason, v_was_reported
  )
  from unnest(p_ids) id;
end $$;

-- Hides deals, comments or images without their copies, or shows them again if `p_reason` is null. Returns the changed ids. The
-- caller must lock the deals, except for comments.
create function private.set_all_hidden(p_kind text, p_ids bigint[], p_reason text) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_changed bigint[];
begin
  execute format(
    'with changed as (
      update public.%I set hidden_reason = $2 where id = any ($1) and (hidden_reason is null) <> ($2 is null) returning id
    )
    select coalesce(array_agg(id order by id), ''{}'') from changed',
    case p_kind when 'deal' then 'deals' when 'comment' then 'deal_comments' when 'image' then 'deal_images' end
  ) into v_changed using p_ids, p_reason;
  if p_kind = 'image' then
    -- Restaurants have a copy of the address, for favourites.
    update public.restaurants r set image_url = private.first_image_url(d.id)
    from public.deals d join public.deal_images i on i.deal_id = d.id
    where i.id = any (v_changed) and r.place_id = private.saved_place_id(d);
  end if;
  return v_changed;
end $$;

-- Hides a photo and its copies in every deal that has one, or shows them again if `p_reason` is null. Returns the ids of the
-- images that changed. The edge function `moderate-content` then moves the files.
create function private.set_photo_hidden(p_url text, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls constant text[] := private.take_copies_of_photo(p_url);
begin
  perform private.lock_deals(array(select deal_id from public.deal_images where image_url = any (v_urls)));
  return private.set_all_hidden(
    'image', array(select id from public.deal_images where image_url = any (v_urls)), p_reason
  )::text[];
end $$;

-- Hides content, or shows it again if `p_reason` is null. Returns the ids of what changed.
create function private.set_hidden(p_kind text, p_id text, p_reason text) returns text[]
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hold_merges();
  case p_kind
    when 'image' then
      return private.set_photo_hidden((select image_url from public.deal_images where id = p_id::bigint), p_reason);
    when 'dish' then
      return private.set_dish_hidden(p_id::bigint, p_reason);
    when 'comment' then
      return private.set_all_hidden(p_kind, array[p_id::bigint], p_reason)::text[];
    when 'deal' then
      perform private.lock_deals(array[p_id::bigint]);
      return private.set_all_hidden(p_kind, array[p_id::bigint], p_reason)::text[];
    when 'deal-comment' then
      perform private.lock_deals(array[p_id::bigint]);
      update public.deals set comment_hidden_reason = p_reason
      where id = p_id::bigint and (comment_hidden_reason is null) <> (p_reason is null);
    when 'place' then
      update public.places set hidden_reason = p_reason
      where place_id = p_id and (hidden_reason is null) <> (p_reason is null);
    when 'username' then
      update public.profiles set username = hidden_username, hidden_username = username
      where id = p_id::uuid and (hidden_username is null) <> (p_reason is null);
  end case;
  return case when found then array[p_id] else '{}' end;
end $$;

-- Hides content: an image with its copies, a comment, a deal, its author's comment alone, a place that a user entered, a
-- username, or a dish with its copies. Idempotent; each image and each dish is logged once, for its uploader.
--
-- Errors: PT404 missing content; 22023 no reason, no ground, or the caller's own content.
create function public.hide_content(p_ground text, p_id text, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_content jsonb;
begin
  perform private.require_moderator(private.deals_of_content(p_kind, p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  v_content := private.content_of(p_kind, p_id);
  if v_content is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own((v_content ->> 'author_id')::uuid);
  perform private.log_content_act('hide', p_kind, private.set_hidden(p_kind, p_id, v_reason), v_ground, v_reason);
end $$;

-- Restores hidden content, an image or a dish with its copies. Idempotent, and logged like `hide_content`.
--
-- Errors: PT404 missing content; 22023 no reason, or the caller's own content.
create function public.restore_content(p_id text, p_kind text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_content jsonb;
begin
  perform private.require_moderator(private.deals_of_content(p_kind, p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_content := private.content_of(p_kind, p_id);
  if v_content is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own((v_content ->> 'author_id')::uuid);
  perform private.log_content_act('restore', p_kind, private.set_hidden(p_kind, p_id, null), null, v_reason);
end $$;

-- Raises PT404 if an account does not exist, else keeps it from being deleted meanwhile.
create function private.require_existing_account(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from auth.users where id = p_user_id for key share;
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
end $$;

-- Suspends an account: it may read but not write. `p_days`: one of `SUSPENSION_DAYS` of the domain; null without an end. Returns
-- false, and changes nothing, if it is suspended already.
--
-- Errors: PT404 no such account; 22023 an unknown number of days, or a moderator's account, which only SQL restricts.
create function private.suspend(p_user_id uuid, p_days integer) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_days::text <> all (private.keys_of('suspension_days')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.require_existing_account(p_user_id);
  if exists (select from private.moderators where user_id = p_user_id) then
    perform private.refuse('22023', 'account-of-moderator');
  end if;
  insert into private.suspensions as suspension (user_id, until) values (p_user_id, now() + make_interval(days => p_days))
  on conflict (user_id) do update set since = excluded.since, until = excluded.until
  -- A suspension that has ended, and that the upkeep has not deleted yet.
  where suspension.until <= now();
  return found;
end $$;

-- Suspends an account like `private.suspend`. Idempotent, and logged once.
--
-- Errors: as `private.suspend`; 22023 no reason or no ground.
create function public.suspend_account(p_ground text, p_reason text, p_user_id uuid, p_days integer default null) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  -- Its votes are counted again (`private.recount_votes`).
  perform private.hold_merges();
  if private.suspend(p_user_id, p_days) then
    perform private.log_act(
      'suspend', 'account', p_user_id::text, p_user_id, v_ground, v_reason, private.was_reported('account', p_user_id::text),
      (select until from private.suspensions where user_id = p_user_id)
    );
  end if;
end $$;

-- Ends a suspension. Idempotent, and logged once.
--
-- Errors: PT404 no such account; 22023 no reason.
create function public.reinstate_account(p_reason text, p_user_id uuid) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  perform private.require_existing_account(p_user_id);
  -- As in `suspend_account`.
  perform private.hold_merges();
  delete from private.suspensions where user_id = p_user_id;
  if found then
    perform private.log_act('reinstate', 'account', p_user_id::text, p_user_id, null, v_reason);
  end if;
end $$;

-- Closes an open report as `resolved` (justified, with its ground) or `rejected` (without).
--
-- Errors: PT404 no such report; PT409 already decided; 22023 no reason or no ground, justified while the content is shown, or a
-- report about the caller.
create function public.decide_report(p_id bigint, p_reason text, p_state text, p_ground text default null) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_report private.reports;
begin
  perform private.require_moderator((select private.deals_of_report(r) from private.reports r where r.id = p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  if p_state is null or p_state <> all (private.keys_of('report_decision')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if p_state = 'resolved' then
    v_ground := private.checked_ground(p_ground);
  end if;
  perform private.hold_merges();
  perform private.lock_deals(array(
    select (snapshot ->> 'deal_id')::bigint from private.reports where id = p_id and kind in ('image', 'dish')
  ));
  select * into v_report from private.reports where id = p_id for update;
  if v_report.id is null then
    perform private.refuse('PT404', 'report-gone');
  end if;
  if private.is_about_caller(v_report) then
    perform private.refuse('22023', 'own-content');
  end if;
  if v_report.state <> 'open' then
    perform private.refuse('PT409', 'already-decided');
  end if;
  if p_state = 'resolved' and private.is_reported_shown(v_report) then
    perform private.refuse('22023', 'content-visible');
  end if;
  update private.reports
  set state = p_state, decided_at = now(), decided_by = auth.uid(), decision_reason = v_reason
  where id = p_id;
  perform private.log_act(
    case p_state when 'resolved' then 'resolve' else 'reject' end, v_report.kind, p_id::text, null, v_ground, v_reason
  );
end $$;

-- Returns the hidden images of a deal that the caller uploaded, as a JSON array of { image_url, hidden_reason }. Images
-- without a known uploader count as the author's. Error as `private.own_id`.
create function public.my_hidden_images(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: hidden images and uploaders are closed to clients.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('image_url', i.image_url, 'hidden_reason', i.hidden_reason) order by i.sort_order, i.id
    ), '[]')
    from public.deal_images i
    where i.deal_id = p_deal_id and i.hidden_reason is not null and private.uploader_of(i) = v_own_id
  );
end $$;

-- The text or name that a moderation decision concerns, from `private.content_of`.
create function private.subject_of(p_content jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(p_content ->> 'name', p_content ->> 'text', p_content ->> 'deal_name');
$$;

-- Returns the caller's standing with moderation: { is_moderator, area, is_suspended, suspended_until, statements, decisions }, the last
-- two newest first. `area`: the name of the area of a bounded moderator, else null. The statements of reasons (Digital Services Act, article 17) are the latest entries of the log about the
-- caller's content and account; `subject` is the text or name concerned, null if it is gone. The decisions (article 16) are those
-- on the caller's reports. Their ids number them for the caller: those of the tables would tell how many there are. Error as
-- `private.own_id`.
create function public.my_standing() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
  -- The deleted account that passed its suspension on to this one.
  v_former_id constant uuid := (select former_id from private.suspended_accounts where user_id = v_own_id);
begin
  return (
    select jsonb_build_object(
      'is_moderator', public.is_moderator(), 'area', (select area_name from private.moderators where user_id = v_own_id),
      'is_suspended', exists (select from private.suspended_accounts where user_id = v_own_id),
      'suspended_until', (select until from private.suspended_accounts where user_id = v_own_id),
      'statements', coalesce(jsonb_agg(jsonb_build_object(
        'id', place, 'at', at, 'act', act, 'content_kind', content_kind,
        'subject', private.subject_of(content),
        'ground', ground, 'reason', reason, 'until', until, 'was_reported', was_reported,
        'clearance', case when content_kind = 'clearance' then
          private.clearance_of_accounts(content_id::uuid, array[v_own_id, v_former_id])
        end
      ) order by id desc), '[]'),
      'decisions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.place, 'at', r.decided_at, 'state', r.state, 'content_kind', r.kind,
          'subject', private.subject_of(r.snapshot), 'reason', r.decision_reason
        ) order by r.id desc), '[]')
        from (
          select *, row_number() over (order by id) as place from private.reports
          where reporter_id = v_own_id and state <> 'open'
          order by id desc limit private.limit_of('moderation_entries_per_page')
        ) r
      )
    )
    from (
      select l.*, private.content_of(content_kind, content_id) as content, row_number() over (order by id) as place
      from private.moderation_log l
      where id in (
        select id from private.moderation_log where author_id = v_own_id
        union all
        select id from private.moderation_log where author_id = v_former_id and act = 'suspend'
        union all
        select cleared.id from private.clearances c
        join private.moderation_log cleared on cleared.content_kind = 'clearance' and cleared.content_id = c.id::text
        where c.accounts && array[v_own_id, v_former_id] and (v_own_id = any (c.accounts) or cleared.act = 'clear')
      )
      order by id desc limit private.limit_of('moderation_entries_per_page')
    ) latest
  );
end $$;

grant execute on function public.is_moderator(bigint) to anon, authenticated, service_role;

grant execute on function
  public.moderation_reports(bigint,boolean),
  public.moderation_log(bigint),
  public.hide_content(text,text,text,text),
  public.restore_content(text,text,text),
  public.suspend_account(text,text,uuid,integer),
  public.reinstate_account(text,uuid),
  public.decide_report(bigint,text,text,text),
  public.my_hidden_images(bigint),
  public.my_standing()
to authenticated, service_role;

-- supabase/schemas/28-deal-votes.sql

-- Votes of users on whether a deal is still as stated (product.md#trust): confirmations, closures, and reports that it is gone.
-- The table is closed: clients use the functions below. Deleting an account keeps its votes without it.
create table private.deal_votes (
  id bigint generated always as identity primary key,
  deal_id bigint not null references public.deals (id) on delete cascade,
  kind text not null check (kind = any (private.keys_of('vote_kind'))),
  user_id uuid references auth.users (id) on delete set null,
  -- The id of the deleted account (`private.former_users`).
  former_id uuid check (user_id is null or former_id is null),
  -- From `private.own_person`: the same for accounts that are not independent. A day after the account was deleted, a number that
  -- only this deal has replaces it (`private.forget_outdated`).
  person bytea not null,
  -- The confirmed day, the first day of the closure, or the day of the report, in Berlin.
  first_day date not null,
  -- Of a closure.
  last_day date check ((kind = 'closure') = (last_day is not null)),
  at timestamptz not null default now(),
  -- Whether moderators overruled it.
  is_overruled boolean not null default false,
  -- Whether another account of the same person had confirmed the deal for that day (`private.linked_confirmers`).
  is_linked boolean not null default false,
  -- Whether it is a report of a new account that decides nothing (`private.only_asks`).
  is_question boolean not null default false,
  -- Whether it is a moderator's decision on a closure. It has no account, so that no user can withdraw it.
  is_decision boolean not null default false check (not is_decision or kind = 'closure' and user_id is null),
  -- The network that sent it, from `private.day_network`. Null if its address is unknown.
  network bytea
);

create index deal_votes_deal_id on private.deal_votes (deal_id, kind);

create index deal_votes_linked on private.deal_votes (deal_id) where is_linked;

-- A user confirms a deal once a day, and reports it once of each kind.
create unique index deal_votes_confirmations on private.deal_votes (user_id, deal_id, first_day) where kind = 'confirmation';

create unique index deal_votes_reports on private.deal_votes (kind, deal_id, user_id) where kind <> 'confirmation';

create index deal_votes_user_id on private.deal_votes (user_id);

create index deal_votes_networks on private.deal_votes (at) where network is not null and kind <> 'confirmation';

create index deal_votes_former_id on private.deal_votes (former_id) where former_id is not null;

alter table private.deal_votes enable row level security;
create policy "Closed to clients" on private.deal_votes as restrictive for all to public using (false);
grant all on private.deal_votes to service_role;

-- The votes that count: without those that moderators overruled, and without those of suspended accounts.
create view private.counting_votes as
select * from private.deal_votes v
where not v.is_overruled and not exists (select from private.suspended_accounts s where s.user_id = v.user_id);

-- The networks of a day in Berlin, each with a random number, which other tables store. After the day its rows are deleted
-- (`private.forget_outdated`): then a number identifies no network, and no other account gets it. No archive contains them.
create table private.day_networks (
  day date,
  -- From `private.network_hash`.
  hash bytea,
  number bytea not null default uuid_send(gen_random_uuid()),
  primary key (day, hash)
);

alter table private.day_networks enable row level security;
create policy "Closed to clients" on private.day_networks as restrictive for all to public using (false);
revoke all on private.day_networks from service_role;

-- Returns the number of the network of an IP address: 16 random bytes, the same for one network until midnight in Berlin. Null
-- without an address.
create function private.day_network(p_address text) returns bytea
language plpgsql volatile
set search_path = ''
as $$
declare
  v_day constant date := private.berlin_today();
  v_hash constant bytea := decode(private.network_hash(p_address), 'hex');
begin
  if v_hash is null then
    return null;
  end if;
  insert into private.day_networks (day, hash) values (v_day, v_hash) on conflict do nothing;
  return (select number from private.day_networks where day = v_day and hash = v_hash);
end $$;

-- The person behind an account: the number of the network of its sign-up (`private.day_network`), or a new random number. A
-- hosted project takes the network of the first sign-in.
create table private.account_persons (
  user_id uuid primary key references auth.users (id) on delete cascade,
  person bytea not null,
  -- Whether another person confirmed a photo or a confirmation of the account (`private.vouch_by_confirmation`).
  is_proven boolean not null default false,
  -- The account of that person; null if it was deleted. While it is suspended, the proof does not count.
  proven_by uuid references auth.users (id) on delete set null
);

create index account_persons_proven_by on private.account_persons (proven_by);

alter table private.account_persons enable row level security;
create policy "Closed to clients" on private.account_persons as restrictive for all to public using (false);
grant all on private.account_persons to service_role;

-- Stores the person behind an account that has none: the number of the network of an address, else a new random number.
create function private.add_person(p_user_id uuid, p_address text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if not exists (select from private.account_persons where user_id = p_user_id) then
    insert into private.account_persons
    values (p_user_id, coalesce(private.day_network(p_address), uuid_send(gen_random_uuid())))
    on conflict do nothing;
  end if;
end $$;

-- Trigger: stores the person behind a new account if the embedded auth service provides the IP address of the sign-up.
create function private.keep_person() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  if private.request_address() is not null then
    perform private.add_person(new.id, private.request_address());
  end if;
  return new;
end $$;

create trigger users_person after insert on auth.users
for each row execute function private.keep_person();

-- Trigger: stores the person from the address of a session, for an account without one. The auth service of a hosted project
-- passes no address to the triggers of a sign-up, and its log has none.
create function private.keep_person_of_session() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  perform private.add_person(new.user_id, host(new.ip));
  return new;
end $$;

create trigger sessions_person after insert on auth.sessions
for each row when (new.ip is not null) execute function private.keep_person_of_session();

-- Returns the person behind the caller. If no sign-up or session had an address, stores it at the first vote or deal, from the
-- address of the request.
create function private.own_person() returns bytea
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.add_person(auth.uid(), private.request_address());
  return (select person from private.account_persons where user_id = auth.uid());
end $$;

-- The person who published a deal, after the account was deleted: like that of a vote, it is replaced or deleted a day
-- later (`private.forget_outdated`).
create table private.former_authors (
  deal_id bigint primary key references public.deals (id) on delete cascade,
  person bytea not null,
  deleted_at timestamptz not null default now()
);

alter table private.former_authors enable row level security;
create policy "Closed to clients" on private.former_authors as restrictive for all to public using (false);
grant all on private.former_authors to service_role;

-- Trigger: stores who published the deals of a deleted account, and deletes the votes of a suspended one, which do not count:
-- without the account they would.
create function private.leave_votes() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  delete from private.deal_votes
  where user_id = old.id and exists (select from private.suspended_accounts where user_id = old.id);
  insert into private.former_authors (deal_id, person)
  select d.id, p.person from public.deals d join private.account_persons p on p.user_id = d.user_id where d.user_id = old.id
  on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
  return old;
end $$;

create trigger users_leave_votes before delete on auth.users
for each row execute function private.leave_votes();

-- Weighs the votes on a deal against each other (product.md#weighing), as `weighVotes` of the domain: the columns `closures`,
-- `confirmation` and `dispute` of `public.deals`, and the time of the report that decided that the deal is gone, or null.
-- `p_author`: the person behind the author of the deal. Reports of that person that the deal is gone do not count.
create function private.weighed_votes(p_deal_id bigint, p_author bytea)
returns table (closures jsonb, confirmation jsonb, dispute jsonb, gone_since timestamptz)
language plpgsql stable
set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_weighed_days constant integer := private.limit_of('weighed_days');
begin
  if not exists (select from private.counting_votes v where v.deal_id = p_deal_id) then
    closures := '[]';
    return next;
    return;
  end if;
  return query with votes as (
    select * from private.counting_votes v
    where v.deal_id = p_deal_id and (v.kind <> 'closure' or v.last_day >= v_today)
      and not (v.kind = 'gone' and v.person is not distinct from p_author)
  ), words as (
    -- The latest vote of each person, on either matter.
    select distinct on (matter, v.person) matter, v.*
    from unnest(array['gone', 'closure']) matter join votes v on v.kind in (matter, 'confirmation')
    where not v.is_question and not v.is_decision
    order by matter, v.person, v.first_day desc, v.at desc, v.id desc
  ), answers as (
    select matter, (
      select w.first_day from words w where w.matter = m.matter and w.kind = 'confirmation'
      order by w.first_day desc offset 1 limit 1
    ) as before
    from unnest(array['gone', 'closure']) m (matter)
  ), reports as (
    select w.* from words w join answers a using (matter)
    where w.kind = w.matter and w.first_day >= coalesce(a.before, '-infinity')
  ), questions as (
    select count(distinct v.person) as people
    from votes v join answers a on a.matter = v.kind
    where v.is_question and v.first_day >= coalesce(a.before, '-infinity')
      and not exists (select from words w where w.matter = v.kind and w.person = v.person)
  ), weights as (
    select r.*, c.confirmations, c.confirmed_on, greatest(r.fewest, c.confirmations + 1)::integer as needed
    from (
      select matter, count(*) as reports, min(first_day) as first_day, max(first_day) as reported_on,
        case
          when matter = 'gone' and private.limit_of('many_confirmers') <= (
            select count(distinct v.person) from votes v
            where v.kind = 'confirmation' and v.first_day >= v_today - private.limit_of('confirmation_kept_days')
          ) then private.limit_of('firm_reports') else private.limit_of('deciding_reports')
        end as fewest
      from reports group by matter
    ) r cross join lateral (
      select count(*) as confirmations, max(w.first_day) as confirmed_on
      from words w
      where w.matter = r.matter and w.kind = 'confirmation'
        and w.first_day >= case r.matter when 'gone' then r.reported_on - v_weighed_days + 1 else r.first_day end
    ) c
  ), decided as (
    select max(last_day) as last_day, min(first_day) as first_day, max(at) as at from votes where is_decision
  ), ends as (
    select nullif(greatest(
      case when lasts[needed] is not null then least(lasts[needed], reported_on + v_weighed_days - 1) end,
      lasts[greatest(needed, private.limit_of('firm_reports'))], v_today - 1
    ), v_today - 1) as agreed
    from weights, (select array_agg(last_day order by last_day desc) as lasts from reports where matter = 'closure') sorted
    where matter = 'closure'
  ), spans as (
    select coalesce(d.last_day >= coalesce(e.agreed, d.last_day), false) as is_decided,
      greatest(d.last_day, e.agreed) as last_day,
      least(d.first_day, (select min(r.first_day) from reports r where r.matter = 'closure')) as first_day, d.at
    from decided d left join ends e on true
  ), closed as (
    select first_day, last_day, true as is_confirmed,
      case when is_decided then 0 else (
        select count(*) from reports r where r.matter = 'closure' and r.last_day >= s.last_day
      ) end as reports,
      case when is_decided then at else (
        select max(r.at) from reports r where r.matter = 'closure' and r.last_day >= s.last_day
      ) end as at
    from spans s where last_day is not null
    union all
    select coalesce(s.last_day + 1, s.first_day), max(r.last_day), false, count(*), max(r.at)
    from spans s join reports r on r.matter = 'closure' and r.last_day > coalesce(s.last_day, '-infinity')
    group by s.last_day, s.first_day
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object(
      'from', c.first_day, 'until', c.last_day, 'isConfirmed', is_confirmed, 'reports', c.reports, 'reportedAt', c.at
    ) order by c.first_day), '[]') from closed c),
    (
      select jsonb_build_object('on', v.first_day, 'people', count(distinct v.person))
      from votes v where v.kind = 'confirmation' group by v.first_day order by v.first_day desc limit 1
    ),
    (
      select jsonb_build_object('gone', gone, 'closed', closed, 'questions', people)
      from questions, (
        select (array_agg(weight) filter (where matter = 'gone'))[1] as gone,
          (array_agg(weight) filter (where matter = 'closure'))[1] as closed
        from (
          select matter, jsonb_build_object(
            'reports', w.reports, 'reportedOn', w.reported_on, 'confirmations', w.confirmations,
            'confirmedOn', w.confirmed_on, 'needed', w.needed
          ) as weight from weights w
        ) weight
      ) both_matters
      where people > 0 or gone is not null or closed is not null
    ),
    (
      select (select array_agg(r.at order by r.at) from reports r where r.matter = 'gone')[w.needed]
      from weights w where w.matter = 'gone'
    );
end $$;

-- Returns how many accounts of one person confirmed a deal for one day, if moderators should see that many; else 0. They count as
-- one person in any case.
create function private.linked_confirmers(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(max(accounts), 0) from (
    select count(*) as accounts from private.counting_votes
    where deal_id = p_deal_id and kind = 'confirmation'
    group by person, first_day having count(*) >= private.limit_of('linked_confirmers')
  ) ring;
$$;

-- Returns the columns that a deal derives from its votes. Moderators decide alone that it is gone.
create function private.derived_votes(d public.deals) returns table (closures jsonb, confirmation jsonb, gone jsonb, dispute jsonb)
language sql stable
set search_path = ''
as $$
  select w.closures, w.confirmation, (
    select case
      when d.gone ->> 'by' = 'moderation' then jsonb_set(d.gone, '{reports}', reports)
      when w.gone_since is not null then jsonb_build_object('since', w.gone_since, 'by', 'reports', 'reports', reports)
    end
    from coalesce(w.dispute #> '{gone,reports}', '0') reports
  ), w.dispute
  from private.weighed_votes(d.id, coalesce(
    (select a.person from private.account_persons a where a.user_id = d.user_id),
    (select a.person from private.former_authors a where a.deal_id = d.id)
  )) w;
$$;

-- Overrules votes, or lets them count again. Returns the changed ids. The caller must lock the deals and count their votes.
create function private.set_overruled(p_ids bigint[], p_is_overruled boolean) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_changed bigint[];
begin
  with changed as (
    update private.deal_votes set is_overruled = p_is_overruled
    where id = any (p_ids) and is_overruled <> p_is_overruled returning id
  )
  select coalesce(array_agg(id), '{}') into v_changed from changed;
  return v_changed;
end $$;

-- Updates the columns that deals derive from their votes. The caller must lock the deals.
create function private.count_votes(p_deal_ids bigint[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.deals d set closures = v.closures, confirmation = v.confirmation, gone = v.gone, dispute = v.dispute
  from (
    select d.id, v.* from public.deals d cross join lateral private.derived_votes(d) v where d.id = any (p_deal_ids)
  ) v
  where d.id = v.id
    and (d.closures, d.confirmation, d.gone, d.dispute) is distinct from (v.closures, v.confirmation, v.gone, v.dispute);
$$;

-- Trigger: counts the votes of an account again when it is suspended or reinstated, also when `private.forget_outdated` deletes
-- an ended suspension. With the setting `private.recounts` = 'later' a clearance counts them in steps instead.
create function private.recount_votes() returns trigger
language plpgsql
-- Security definer: SQL suspends accounts of moderators with any role.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_deal_ids bigint[];
begin
  -- The deletion of the account, which `private.leave_votes` prepared, ends its suspension: a vote in flight may wait for it.
  if not exists (select from auth.users where id = v_user_id) then
    return null;
  end if;
  perform private.hold_merges();
  -- The lock of `private.count_act`: waits for votes of the account in flight.
  perform pg_advisory_xact_lock(hashtextextended('deal_votes of ' || v_user_id, 0));
  if current_setting('private.recounts', true) = 'later' then
    return null;
  end if;
  v_deal_ids := array(select deal_id from private.deal_votes where user_id = v_user_id);
  perform private.lock_deals(v_deal_ids);
  perform private.count_votes(v_deal_ids);
  return null;
end $$;

create trigger suspensions_recount after insert or update or delete on private.suspensions
for each row execute function private.recount_votes();

-- Returns the votes on a deal as the caller sees them (`DealVotes` of the domain).
create function private.votes_json(p_deal_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deal_id', d.id, 'closures', d.closures, 'confirmation', d.confirmation, 'gone', d.gone, 'dispute', d.dispute,
    'own', (
      select jsonb_build_object(
        'confirmedOn', max(first_day) filter (where kind = 'confirmation' and not is_overruled),
        'closedUntil', max(last_day) filter (where last_day >= private.berlin_today() and not is_overruled),
        'goneSince', max(at) filter (where kind = 'gone' and not is_overruled),
        'mayReportGone', d.user_id is distinct from auth.uid()
      )
      from private.deal_votes where deal_id = d.id and user_id = auth.uid()
    )
  )
  from private.readable_deals d where d.id = p_deal_id;
$$;

-- Checks the caller, counts the act, and locks the deal, or the one that it became (`private.lock_followed_deal`), which it
-- returns with the network of the request. `p_kind`: of the vote, null for a withdrawal. A deal that is gone accepts
-- confirmations, withdrawals, moderators' reports that it is gone, and a repeated report of the caller. Errors: 42501, PT423,
-- PT429, 23503 as below.
create function private.begin_vote(inout p_deal_id bigint, p_kind text, out v_network bytea)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_gone boolean;
  v_repeats boolean;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'deal_votes');
  v_network := private.day_network(private.request_address());
  v_repeats := private.may_moderate(array[private.followed_deal(p_deal_id, false)]) or exists (
    select from private.deal_votes
    where deal_id = private.followed_deal(p_deal_id, false) and user_id = auth.uid() and kind = p_kind
  );
  if p_kind in ('gone', 'closure') and not v_repeats then
    perform private.count_report(p_kind || '_reports', p_kind, v_network);
  end if;
  p_deal_id := private.lock_followed_deal(p_deal_id, false);
  perform private.refuse_ended(p_deal_id);
  select gone is not null into v_is_gone from private.readable_deals where id = p_deal_id;
  if not found or v_is_gone and not (p_kind is null or p_kind = 'confirmation' or p_kind = 'gone' and v_repeats) then
    perform private.refuse('23503', 'deal-gone');
  end if;
end $$;

-- Counts a report of the caller that a deal is gone or closed, by account and by network (product.md#new-accounts). Error: PT429.
create function private.count_report(p_kinds text, p_kind text, p_network bytea) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.count_act(auth.uid(), p_kinds);
  perform pg_advisory_xact_lock(hashtextextended(p_kinds || ' of ' || encode(p_network, 'hex'), 0));
  if private.limit_of(p_kinds || '_per_day_of_network') <= (
    select count(*) from private.deal_votes where network = p_network and at > now() - interval '1 day' and kind = p_kind
  ) then
    perform private.refuse('PT429', 'too-much-today');
  end if;
end $$;

-- Whether an account is less than a day old (product.md#new-accounts).
create function private.is_new_account(p_user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from auth.users
    where id = p_user_id and created_at > now() - make_interval(hours => private.limit_of('new_account_hours'))
  );
end $$;

-- Returns whether a report of the caller only asks: that of a new account about a deal that others confirmed lately
-- (product.md#new-accounts).
create function private.only_asks(p_deal_id bigint) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.is_new_account(auth.uid()) and exists (
    select from private.counting_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person <> private.own_person()
      and first_day >= private.berlin_today() - private.limit_of('question_days')
  );
end $$;

-- Returns the votes on a deal, and those of the caller (`DealVotes` of the domain).
--
-- Errors: 42501 not signed in; 23503 no such deal.
create function public.deal_votes(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_votes jsonb;
begin
  perform private.own_id();
  v_votes := private.votes_json(p_deal_id);
  if v_votes is null then
    perform private.refuse('23503', 'deal-gone');
  end if;
  return v_votes;
end $$;

-- Confirms a deal, or the one that it became, for the day of `p_at`, the time of the device, and withdraws the caller's report of that
-- or an earlier day that it is gone. Idempotent. Returns the votes, like the functions below.
--
-- Errors: 42501 not signed in; 22023 a time in the future or too long ago, or moderators overruled a confirmation of the same person of
-- that or a later day; 23503 no such deal, or it is gone; PT423 suspended; PT429 rate limit.
create function public.confirm_deal(p_at timestamptz, p_deal_id bigint) returns jsonb
language plpgsql volatile
-- Security definer: only these functions write votes.
security definer set search_path = ''
as $$
declare
  v_day constant date := (p_at at time zone 'Europe/Berlin')::date;
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'confirmation');
  if p_at > now() + interval '1 minute' then
    perform private.refuse('22023', 'confirmation-in-future');
  end if;
  if coalesce(p_at < now() - make_interval(days => private.limit_of('confirmation_max_days')), true) then
    perform private.refuse('22023', 'confirmation-too-old', 'confirmation_max_days');
  end if;
  if exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person = private.own_person() and is_overruled
      and first_day >= v_day
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day, network, is_linked)
  values (p_deal_id, 'confirmation', auth.uid(), private.own_person(), v_day, v_network, exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'confirmation' and person = private.own_person() and first_day = v_day
  ))
  on conflict do nothing;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind <> 'confirmation' and first_day <= v_day and not is_overruled;
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Withdraws the caller's confirmation of today, which a report contradicts.
create function private.withdraw_confirmation(p_deal_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = 'confirmation' and first_day = private.berlin_today()
    and not is_overruled;
$$;

-- Reports a place closed from today to a day. Replaces the caller's report and confirmation of today. Errors as `confirm_deal`;
-- 22023 a day out of range, or moderators overruled a report of the same person, and its last day is not over.
create function public.report_closed(p_deal_id bigint, p_until date) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_today constant date := private.berlin_today();
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'closure');
  if coalesce(p_until not between v_today and v_today + private.limit_of('closure_max_days'), true) then
    perform private.refuse('22023', 'closure-date-invalid', 'closure_max_days');
  end if;
  if exists (
    select from private.deal_votes
    where deal_id = p_deal_id and kind = 'closure' and person = private.own_person() and is_overruled and last_day >= v_today
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes as vote (deal_id, kind, user_id, person, first_day, last_day, network, is_question)
  values (p_deal_id, 'closure', auth.uid(), private.own_person(), v_today, p_until, v_network, private.only_asks(p_deal_id))
  on conflict (user_id, deal_id, kind) where kind <> 'confirmation' do update
  set first_day = excluded.first_day, last_day = excluded.last_day, at = excluded.at, is_overruled = false,
    network = excluded.network, is_question = excluded.is_question
  -- A repeated report keeps its time.
  where (vote.first_day, vote.last_day) <> (excluded.first_day, excluded.last_day);
  perform private.withdraw_confirmation(p_deal_id);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Reports that a deal no longer exists, and withdraws the caller's confirmation of today. Idempotent. A moderator decides alone, with
-- a reason for the log (`decide_votes`).
--
-- Errors as `confirm_deal`; 22023 the deal's author, a report that moderators overruled, a moderator without a valid reason, or
-- another user with one.
create function public.report_gone(p_deal_id bigint, p_reason text default null) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
declare
  v_network bytea;
begin
  select * into p_deal_id, v_network from private.begin_vote(p_deal_id, 'gone');
  if private.may_moderate(array[p_deal_id]) then
    if p_reason is null then
      perform private.refuse('22023', 'moderation-reason-missing');
    end if;
    perform public.decide_votes('mark-gone', p_deal_id, p_reason);
    return private.votes_json(p_deal_id);
  end if;
  if p_reason is not null then
    perform private.refuse('22023', 'moderators-only');
  end if;
  if exists (select from private.readable_deals where id = p_deal_id and user_id = auth.uid()) then
    perform private.refuse('22023', 'own-deal');
  end if;
  if exists (
    select from private.deal_votes where deal_id = p_deal_id and kind = 'gone' and person = private.own_person() and is_overruled
  ) then
    perform private.refuse('22023', 'report-overruled');
  end if;
  insert into private.deal_votes (deal_id, kind, user_id, person, first_day, network, is_question)
  values (p_deal_id, 'gone', auth.uid(), private.own_person(), private.berlin_today(), v_network, private.only_asks(p_deal_id))
  on conflict do nothing;
  perform private.withdraw_confirmation(p_deal_id);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Withdraws a vote of the caller, also on a deal that is gone: of confirmations that of a day. Idempotent. Errors as `confirm_deal`.
create function public.withdraw_vote(p_deal_id bigint, p_kind text, p_on date default null) returns jsonb
language plpgsql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  select vote.p_deal_id into p_deal_id from private.begin_vote(p_deal_id, null) vote;
  delete from private.deal_votes
  where deal_id = p_deal_id and user_id = auth.uid() and kind = p_kind and not is_overruled
    and (kind <> 'confirmation' or first_day = p_on);
  perform private.count_votes(array[p_deal_id]);
  return private.votes_json(p_deal_id);
end $$;

-- Returns who cast the votes on a deal that moderators have not overruled, for moderators: an array of { kind, at, name,
-- account }, those of accounts that are not suspended first, then reports, then the newest.
create function private.voters_of(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', kind, 'at', at, 'name', username, 'account', private.account_json(user_id, former_id)
    ) order by place), '[]')
    from (
      select v.kind, v.at, v.user_id, v.former_id, p.username,
        row_number() over (order by s.user_id is not null, v.kind = 'confirmation', v.at desc, v.id desc) as place
      from private.deal_votes v
      left join public.profiles p on p.id = v.user_id
      left join private.suspended_accounts s on s.user_id = v.user_id
      where v.deal_id = p_deal_id and not v.is_overruled and not v.is_decision
        and coalesce(v.last_day, 'infinity') >= private.berlin_today()
      order by place limit private.limit_of('shown_voters')
    ) latest
  );
end $$;

-- Returns the first `accounts_of_clearance` accounts of a wave as a JSON array of `private.account_json`, with `name`. `p_ids`: of
-- accounts, or former ids of deleted ones.
create function private.accounts_of_wave(p_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(private.account_json(u.id, id) || jsonb_build_object('name', p.username))
  from unnest(p_ids[:private.limit_of('accounts_of_clearance')]) id
  left join auth.users u using (id) left join public.profiles p using (id);
$$;

-- The reports and claims of waves that moderators dismissed, by their ids in `items` of `private.report_waves` and `private.claim_waves`.
create table private.dismissed_wave_items (
  id bigint primary key
);

alter table private.dismissed_wave_items enable row level security;
create policy "Closed to clients" on private.dismissed_wave_items as restrictive for all to public using (false);
grant all on private.dismissed_wave_items to service_role;

-- Returns the report waves of the last days (product.md#report-waves) as a JSON array, the newest first: { id, kind, reports, deals,
-- networks, since, until, accounts, items }. `accounts`: as `private.accounts_of_wave`; `items`: the ids of its reports.
create function private.report_waves() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with reports as (
      select * from (
        select id, deal_id, network, at, user_id, former_id from private.counting_votes where kind <> 'confirmation'
        union all
        -- Of photos and dishes. Their ids begin where those of votes never arrive.
        select (1::bigint << 52) + id, (snapshot ->> 'deal_id')::bigint, network, created_at, reporter_id, null
        from private.reports r
        where weighs and state = 'open' and not exists (select from private.suspended_accounts s where s.user_id = r.reporter_id)
      ) v
      where network is not null and coalesce(user_id, former_id) is not null
        and at > now() - make_interval(days => private.limit_of('wave_days'))
        and not exists (
          select from private.moderators m where m.user_id = v.user_id and private.are_in_area(array[v.deal_id], m.area)
        )
        and not exists (select from private.dismissed_wave_items i where i.id = v.id)
    ), hour as (
      -- The reports within an hour about the deals that one network reports in it.
      select first.id as first_id, r.*
      from reports first join reports r on r.at between first.at and first.at + interval '1 hour' and exists (
        select from reports own
        where own.network = first.network and own.deal_id = r.deal_id and own.at between first.at and first.at + interval '1 hour'
      )
    ), wave_reports as (
      select distinct id, deal_id, network, at, user_id, former_id from hour
      where first_id in (
        select first_id from hour group by first_id
        having count(*) >= private.limit_of('wave_reports') and count(distinct deal_id) >= private.limit_of('wave_deals')
      )
    ), found as (
      select -min(r.id) as id, count(*) as reports, count(distinct r.deal_id) as deals, count(distinct r.network) as networks,
        min(r.at) as since, max(r.at) as until, array_agg(distinct coalesce(r.user_id, r.former_id)) as accounts, array_agg(r.id) as items
      from (select network, array_agg(deal_id) as deals from wave_reports group by network) n
      join wave_reports r on r.deal_id = any (n.deals)
      group by n.network
    )
    select coalesce(jsonb_agg(to_jsonb(wave) || jsonb_build_object(
      'kind', 'reports', 'accounts', private.accounts_of_wave(wave.accounts)
    ) order by wave.until desc), '[]')
    -- Networks with the same first report are in one wave.
    from (select distinct on (id) * from found order by id, reports desc) wave
  );
end $$;

-- Returns a page of the deals that users report closed or gone, that are gone, that several accounts of one person confirm, or of
-- which users claim a next tenant, newest first: { entries, next_cursor }. On the first page the waves of claims and reports come
-- first. A bounded moderator gets the deals in the area, and no waves, which are about accounts.
create function public.moderation_disputes(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_page jsonb;
  v_area constant polygon := private.moderated_area();
begin
  v_page := (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select d.id, jsonb_build_object(
        'id', d.id, 'name', d.place_name, 'address', d.place_address, 'gone', v.gone, 'closures', v.closures,
        'dispute', v.dispute, 'confirmation', v.confirmation, 'linked_confirmers', linked, 'voters', private.voters_of(d.id),
        'claims', claims
      ) as entry
      from public.deals d
      cross join lateral private.derived_votes(d) v
      cross join lateral private.linked_confirmers(d.id) linked
      cross join lateral private.claims_of(d.id, v_area) claims
      where d.hidden_reason is null and d.ended_at is null and (p_cursor is null or d.id < p_cursor)
        and (v_area is null or private.are_in_area(array[d.id], v_area)) and d.id in (
        select id from public.deals where gone is not null or dispute is not null or closures <> '[]'
        union
        select deal_id from private.counting_votes where kind = 'confirmation' and is_linked
        union
        select former_deal_id from private.open_tenancies
      )
      -- The columns may name closures that are over.
      and (v.gone is not null or v.dispute is not null or v.closures <> '[]' or linked > 0 or claims <> '[]')
      order by d.id desc
      limit page_size + 1
    ) disputed
  );
  return case when p_cursor is null and v_area is null then jsonb_set(
    v_page, '{entries}', (
      select coalesce(jsonb_agg(wave - 'items'), '[]') from jsonb_array_elements(private.claim_waves() || private.report_waves()) wave
    ) || (v_page -> 'entries')
  ) else v_page end;
end $$;

-- Dismisses a wave of reports or claims: what it consists of is part of no other one. Idempotent, and logged once.
--
-- Error: 22023 no reason.
create function public.dismiss_wave(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  insert into private.dismissed_wave_items
  select item::bigint
  from jsonb_array_elements(private.claim_waves() || private.report_waves()) wave
  cross join jsonb_array_elements_text(wave -> 'items') item
  where (wave ->> 'id')::bigint = p_id
  on conflict do nothing;
  if found then
    perform private.log_act('dismiss-wave', 'wave', p_id::text, null, null, v_reason);
  end if;
end $$;

-- Decides on the votes of a deal: it is gone (`mark-gone`), or closed until the last reported day (`mark-closed`); its reports,
-- also those of closures, are overruled and it is listed again (`list-again`); its confirmations are overruled
-- (`overrule-confirmations`). Idempotent, and logged once.
--
-- Errors: PT404 no such deal; 22023 no reason or no decision, or the caller's own deal.
create function public.decide_votes(p_act text, p_deal_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_deal public.deals;
  v_votes record;
  v_last_day date;
begin
  perform private.require_moderator(array[p_deal_id]);
  v_reason := private.checked_moderation_reason(p_reason);
  if p_act is null or p_act <> all (private.keys_of('vote_act')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.lock_deals(array[p_deal_id]);
  perform private.refuse_ended(p_deal_id);
  select * into v_deal from public.deals where id = p_deal_id and hidden_reason is null;
  if v_deal.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  perform private.refuse_own(v_deal.user_id);
  select * into v_votes from private.derived_votes(v_deal);
  v_last_day := (
    select max((closure ->> 'until')::date) from jsonb_array_elements(v_votes.closures) closure
    where not (closure ->> 'isConfirmed')::boolean
  );
  -- In parentheses, or PL/pgSQL takes the first `then` for its own.
  if (case p_act
    when 'mark-gone' then v_deal.gone ->> 'by' = 'moderation'
    when 'mark-closed' then v_last_day is null
    when 'list-again' then v_votes.gone is null and v_votes.dispute is null and v_votes.closures = '[]'
    else v_votes.confirmation is null
  end) then
    return;
  end if;
  case p_act
    when 'mark-gone' then
      update public.deals set gone = jsonb_build_object('since', now(), 'by', 'moderation', 'reports', 0) where id = p_deal_id;
    when 'mark-closed' then
      insert into private.deal_votes (deal_id, kind, person, first_day, last_day, is_decision)
      values (p_deal_id, 'closure', private.own_person(), private.berlin_today(), v_last_day, true);
    else
      delete from private.deal_votes where deal_id = p_deal_id and is_decision and p_act = 'list-again';
      update private.deal_votes set is_overruled = true
      where deal_id = p_deal_id and (kind = 'confirmation') = (p_act = 'overrule-confirmations') and not is_decision;
      update public.deals set gone = null where id = p_deal_id and p_act = 'list-again';
  end case;
  perform private.count_votes(array[p_deal_id]);
  perform private.log_act(p_act, 'deal', p_deal_id::text, v_deal.user_id, null, v_reason);
end $$;

grant execute on function
  private.keep_person(),
  private.keep_person_of_session(),
  private.leave_votes(),
  private.recount_votes()
to service_role;

grant execute on function
  public.moderation_disputes(bigint),
  public.decide_votes(text,bigint,text),
  public.dismiss_wave(bigint,text),
  public.deal_votes(bigint),
  public.confirm_deal(timestamptz,bigint),
  public.report_closed(bigint,date),
  public.report_gone(bigint,text),
  public.withdraw_vote(bigint,text,date)
to authenticated, service_role;

-- supabase/schemas/29-decision-mails.sql

-- Mails about decisions of moderation (product.md#decision-mails), for the edge function `send-decisions` only.

-- Decisions to mail: an entry of the log to the account that it affects, a decided report to the account that sent it, a
-- decided notice to its sender, who has none.
create table private.decision_mails (
  id bigint generated always as identity primary key,
  -- Null for the sender of a notice.
  user_id uuid references auth.users (id) on delete cascade,
  -- Without a foreign key: entries of the log are never deleted.
  log_id bigint,
  report_id bigint references private.reports (id) on delete cascade,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  sent_at timestamptz,
  check (num_nonnulls(log_id, report_id) = 1),
  check (log_id is null or user_id is not null)
);

create index decision_mails_user_id on private.decision_mails (user_id);

create index decision_mails_report_id on private.decision_mails (report_id);

alter table private.decision_mails enable row level security;
create policy "Closed to clients" on private.decision_mails as restrictive for all to public using (false);
grant all on private.decision_mails to service_role;

-- Queues the mail of a statement of reasons, unless the account is deleted: a concurrent deletion waits for content that the caller
-- has locked.
create function private.queue_statement() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[] := array[new.author_id];
begin
  if new.content_kind = 'clearance' then
    v_ids := (select accounts from private.clearances where id = new.content_id::uuid);
  end if;
  insert into private.decision_mails (user_id, log_id)
  select id, new.id from auth.users where id = any (v_ids) for key share skip locked;
  return null;
end $$;

create trigger moderation_log_mailed after insert on private.moderation_log
for each row when (new.author_id is not null or new.content_kind = 'clearance') execute function private.queue_statement();

-- Queues the mail of a decision on a report, unless its account is deleted, likewise. Notices have none.
create function private.queue_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.decision_mails (user_id, report_id)
  select id, new.id from auth.users where id = new.reporter_id for key share skip locked;
  if new.reporter_id is null then
    insert into private.decision_mails (report_id) values (new.id);
  end if;
  return null;
end $$;

create trigger reports_decision_mailed after update of state on private.reports
for each row when (old.state = 'open' and new.state <> 'open' and (new.reporter_id is not null or new.kind = 'notice'))
execute function private.queue_decision();

-- The JSON of a decision for its mail, with the fields of `my_standing`. A notice has no `subject`: its words would reach an address
-- that is not confirmed.
create function private.mailed_decision(m private.decision_mails) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'type', 'statement', 'at', l.at, 'act', l.act, 'content_kind', l.content_kind,
    'subject', private.subject_of(private.content_of(l.content_kind, l.content_id)), 'ground', l.ground, 'reason', l.reason,
    'until', l.until, 'was_reported', l.was_reported,
    'clearance', case when l.content_kind = 'clearance' then private.clearance_of_accounts(l.content_id::uuid, array[m.user_id]) end
  )
  from private.moderation_log l where l.id = m.log_id
  union all
  select jsonb_build_object(
    'type', 'report', 'at', r.decided_at, 'reported_at', r.created_at, 'state', r.state, 'content_kind', r.kind,
    'subject', private.subject_of(r.snapshot), 'reason', r.decision_reason
  )
  from private.reports r where r.id = m.report_id);
end $$;

-- Starts the next mail: all queued decisions for one address, the oldest first. Null if none is due. Returns { email, begun_at,
-- decisions }. An unconfirmed address of an account gets none. A mail that failed is tried again after an hour, after those that
-- wait for other addresses.
create function public.begin_decision_mail() returns jsonb
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_email text;
begin
  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('decision mails', 0));
  with addressed as (
    select m.*, coalesce(lower(u.email), n.email) as email
    from private.decision_mails m
    left join auth.users u on u.id = m.user_id and u.email_confirmed_at is not null
    left join private.notices n on n.id = m.report_id
  ), full_mailboxes as (
    select private.mailbox_of(email) as mailbox from addressed
    where sent_at > now() - interval '1 day'
    group by 1
    having count(distinct sent_at) >= private.limit_of('decision_mails_per_day')
  ), next as (
    select email from addressed
    where email is not null
      and not exists (select from full_mailboxes where mailbox = private.mailbox_of(email))
    group by email
    having bool_or(sent_at is null and (begun_at is null or begun_at < now() - interval '1 hour'))
    order by min(begun_at) filter (where sent_at is null) nulls first, min(id)
    limit 1
  ), begun as (
    update private.decision_mails set begun_at = now()
    where id in (
      select id from addressed join next using (email)
      where sent_at is null and (begun_at is null or begun_at < now() - interval '1 hour')
      order by id limit private.limit_of('decisions_per_mail')
    )
  )
  select email into v_email from next;
  if v_email is null then
    return null;
  end if;
  return jsonb_build_object('email', v_email, 'begun_at', now(), 'decisions', (
    select jsonb_agg(private.mailed_decision(m) order by id) from private.decision_mails m
    where begun_at = now() and sent_at is null
  ));
end $$;

-- Finishes the mail that began at this time: it was sent.
create function public.end_decision_mail(p_begun_at timestamptz) returns void
language sql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
  update private.decision_mails set sent_at = now() where begun_at = p_begun_at and sent_at is null;
$$;

grant execute on function
  public.begin_decision_mail(),
  public.end_decision_mail(timestamptz)
to service_role;

-- supabase/schemas/30-report-notifications.sql

-- Mails to the operator (product.md#operator-mail), for the edge function `send-report-notification` only.

-- Starts a mail with all unmailed reports, unless one was sent within the last hour or another is in flight. `p_kind` is
-- `due` for the schedule, else the kind of the caller's own report. `p_id` is the id of the comment, deal, place or account,
-- for an image that of its deal (with `p_image_url`), for a notice its public id. Returns { state, begun_at, reports, more }:
-- `state` is `none` (no such report), `waiting` (nothing to mail now) or `begun`; `reports` are the oldest, `more` counts
-- the others. A call that failed or died is retried after two minutes.
--
-- Error: PT429 rate limit of the user.
create function public.begin_report_notification(
  p_user_id uuid, p_kind text, p_id text, p_image_url text
) returns jsonb
language plpgsql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  if p_kind not in ('notice', 'due') then
    if not exists (select from auth.users where id = p_user_id) then
      return '{"state": "none"}';
    end if;
    perform private.count_act(p_user_id, 'notifications');
  end if;
  if p_kind <> 'due' and not exists (
    select from private.notices where public_id = case p_kind when 'notice' then p_id::uuid end
  ) and not exists (
    select from private.reports
    where reporter_id = p_user_id and kind = p_kind and content_id = case p_kind
      when 'image' then private.image_at(p_id::bigint, p_image_url)::text else p_id
    end
  ) then
    return '{"state": "none"}';
  end if;

  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('operator mail', 0));
  if exists (select from private.reports where notified_at > now() - interval '1 hour')
    or exists (
      select from private.reports where notified_at is null and notify_begun_at > now() - interval '2 minutes'
    )
  then
    return '{"state": "waiting"}';
  end if;
  update private.reports set notify_begun_at = now() where notified_at is null;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    return '{"state": "waiting"}';
  end if;
  return jsonb_build_object(
    'state', 'begun',
    'begun_at', now(),
    'reports', (
      select jsonb_agg(private.report_json(r) order by r.id) from private.reports r
      where r.id in (
        select id from private.reports where notified_at is null order by id limit private.limit_of('reports_per_mail')
      )
    ),
    'more', greatest(v_count - private.limit_of('reports_per_mail'), 0)
  );
end $$;

-- Finishes the mail that began at this time: it was sent.
create function public.end_report_notification(p_begun_at timestamptz) returns void
language sql volatile
-- Security definer: as above.
security definer set search_path = ''
as $$
  update private.reports set notified_at = now() where notify_begun_at = p_begun_at and notified_at is null;
$$;

grant execute on function
  public.begin_report_notification(uuid,text,text,text),
  public.end_report_notification(timestamptz)
to service_role;

-- supabase/schemas/31-upkeep.sql

-- Votes that are no longer kept: past closures, old confirmations that moderators overruled, and confirmations after
-- `confirmation_kept_days`, except those of the last confirmed day of a deal and those that answer a report
-- (product.md#weighing).
create view private.outdated_votes as
select id, deal_id from private.deal_votes v
where last_day < private.berlin_today()
  or kind = 'confirmation' and is_overruled and first_day < private.berlin_today() - private.limit_of('confirmation_max_days')
  or kind = 'confirmation' and first_day < private.berlin_today() - private.limit_of('confirmation_kept_days')
    and exists (
      select from private.counting_votes later
      where later.deal_id = v.deal_id and later.kind = 'confirmation' and later.first_day > v.first_day
    )
    and not exists (
      select from private.deal_votes report
      where report.deal_id = v.deal_id and report.kind = 'gone' and report.first_day < v.first_day and not report.is_overruled
    );

-- The persons without an account whose last vote on a deal is a day old, with the number of eight bytes that replaces them there,
-- so that votes of one person on several deals are no longer linked.
create view private.former_voters as
select deal_id, person, int8send(min(id)) as number from private.deal_votes v
where octet_length(person) > 8 and not exists (select from private.account_persons a where a.person = v.person)
group by deal_id, person having max(at) < now() - interval '1 day';

-- Enforces retention periods of the privacy policy. Called soon after midnight in Berlin: by the local server, on a hosted
-- project by pg_cron (docs/deploy.md).
-- Deletes or clears:
--
-- - Networks, and hashes of senders of notices: after their day in Berlin.
-- - Reports with the reported content, and notices with names and addresses: three years after their decision. Clearances: after
--   three years. Merges: after 30 days. The log of moderation stays: it does not name reporters.
-- - Former accounts: after a day, suspended ones after three years or when the suspension ends. Suspensions: when they end.
-- - Queued mails: a day after they were sent, unsent ones after 30 days. The log of changes of deals: after an hour.
-- - `private.outdated_votes`.
-- - The person in votes and deals of deleted accounts: after a day, if no other account has it, since no new account can get it
--   later. A number replaces it, so that the votes of one person on a deal still count once, and not at all if the person published
--   the deal.
-- - The person in photos, for a daily limit: after a day. Former ids in deals, votes and photos: after 30 days.
-- - The log of the auth service of a hosted project: addresses when their day in Berlin is over, the rest after 30 days.
create function private.forget_outdated() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Listed deals alone have closures to derive again: the index has these.
  v_closed constant bigint[] := array(
    select id from public.deals
    where hidden_reason is null and gone is null and ended_at is null and closures <> '[]' and exists (
      select from jsonb_array_elements(closures) closure where (closure ->> 'until')::date < private.berlin_today()
    )
  );
  v_deals constant bigint[] := array(
    select unnest(v_closed) union select deal_id from private.outdated_votes union select deal_id from private.former_voters
  );
  -- Former ids that are no longer kept.
  v_former constant uuid[] := array(select id from private.former_users where deleted_at < now() - interval '30 days');
  v_reinstated constant uuid[] := array(select user_id from private.suspensions where until <= now());
begin
  perform private.hold_merges();
  delete from private.day_networks where day < private.berlin_today();
  -- The lock of `private.count_act`: these accounts may vote again.
  perform pg_advisory_xact_lock(hashtextextended('deal_votes of ' || id, 0)) from unnest(v_reinstated) id order by id;
  perform private.lock_deals(
    v_deals || array(select deal_id from private.deal_votes where user_id = any (v_reinstated))
    || array(select id from public.deals where former_id = any (v_former))
  );
  update public.deals set former_id = null where former_id = any (v_former);
  update private.deal_votes set former_id = null where former_id = any (v_former);
  perform from private.photo_uploads where former_id = any (v_former) order by path for no key update;
  update private.photo_uploads set former_id = null where former_id = any (v_former);
  delete from private.suspensions where user_id = any (v_reinstated) and until <= now();
  delete from private.deal_votes where id in (select id from private.outdated_votes where deal_id = any (v_deals));
  with former as (
    select * from private.former_voters where deal_id = any (v_deals)
  ), authors as (
    update private.former_authors a set person = former.number
    from former where a.deal_id = former.deal_id and a.person = former.person
  )
  update private.deal_votes v set person = former.number
  from former where v.deal_id = former.deal_id and v.person = former.person;
  perform private.count_votes(v_deals);
  delete from private.former_authors f
  where deleted_at < now() - interval '1 day'
    and not exists (select from private.account_persons a where a.person = f.person)
    and not exists (select from private.deal_votes v where v.deal_id = f.deal_id and v.person = f.person);

  delete from private.former_users where id = any (v_former);
  delete from private.clearances where created_at < now() - interval '3 years';
  delete from private.merges where at < now() - make_interval(days => private.limit_of('merge_undo_days'));
  delete from private.reports where decided_at < now() - interval '3 years';
  update private.notices n set network = null, provider = null
  from private.reports r where r.id = n.id and n.network is not null
    and (r.created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
  update private.former_accounts set suspended_id = null where suspended_until <= now();
  delete from private.former_accounts
  where deleted_at < now() - case when suspended_id is null then interval '1 day' else interval '3 years' end;
  update private.former_accounts set acts = '[]' where acts <> '[]' and deleted_at < now() - interval '1 day';
  delete from private.decision_mails
  where sent_at < now() - interval '1 day' or created_at < now() - interval '30 days';
  update private.photo_uploads set person = null where person is not null and created_at < now() - interval '1 day';
  delete from private.deal_changes where created_at < now() - interval '1 hour';
  delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  update auth.audit_log_entries set ip_address = ''
  where ip_address <> '' and (created_at at time zone 'Europe/Berlin')::date < private.berlin_today();
end $$;

-- supabase/schemas/32-corrections.sql

-- Corrections of deals by signed-in users, their history, and undo (product.md#corrections). A field has one JSON shape on the
-- wire and in the history: days, cuisines and diets as arrays of keys, hours as { start, end }, position as { lat, lng }, cards and access as true or false, the
-- others as text; null for an unknown value.

-- One corrected field. Rows lose their account when it is deleted (`private.leave_corrections`), and go with their deal.
create table private.deal_corrections (
  id bigint primary key default private.random_id(),
  -- The order of changes: times of concurrent transactions do not tell it.
  seq bigint not null unique generated always as identity,
  deal_id bigint not null references public.deals (id) on delete cascade,
  field text not null check (field = any (private.keys_of('correction_field'))),
  old_value jsonb not null,
  new_value jsonb not null,
  reason text check (reason = any (private.keys_of('correction_reason'))),
  user_id uuid references auth.users (id) on delete set null,
  -- The same random id for all corrections of a deleted account; it does not reveal the account.
  former_author_id uuid check (user_id is null or former_author_id is null),
  created_at timestamptz not null default now(),
  is_undo boolean not null,
  -- The day of the list of OpenStreetMap that says so, if its publisher left the value as it was, or a moderator applied the move of the
  -- list; null for what people say.
  as_of date,
  -- Whether the history omits the row: moderators undid all corrections of its account, or the row is part of that undo.
  is_withdrawn boolean not null default false
);

create index deal_corrections_deal_id on private.deal_corrections (deal_id, field, seq);

create index deal_corrections_user_id on private.deal_corrections (user_id, seq);

create index deal_corrections_former_author_id on private.deal_corrections (former_author_id)
  where former_author_id is not null;

alter table private.deal_corrections enable row level security;
create policy "Closed to clients" on private.deal_corrections as restrictive for all to public using (false);
grant all on private.deal_corrections to service_role;

-- The random ids of deleted accounts (former ids). Deals, photos and votes keep them for 30 days, corrections permanently.
create table private.former_users (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

create index former_users_deleted_at on private.former_users (deleted_at);

alter table private.former_users enable row level security;
create policy "Closed to clients" on private.former_users as restrictive for all to public using (false);
grant all on private.former_users to service_role;

-- Whether an id is the former id of an account in stored content.
create function private.is_former_user(p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.former_users where id = p_id)
    or exists (select from private.deal_corrections where former_author_id = p_id);
$$;

-- Trigger: replaces a deleted account by a random id in its content, so that moderators can still clear all of it at once.
-- `private.begin_account_deletion` has locked that content.
create function private.leave_content() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
  v_is_left boolean;
begin
  update private.deal_corrections set user_id = null, former_author_id = v_id where user_id = old.id;
  update public.deals set user_id = null, former_id = v_id where user_id = old.id;
  v_is_left := found;
  update private.photo_uploads set user_id = null, former_id = v_id where user_id = old.id;
  v_is_left := v_is_left or found;
  update private.deal_votes set user_id = null, former_id = v_id where user_id = old.id;
  if v_is_left or found then
    insert into private.former_users (id) values (v_id);
  end if;
  return old;
end $$;

-- Triggers run in the order of their names: this one runs after those that read the content of the account.
create trigger users_replace_id before delete on auth.users
for each row execute function private.leave_content();

-- The history of all deals. `old_value` is that of the row before in the history: values that moderators withdrew appear nowhere.
create view private.shown_corrections as
select * from (
  select c.id, c.seq, c.deal_id, c.field, c.new_value, c.reason, c.user_id, c.created_at, c.is_undo, c.as_of,
    coalesce(c.user_id, c.former_author_id) as author_id,
    coalesce((
      select p.new_value from private.deal_corrections p
      where p.deal_id = c.deal_id and p.field = c.field and p.seq < c.seq and not p.is_withdrawn order by p.seq desc limit 1
    ), (
      select p.old_value from private.deal_corrections p
      where p.deal_id = c.deal_id and p.field = c.field order by p.seq limit 1
    )) as old_value
  from private.deal_corrections c where not c.is_withdrawn
) chained
where new_value <> old_value;

-- The present values of all fields of a deal.
create function private.facts_of(p_deal_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'name', place_name, 'days', coalesce(to_jsonb(available_days), '[]'),
      'cuisines', coalesce(to_jsonb(cuisine_type), '[]'), 'diets', coalesce(to_jsonb(diet_type), '[]'),
      'hours', jsonb_build_object('start', to_char(start_time, 'HH24:MI'), 'end', to_char(end_time, 'HH24:MI')),
      'website', nullif(private.trimmed(website), ''), 'phone', nullif(private.trimmed(international_phone_number), ''),
      'address', place_address, 'position', jsonb_build_object('lat', place_lat, 'lng', place_lng),
      'cards', card_payment_available, 'access', access
    )
    from public.deals where id = p_deal_id
  );
end $$;

-- Stores values of some fields of deals, also in the copies for favourites. `p_facts`: the values of the deal at the same index.
-- The caller must lock the deals.
create function private.set_facts(p_deal_ids bigint[], p_facts jsonb[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.deals d set
    place_name = case when f ? 'name' then f ->> 'name' else place_name end,
    available_days = case when f ? 'days' then private.keys_from('weekday', f -> 'days') else available_days end,
    cuisine_type = case when f ? 'cuisines' then private.keys_from('cuisine', f -> 'cuisines') else cuisine_type end,
    diet_type = case when f ? 'diets' then private.keys_from('diet', f -> 'diets') else diet_type end,
    start_time = case when f ? 'hours' then (f #>> '{hours,start}')::time else start_time end,
    end_time = case when f ? 'hours' then (f #>> '{hours,end}')::time else end_time end,
    website = case when f ? 'website' then f ->> 'website' else website end,
    international_phone_number = case when f ? 'phone' then f ->> 'phone' else international_phone_number end,
    place_address = case when f ? 'address' then f ->> 'address' else place_address end,
    place_lat = case when f ? 'position' then (f #>> '{position,lat}')::float8 else place_lat end,
    place_lng = case when f ? 'position' then (f #>> '{position,lng}')::float8 else place_lng end,
    card_payment_available = case when f ? 'cards' then (f ->> 'cards')::boolean else card_payment_available end,
    access = case when f ? 'access' then (f ->> 'access')::boolean else access end
  from unnest(p_deal_ids, p_facts) as changed (id, f)
  where d.id = changed.id;
  update public.restaurants r set
    name = case when f ? 'name' then f ->> 'name' else r.name end,
    website = case when f ? 'website' then f ->> 'website' else r.website end,
    phone = case when f ? 'phone' then f ->> 'phone' else r.phone end,
    address = case when f ? 'address' then f ->> 'address' else r.address end,
    cuisine_type = case when f ? 'cuisines' then private.keys_from('cuisine', f -> 'cuisines') else r.cuisine_type end,
    location = case
      when f ? 'position' then point((f #>> '{position,lng}')::float8, (f #>> '{position,lat}')::float8)
      else r.location
    end
  from unnest(p_deal_ids, p_facts) as changed (id, f) join public.deals d on d.id = changed.id
  where r.place_id = private.saved_place_id(d);
  -- The place search has the corrected name, too.
  update public.places p set name = f ->> 'name'
  from unnest(p_deal_ids, p_facts) as changed (id, f) join public.deals d on d.id = changed.id
  where p.place_id = d.place_id and d.ended_at is null and f ? 'name';
$$;

-- Whether a value is an object with no other keys than these.
create function private.is_object_of(p_value jsonb, p_keys text[]) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then p_value - p_keys = '{}' else false end;
$$;

-- Returns the code of the first rule that changed values break, or null. The rules of `create_deal` hold, and those of
-- `checkCorrection` of the domain. `p_first` and `p_first_name`: position and name before any
-- correction.
create function private.facts_problem(p_facts jsonb, p_now jsonb, p_first jsonb, p_first_name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_hours constant jsonb := p_facts -> 'hours';
  v_website constant jsonb := p_facts -> 'website';
  v_phone constant jsonb := p_facts -> 'phone';
  v_position constant jsonb := p_facts -> 'position';
begin
  return case
    when p_facts ? 'name' and not private.is_text(p_facts -> 'name', 1, private.limit_of('manual_place_name_length'))
      then 'place-name-invalid'
    -- Compared with the first name as well, so that no number of small steps leads to another tenant.
    when p_facts ? 'name' and (
      private.is_other_tenant(p_facts ->> 'name', p_now ->> 'name') or private.is_other_tenant(p_facts ->> 'name', p_first_name)
    ) then 'other-tenant'
    when p_facts ? 'days'
      and (not private.is_list_of(p_facts -> 'days', private.keys_of('weekday')) or p_facts -> 'days' = '[]')
      then 'weekday-missing'
    when p_facts ? 'cuisines' and (
      not private.is_list_of(p_facts -> 'cuisines', private.keys_of('cuisine'))
      or p_facts -> 'cuisines' -> 0 is null or p_facts -> 'cuisines' -> 1 is not null
    ) then 'cuisine-missing'
    when p_facts ? 'diets' and (not private.is_list_of(p_facts -> 'diets', private.keys_of('diet')) or p_facts -> 'diets' = '[]')
      then 'diet-missing'
    when p_facts ? 'hours' and (
      not private.is_object_of(v_hours, array['start', 'end']) or exists (
        select from jsonb_each(v_hours) part
        where value <> 'null' and value <> p_now -> 'hours' -> key and not private.is_time(value)
      )
    ) then 'time-invalid'
    when v_website <> 'null'
      and not (jsonb_typeof(v_website) = 'string' and private.is_web_address(v_website #>> '{}'))
      then 'website-invalid'
    when v_phone <> 'null' and not (jsonb_typeof(v_phone) = 'string' and private.is_phone_number(v_phone #>> '{}'))
      then 'phone-invalid'
    when p_facts ? 'address' and not private.is_text(p_facts -> 'address', 1, 2147483647) then 'address-missing'
    when char_length(p_facts ->> 'address') > private.limit_of('manual_place_address_length') then 'address-too-long'
    when p_facts ? 'position' and (
      not private.is_object_of(v_position, array['lat', 'lng'])
      or not private.is_number(v_position -> 'lat', private.limit_of('south_of_germany'), private.limit_of('north_of_germany'))
      or not private.is_number(v_position -> 'lng', private.limit_of('west_of_germany'), private.limit_of('east_of_germany'))
    ) then 'position-invalid'
    -- Measured from the first position as well, so that no number of small steps leads to another place.
    when p_facts ? 'position' and (
      select max(private.haversine_km((v_position ->> 'lat')::float8, (v_position ->> 'lng')::float8, lat, lng))
      from jsonb_to_recordset(jsonb_build_array(p_now -> 'position', p_first)) earlier (lat float8, lng float8)
    ) * 1000 > private.limit_of('correction_metres') then 'position-too-far'
    when exists (
      select from jsonb_each(p_facts)
      where key = any (private.keys_of('yes_no_fact')) and jsonb_typeof(value) not in ('boolean', 'null')
    ) then 'yes-no-invalid'
  end;
end $$;

-- Returns a sent value as stored: keys in the order of their list, texts on one line.
create function private.clean_fact(p_field text, p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_list constant text := case p_field when 'days' then 'weekday' when 'cuisines' then 'cuisine' when 'diets' then 'diet' end;
begin
  return case
    when v_list is not null and private.is_list_of(p_value, private.keys_of(v_list))
      then coalesce(to_jsonb(private.keys_from(v_list, p_value)), '[]')
    when p_field = 'hours' and jsonb_typeof(p_value) = 'object' then '{"start": null, "end": null}' || p_value
    when jsonb_typeof(p_value) = 'string' then to_jsonb(private.single_line(p_value #>> '{}'))
    else p_value
  end;
end $$;

-- Checks the caller, counts the act, and locks the deal. Errors: 42501, PT423, PT429; 23503 no such deal; 22023 the deal is gone, which
-- only moderators correct.
create function private.begin_correction(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_is_gone boolean;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'corrections');
  perform private.lock_deals(array[p_deal_id]);
  perform private.refuse_ended(p_deal_id);
  select gone is not null into v_is_gone from private.readable_deals where id = p_deal_id;
  if not found then
    perform private.refuse('23503', 'deal-gone');
  end if;
  if v_is_gone and not private.may_moderate(array[p_deal_id]) then
    perform private.refuse('22023', 'correction-of-gone-deal');
  end if;
end $$;

-- Changes fields of a deal, all or none, and adds them to its history. `p_changes` is { field: { seen, value } }: the value
-- that the caller saw, and the new one. Idempotent: fields that have the value already are left alone.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 23503 no such deal; PT409 a field has changed since the
-- caller saw it; 22023 a broken rule.
create function public.correct_deal(p_changes jsonb, p_deal_id bigint, p_reason text default null) returns void
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_sent constant jsonb := private.sent_json(p_changes);
  v_now jsonb;
  v_facts jsonb;
  v_problem text;
begin
  perform private.begin_correction(p_deal_id);
  if not coalesce(private.is_object_of(v_sent, private.keys_of('correction_field')), false)
    or exists (
      select from jsonb_each(v_sent)
      where not private.is_object_of(value, array['seen', 'value']) or not value ?& array['seen', 'value']
    )
    or p_reason <> all (private.keys_of('correction_reason')) then
    perform private.refuse('22023', 'unknown-field');
  end if;
  v_now := private.facts_of(p_deal_id);
  select coalesce(jsonb_object_agg(key, clean), '{}') into v_facts
  from jsonb_each(v_sent) cross join lateral private.clean_fact(key, value -> 'value') clean
  where clean <> v_now -> key;
  if exists (select from jsonb_each(v_sent) where v_facts ? key and value -> 'seen' <> v_now -> key) then
    perform private.refuse('PT409', 'deal-changed');
  end if;
  v_problem := private.facts_problem(v_facts, v_now, private.first_position(p_deal_id), coalesce((
    select old_value #>> '{}' from private.deal_corrections
    where deal_id = p_deal_id and field = 'name' order by seq limit 1
  ), v_now ->> 'name'));
  if v_problem is not null then
    perform private.refuse('22023', v_problem);
  end if;
  if v_facts = '{}' then
    return;
  end if;
  perform private.set_facts(array[p_deal_id], array[v_facts]);
  insert into private.deal_corrections (deal_id, field, old_value, new_value, reason, user_id, is_undo)
  select p_deal_id, key, v_now -> key, value, p_reason, auth.uid(), false from jsonb_each(v_facts);
end $$;

-- Restores what a correction of the last day replaced; moderators restore older ones, too. The undo is an entry of the
-- history itself. Idempotent.
--
-- Errors: as `correct_deal`; PT409 the field has changed since, or the history has no such correction; 22023 too late.
create function public.undo_correction(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the table is closed, and only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal_id constant bigint := (select deal_id from private.deal_corrections where id = p_id);
  v_correction record;
  v_latest record;
begin
  perform private.begin_correction(v_deal_id);
  select * into v_correction from private.shown_corrections where id = p_id;
  select * into v_latest from private.shown_corrections
  where deal_id = v_deal_id and field = v_correction.field order by seq desc limit 1;
  if v_latest.is_undo and v_latest.user_id = auth.uid()
    and v_latest.old_value = v_correction.new_value and v_latest.new_value = v_correction.old_value then
    return;
  end if;
  if v_latest.id is distinct from p_id
    or private.facts_of(v_deal_id) -> v_correction.field is distinct from v_correction.new_value then
    perform private.refuse('PT409', 'deal-changed');
  end if;
  if v_correction.created_at <= now() - make_interval(hours => private.limit_of('undo_hours'))
    and not private.may_moderate(array[v_deal_id]) then
    perform private.refuse('22023', 'undo-too-late');
  end if;
  perform private.set_facts(
    array[v_deal_id], array[jsonb_build_object(v_correction.field, v_correction.old_value)]
  );
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo)
  values (v_deal_id, v_correction.field, v_correction.new_value, v_correction.old_value, auth.uid(), true);
end $$;

-- Returns the latest corrections of a deal that is not hidden, newest first, without names of accounts, as a JSON array of
-- { id, field, old_value, new_value, reason, at, is_undo, as_of, may_undo }. `may_undo`: whether the caller may undo it.
create function public.deal_history(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_facts constant jsonb := private.facts_of((select id from private.readable_deals where id = p_deal_id));
  v_undo_from constant timestamptz := case
    when exists (select from public.deals where id = p_deal_id and ended_at is not null) then 'infinity'
    when private.may_moderate(array[p_deal_id]) then '-infinity'
    when private.may_write() and exists (select from private.shown_deals where id = p_deal_id)
      then now() - make_interval(hours => private.limit_of('undo_hours'))
    else 'infinity'
  end;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'field', field, 'old_value', old_value, 'new_value', new_value, 'reason', reason, 'at', created_at,
      'is_undo', is_undo, 'as_of', as_of, 'may_undo', is_latest and created_at > v_undo_from and new_value = v_facts -> field
    ) order by seq desc), '[]')
    from (
      select *, seq = max(seq) over (partition by field) as is_latest from private.shown_corrections
      where deal_id = p_deal_id and v_facts is not null order by seq desc limit private.limit_of('shown_corrections')
    ) latest
  );
end $$;

-- Returns a page of all corrections in the caller's area, newest first, for moderators: { entries, next_cursor }.
create function public.moderation_corrections(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(seq), array_agg(entry))
    from (
      select c.seq, jsonb_build_object(
        'id', c.seq, 'deal_id', c.deal_id, 'deal_name', d.place_name, 'field', c.field, 'old_value', c.old_value,
        'new_value', c.new_value, 'reason', c.reason, 'at', c.created_at, 'is_undo', c.is_undo,
        'author_name', p.username, 'author', private.account_json(c.user_id, c.author_id)
      ) as entry
      from private.shown_corrections c join public.deals d on d.id = c.deal_id left join public.profiles p on p.id = c.user_id
      where c.as_of is null and (p_cursor is null or c.seq < p_cursor)
        and (v_area is null or private.are_in_area(array[c.deal_id], v_area))
      order by c.seq desc limit page_size + 1
    ) corrections
  );
end $$;

-- Undoes corrections and takes them out of the history of their deals, or restores both. A field that another correction changed
-- since keeps its value. Returns the changed ids. The caller must lock the deals.
create function private.set_withdrawn(p_ids bigint[], p_is_withdrawn boolean) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant bigint[] := array(
    select id from private.deal_corrections where id = any (p_ids) and is_withdrawn <> p_is_withdrawn
  );
  v_deal_ids bigint[];
  v_facts jsonb[];
begin
  -- As the deletion of an account does, which does not lock these deals.
  perform from private.deal_corrections where id = any (v_ids) order by id for update;
  if not p_is_withdrawn then
    update private.deal_corrections set is_withdrawn = false where id = any (v_ids);
  end if;
  with touched as (
    select id, private.facts_of(id) as now from (
      select distinct deal_id as id from private.deal_corrections where id = any (v_ids)
    ) deal
  ), chain as (
    -- All corrections of these deals, each with the last one of the same field that is not among `v_ids`.
    select c.*, t.now, max(seq) filter (where c.id <> all (v_ids)) over (partition by deal_id, field) as last_of_others
    from touched t join private.shown_corrections c on c.deal_id = t.id
  ), run as (
    select deal_id, field, now -> field as now, (array_agg(old_value order by seq))[1] as old_value,
      (array_agg(new_value order by seq desc))[1] as new_value
    from chain where seq > coalesce(last_of_others, 0) group by deal_id, field, now
  ), changed as (
    select deal_id, jsonb_object_agg(field, case when p_is_withdrawn then old_value else new_value end) as facts
    from run where now = (case when p_is_withdrawn then new_value else old_value end) and old_value <> new_value
    group by deal_id
  )
  select coalesce(array_agg(deal_id), '{}'), coalesce(array_agg(facts), '{}') into v_deal_ids, v_facts from changed;
  insert into private.deal_corrections (deal_id, field, old_value, new_value, user_id, is_undo, is_withdrawn)
  select deal_id, key, private.facts_of(deal_id) -> key, value, auth.uid(), true, true
  from unnest(v_deal_ids, v_facts) as changed (deal_id, facts) cross join lateral jsonb_each(facts);
  perform private.set_facts(v_deal_ids, v_facts);
  if p_is_withdrawn then
    update private.deal_corrections set is_withdrawn = true where id = any (v_ids);
  end if;
  return v_ids;
end $$;

-- Undoes all corrections of an account, also of a deleted one (`former_author_id`), and takes them out of the history. A field that
-- another user changed since keeps its value. Idempotent.
--
-- Errors: PT404 no such account; 22023 no reason, no ground, or the caller's own account.
create function public.undo_corrections(p_author_id uuid, p_ground text, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_ground text;
  v_ids bigint[];
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  perform private.refuse_own(p_author_id);
  if not exists (select from private.deal_corrections where former_author_id = p_author_id) then
    perform private.require_existing_account(p_author_id);
  end if;
  perform private.hold_merges();
  v_ids := array(
    select id from private.deal_corrections where (user_id = p_author_id or former_author_id = p_author_id) and not is_withdrawn and as_of is null
  );
  perform private.lock_deals(array(select deal_id from private.deal_corrections where id = any (v_ids)));
  if private.set_withdrawn(v_ids, true) <> '{}' then
    perform private.log_act(
      'undo', 'account', p_author_id::text, (select id from auth.users where id = p_author_id), v_ground, v_reason,
      private.was_reported('account', p_author_id::text)
    );
  end if;
end $$;

grant execute on function private.leave_content() to service_role;

grant execute on function
  public.correct_deal(jsonb,bigint,text),
  public.undo_correction(bigint),
  public.moderation_corrections(bigint),
  public.undo_corrections(uuid,text,text)
to authenticated, service_role;

grant execute on function public.deal_history(bigint) to anon, authenticated, service_role;

-- supabase/schemas/33-stale-deals.sql

-- Returns the deals within a walk that need a new card (product.md#stale-deals), like `needsCard` of the domain, with the columns of
-- `private.public_deals`, nearest first. Only the nearest deals are looked at, which bounds the cost.
--
-- Errors: 42501 not signed in; 22023 an invalid position, or one of more than three decimals.
create function public.stale_deals(p_lat double precision, p_lng double precision) returns jsonb
language plpgsql stable
-- Security definer: the session of the caller is checked in closed tables.
security definer set search_path = ''
as $$
declare
  v_km constant double precision := private.walk_km(private.limit_of('stale_walk_minutes'));
  v_today constant date := private.berlin_today();
begin
  perform private.own_id();
  if not private.is_coarse_position(p_lat, p_lng) then
    perform private.refuse('22023', 'no-such-position');
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(deal) order by stale.km, stale.id), '[]')
    from (
      select near.id, near.km
      from (
        select d.id,
          coalesce((d.confirmation ->> 'on')::date, (d.created_at at time zone 'Europe/Berlin')::date) as last_day,
          private.haversine_km(p_lat, p_lng, d.place_lat, d.place_lng) as km
        from private.shown_deals d
        where point(d.mx, d.my) <@ private.circle_box(p_lat, p_lng, v_km)
        order by point(d.mx, d.my) <-> point(private.mercator_x(p_lng), private.mercator_y(p_lat))
        limit private.limit_of('stale_candidates')
      ) near
      cross join lateral (
        select bool_and(age = 'past') as are_past, bool_or(age <> 'past' and is_dated) as is_dated
        from (
          select private.menu_age(i.offer_type, i.menu_date, i.created_at, v_today) as age,
            private.menu_start(i.offer_type, v_today) is not null as is_dated
          from private.shown_images i where i.deal_id = near.id
        ) image
      ) card
      where near.km <= v_km and (
        coalesce(card.are_past, false)
        or not coalesce(card.is_dated, false) and near.last_day < v_today - private.limit_of('stale_days')
      )
      order by near.km, near.id limit private.limit_of('stale_deals')
    ) stale
    join private.public_deals deal on deal.id = stale.id
  );
end $$;

grant execute on function public.stale_deals(double precision,double precision) to authenticated, service_role;

-- supabase/schemas/34-cities.sql

-- Cities with deals, for their pages (product.md#cities): towns of `private.localities` with at least `city_deals` deals.

-- Returns the words of the town of an address, `Torstraße 12, 10119 Berlin`, as `private.place_words`; null without one.
create function private.town_of(p_address text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return nullif(private.place_words(substring(p_address from '\y[0-9]{5}\s+([^,]{1,100})')), '');
end $$;

-- The numbers of visible deals by town and by cells of about 25 km, because towns share names; several rows of one town and cell
-- add up. Maintained by `private.count_towns`.
create table private.town_deals (
  id bigint generated always as identity primary key,
  town text not null,
  x integer not null,
  y integer not null,
  n integer not null
);

create index town_deals_town on private.town_deals (town, x, y);

alter table private.town_deals enable row level security;
create policy "Closed to clients" on private.town_deals as restrictive for all to public using (false);
grant all on private.town_deals to service_role;

-- Statement trigger on `deals`: adds new visible rows to `town_deals`, and removes old ones. The transaction that may write the
-- counts replaces the rows of a town, the others append (ADR 0029).
create function private.count_towns() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain write access to the counts.
security definer set search_path = ''
as $$
declare
  shown constant text := 'select id, place_address, mx >> 20 as x, my >> 20 as y from %s where hidden_reason is null and gone is null and ended_at is null';
  inserted constant text := format(shown, 'new_rows');
  deleted constant text := format(shown, 'old_rows');
begin
  if tg_op = 'TRUNCATE' then
    truncate private.town_deals;
    return null;
  end if;
  -- In two steps: other operations have no `new_rows`.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  execute format(
    $sql$
      with changed as (
        select town, x, y, sum(sign) as n
        from (select private.town_of(place_address) as town, x, y, sign from (%s) changes) towns
        where town is not null
        group by 1, 2, 3 having sum(sign) <> 0
      ), replaced as (
        delete from private.town_deals t using changed c where %L and (t.town, t.x, t.y) = (c.town, c.x, c.y)
        returning t.town, t.x, t.y, t.n
      )
      insert into private.town_deals (town, x, y, n)
      select town, x, y, sum(n) from (table changed union all table replaced) counted
      group by 1, 2, 3 having sum(n) <> 0
    $sql$,
    case tg_op
      when 'INSERT' then 'select *, 1 as sign from (' || inserted || ') inserted'
      when 'DELETE' then 'select *, -1 as sign from (' || deleted || ') deleted'
      else format(
        'select *, 1 as sign from (%1$s except all %2$s) inserted union all select *, -1 from (%2$s except all %1$s) deleted',
        inserted, deleted
      )
    end,
    private.may_count_deals()
  );
  return null;
end $$;

create trigger deals_towns_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.count_towns();

create trigger deals_towns_updated after update on public.deals
referencing old table as old_rows new table as new_rows for each statement execute function private.count_towns();

create trigger deals_towns_deleted after delete on public.deals
referencing old table as old_rows for each statement execute function private.count_towns();

create trigger deals_towns_truncated after truncate on public.deals
for each statement execute function private.count_towns();

-- Rebuilds `town_deals` from all visible deals: after deals were loaded with triggers disabled. The caller must lock `deals`.
create function private.recount_towns() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.town_deals;
  insert into private.town_deals (town, x, y, n)
  select town, x, y, count(*) from (
    select private.town_of(place_address) as town, mx >> 20 as x, my >> 20 as y from private.shown_deals
  ) towns
  where town is not null group by 1, 2, 3;
end $$;

-- Returns the cities with at least `city_deals` deals. A town of an address is the locality whose name it is, or begins, or
-- begins with, at most two cells away; of several, the one of exactly this name, then the most important one. The most
-- important locality of a name has the plain slug, the others have their id as well.
create function private.counted_cities()
returns table (id integer, slug text, name text, region text, lat double precision, lng double precision, deals bigint)
language sql stable
set search_path = '' set jit = off
as $$
  with towns as (
    select l.id, l.name, l.region, l.lat, l.lng, l.rank, split_part(l.search_text, E'\t', 1) as words,
      split_part(split_part(l.search_text, E'\t', 1), ' ', 2) as first_word,
      row_number() over (partition by split_part(l.search_text, E'\t', 1) order by l.rank desc, l.id) > 1 as is_namesake
    from private.localities l where l.kind in ('city', 'town')
  ),
  counted as (
    select best.id, sum(best.n) as deals from (
      select distinct on (t.town, t.x, t.y) l.id, t.n
      from (select town, x, y, sum(n) as n from private.town_deals group by 1, 2, 3 having sum(n) > 0) t
      join towns l on l.first_word = split_part(t.town, ' ', 2)
        and (l.words = t.town or starts_with(l.words, t.town || ' ') or starts_with(t.town, l.words || ' '))
        and abs((private.mercator_x(l.lng) >> 20) - t.x) <= 2 and abs((private.mercator_y(l.lat) >> 20) - t.y) <= 2
      order by t.town, t.x, t.y, l.words = t.town desc, l.rank desc, l.id
    ) best
    group by 1 having sum(best.n) >= private.limit_of('city_deals')
  )
  select
    l.id,
    private.slug_of(l.name) || case when l.is_namesake then '-' || l.id else '' end,
    l.name, l.region, l.lat, l.lng, counted.deals::bigint
  from counted join towns l on l.id = counted.id;
$$;

-- Returns all cities with deals by name, as a JSON array of { slug, name, region, lat, lng, deals }.
create function public.cities_with_deals() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  found constant jsonb := (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'slug', slug, 'name', name, 'region', region, 'lat', round(lat::numeric, 3), 'lng', round(lng::numeric, 3), 'deals', deals
      ) order by slug
    ), '[]')
    from private.counted_cities()
  );
begin
  perform private.cache_publicly(found::text);
  return found;
end $$;

-- Returns a city with deals as JSON { slug, name, region, lat, lng, deals, neighbours }, with its nearest `city_neighbours` as
-- { slug, name, region, deals }; null if no such city has a page.
create function public.city_with_deals(p_slug text) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  found constant jsonb := (
    with cities as materialized (select * from private.counted_cities())
    select jsonb_build_object(
      'slug', slug, 'name', name, 'region', region, 'lat', round(lat::numeric, 3), 'lng', round(lng::numeric, 3), 'deals', deals,
      'neighbours', (
        select coalesce(jsonb_agg(
          jsonb_build_object('slug', slug, 'name', name, 'region', region, 'deals', deals) order by km
        ), '[]')
        from (
          select other.*, private.haversine_km(city.lat, city.lng, other.lat, other.lng) as km
          from cities other where other.id <> city.id order by km, other.id limit private.limit_of('city_neighbours')
        ) neighbours
      )
    )
    from cities city where city.slug = p_slug
    order by city.id limit 1
  );
begin
  perform private.cache_publicly(found::text);
  return found;
end $$;

grant execute on function public.cities_with_deals(), public.city_with_deals(text) to anon, service_role;

-- supabase/schemas/35-own-deals.sql

-- Own deals and photos: list, deletion and undo (product.md#own-deals). A deletion moves the rows out of their tables, so that no
-- reader can show them, and keeps them here until the undo expires.

-- A deletion. Expired ones are removed with the files of their photos, by `give_up_unused_photos`.
create table private.own_deletions (
  id bigint primary key default private.random_id(),
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id bigint not null,
  deal_name text not null,
  -- The deleted photo; null if the deal was deleted.
  image_url text,
  -- The photos whose files are kept.
  photo_urls text[] not null,
  -- The deleted rows, by table; null once they are restored.
  content jsonb,
  deleted_at timestamptz not null default now()
);

create index own_deletions_user_id on private.own_deletions (user_id);

create index own_deletions_deal_id on private.own_deletions (deal_id);

create index own_deletions_photo_urls on private.own_deletions using gin (photo_urls);

alter table private.own_deletions enable row level security;
create policy "Closed to clients" on private.own_deletions as restrictive for all to public using (false);
grant all on private.own_deletions to service_role;

-- Statement trigger: marks the files of ended deletions for the next sweep.
create function private.end_deletions() returns trigger
language plpgsql
-- Security definer: the auth service deletes accounts and has no rights in `private`.
security definer set search_path = ''
as $$
begin
  perform private.unsettle(array(select unnest(photo_urls) from old_rows));
  return null;
end $$;

create trigger own_deletions_ended after delete on private.own_deletions
referencing old table as old_rows for each statement execute function private.end_deletions();

-- Trigger: locks the rows that outlive a deleted account, before its foreign keys change them in any order.
create function private.begin_account_deletion() returns trigger
language plpgsql
-- Security definer: the auth service has no rights in `private`.
security definer set search_path = ''
as $$
begin
  perform private.lock_deals(array(select id from public.deals where user_id = old.id));
  delete from private.own_deletions where user_id = old.id;
  delete from private.merged_rows where user_id = old.id;
  perform from private.photo_uploads where user_id = old.id order by path for update;
  perform from private.deal_corrections where user_id = old.id order by id for update;
  return old;
end $$;

-- Triggers run in the order of their names: before the others, which write votes and corrections.
create trigger users_begin_deletion before delete on auth.users
for each row execute function private.begin_account_deletion();

-- Whether a deletion can still be undone: in time, and no report of its content was found justified since.
create function private.is_undoable(p_deletion private.own_deletions) returns boolean
language sql stable
set search_path = ''
as $$
  select p_deletion.content is not null
    and p_deletion.deleted_at > now() - make_interval(mins => private.limit_of('deletion_undo_minutes'))
    and not exists (
      select from (values
        ('deal', 'public.deals', 'id'), ('place', 'public.deals', 'place_id'), ('image', 'public.deal_images', 'id'),
        ('comment', 'public.deal_comments', 'id'), ('dish', 'private.menu_items', 'id')
      ) reported (kind, relation, key)
      cross join jsonb_array_elements(p_deletion.content -> reported.relation) kept
      join private.reports r on r.kind = reported.kind and r.content_id = kept ->> reported.key
      where r.state = 'resolved' and r.decided_at >= p_deletion.deleted_at
    );
$$;

-- Whether a deal is kept without its author, because others contributed to it or moderators decided on it.
create function private.is_shared_deal(p_deal public.deals) returns boolean
-- PL/pgSQL: it reads a table that is created later.
language plpgsql stable
set search_path = ''
as $$
begin
  return p_deal.gone is not null
    or p_deal.ended_at is not null and not exists (
      select from private.tenancies t where t.deal_id = p_deal.id and t.begun_at is null and t.undone_at is null
    )
    or exists (
      select from private.tenancies t
      where t.deal_id = p_deal.id and t.begun_at is not null or t.former_deal_id = p_deal.id
    )
    or exists (
      select from public.deal_images i
      where i.deal_id = p_deal.id
        and (i.hidden_reason is not null or private.uploader_of(i) is distinct from p_deal.user_id)
    )
    or exists (select from public.deal_comments c where c.deal_id = p_deal.id and c.user_id <> p_deal.user_id)
    or exists (
      select from private.deal_votes v where v.deal_id = p_deal.id and v.user_id is distinct from p_deal.user_id
    )
    or exists (
      select from private.deal_corrections c where c.deal_id = p_deal.id and c.user_id is distinct from p_deal.user_id
    )
    or exists (select from private.merges m where m.winner_id = p_deal.id and m.undone_at is null);
end $$;

-- Returns images with their dishes, by table.
create function private.image_rows(p_ids bigint[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'public.deal_images', (
      select coalesce(jsonb_agg(to_jsonb(i)), '[]') from public.deal_images i where i.id = any (p_ids)
    ),
    'private.menu_items', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from private.menu_items m where m.image_id = any (p_ids)
    )
  );
$$;

-- Inserts deleted rows unchanged.
create function private.insert_rows(p_table regclass, p_rows jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_columns text;
  v_values text;
begin
  -- A JSON null of a row becomes null, also where the column has a JSON null.
  select string_agg(quote_ident(attname), ', '), string_agg(format(
    case when attnotnull and atttypid = 'jsonb'::regtype then 'coalesce(%I, ''null'')' else '%I' end, attname
  ), ', ')
  into v_columns, v_values
  from pg_catalog.pg_attribute
  where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %1$s (%2$s) overriding system value select %3$s from jsonb_populate_recordset(null::%1$s, $1)',
    p_table, v_columns, v_values
  ) using p_rows;
end $$;

-- Stores a deletion and returns its id. The copies of the photos that favourites hold go as well.
create function private.keep_deletion(p_deal public.deals, p_image_url text, p_content jsonb) returns bigint
language plpgsql volatile
set search_path = ''
as $$
declare
  v_urls constant text[] := array(select image ->> 'image_url' from jsonb_array_elements(p_content -> 'public.deal_images') image);
  v_id bigint;
begin
  update public.restaurants set image_url = null
  where place_id = private.saved_place_id(p_deal) and image_url = any (v_urls);
  insert into private.own_deletions (user_id, deal_id, deal_name, image_url, photo_urls, content)
  values (auth.uid(), p_deal.id, p_deal.place_name, p_image_url, v_urls, p_content)
  returning id into v_id;
  return v_id;
end $$;

-- Deletes a photo that the caller uploaded, with its dishes, and returns the id of the deletion. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 no such photo of the caller, or it or its deal is hidden.
create function public.delete_own_image(p_deal_id bigint, p_image_url text) returns bigint
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal public.deals;
  v_image_id bigint;
  v_id bigint;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  perform private.lock_deals(array[p_deal_id]);
  select * into v_deal from public.deals where id = p_deal_id and hidden_reason is null;
  select i.id into v_image_id from public.deal_images i
  where i.id = private.image_at(v_deal.id, p_image_url) and i.hidden_reason is null and private.uploader_of(i) = auth.uid();
  if v_image_id is null then
    select id into v_id from private.own_deletions deletion
    where user_id = auth.uid() and deal_id = p_deal_id and image_url = p_image_url and private.is_undoable(deletion)
    order by deleted_at desc limit 1;
    if v_id is null then
      perform private.refuse('22023', 'deal-gone');
    end if;
    return v_id;
  end if;
  v_id := private.keep_deletion(v_deal, p_image_url, private.image_rows(array[v_image_id]));
  delete from public.deal_images where id = v_image_id;
  return v_id;
end $$;

-- Deletes a deal of the caller, or removes its author if it is shared, with the photos and the comment; returns the id of the
-- deletion. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 no such deal of the caller, or it is hidden.
create function public.delete_own_deal(p_deal_id bigint) returns bigint
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deal public.deals;
  v_image_ids bigint[];
  v_content jsonb;
  v_id bigint;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  perform private.lock_deals(array[p_deal_id]);
  -- For update: waits for comments that others are adding.
  select * into v_deal from public.deals where id = p_deal_id and user_id = auth.uid() and hidden_reason is null for update;
  if v_deal.id is null then
    select id into v_id from private.own_deletions deletion
    where user_id = auth.uid() and deal_id = p_deal_id and image_url is null and private.is_undoable(deletion)
    order by deleted_at desc limit 1;
    if v_id is null then
      perform private.refuse('22023', 'deal-gone');
    end if;
    return v_id;
  end if;
  v_image_ids := array(
    select i.id from public.deal_images i
    where i.deal_id = v_deal.id and i.hidden_reason is null and private.uploader_of(i) = auth.uid()
  );
  v_content := private.image_rows(v_image_ids);
  -- Deleted deals count towards the daily limit.
  insert into private.community_acts (user_id, kind, at)
  select auth.uid(), 'deals', v_deal.created_at where v_deal.created_at > now() - interval '1 day';

  if private.is_shared_deal(v_deal) then
    v_content := v_content || jsonb_build_object('author', jsonb_build_object('initial_comment', v_deal.initial_comment));
    insert into private.former_authors (deal_id, person) values (v_deal.id, private.own_person())
    on conflict (deal_id) do update set person = excluded.person, deleted_at = excluded.deleted_at;
    v_id := private.keep_deletion(v_deal, null, v_content);
    delete from public.deal_images where id = any (v_image_ids);
    update public.deals set user_id = null, initial_comment = null where id = v_deal.id;
    -- Which reports count depends on the author.
    perform private.count_votes(array[v_deal.id]);
    return v_id;
  end if;

  v_content := v_content || jsonb_build_object(
    'public.deals', jsonb_build_array(to_jsonb(v_deal)),
    'public.places', (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.places p
      where p.place_id = v_deal.place_id and p.place_id like 'manual:%' and p.hidden_reason is null
    ),
    'public.deal_comments', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.deal_comments c where c.deal_id = v_deal.id
    ),
    'private.deal_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.deal_votes v where v.deal_id = v_deal.id
    ),
    'private.deal_corrections', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.deal_corrections c where c.deal_id = v_deal.id
    ),
    'private.tenancies', (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.tenancies t where t.deal_id = v_deal.id
    ),
    'private.tenancy_votes', (
      select coalesce(jsonb_agg(to_jsonb(v)), '[]') from private.tenancy_votes v where v.deal_id = v_deal.id
    )
  );
  v_id := private.keep_deletion(v_deal, null, v_content);
  delete from public.deals where id = v_deal.id;
  -- A manual place belongs to its tenants.
  delete from public.places
  where place_id = v_deal.place_id and place_id like 'manual:%' and hidden_reason is null
    and not exists (select from public.deals where place_id = v_deal.place_id);
  return v_id;
end $$;

-- Refuses to restore photos that were hidden or attached to another deal meanwhile, and more than a deal or a user may have. The
-- caller has restored them. Errors: 22023.
create function private.check_restored_images(p_deal_id bigint, p_urls text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from private.photo_uploads
    where path = any (array(select split_part(url, '/deals/', 2) from unnest(p_urls) url)) and private.is_photo_hidden(sha256)
  ) then
    perform private.refuse('22023', 'image-hidden');
  end if;
  if exists (
    select from public.deal_images i join private.menu_items m on m.image_id = i.id
    where i.image_url = any (p_urls) and m.hidden_reason is null
      and private.is_dish_hidden(i.image_url, private.dish_words(m.name, m.description))
  ) then
    perform private.refuse('22023', 'dish-hidden');
  end if;
  if exists (select from public.deal_images where image_url = any (p_urls) group by image_url having count(*) > 1) then
    perform private.refuse('22023', 'image-taken');
  end if;
  perform private.refuse_too_many_images(p_deal_id);
end $$;

-- Undoes a deletion of the caller. Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 22023 too late or no such deletion, its deal no longer
-- exists or is hidden, the restaurant has another deal by now, or as `check_restored_images`.
create function public.undo_own_deletion(p_id bigint) returns void
language plpgsql volatile
-- Security definer: only functions write deals.
security definer set search_path = ''
as $$
declare
  v_deletion private.own_deletions;
  v_deal jsonb;
  v_place public.places;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'own_deletions');
  perform private.hold_merges();
  select * into v_deletion from private.own_deletions where id = p_id and user_id = auth.uid();
  perform private.lock_files(v_deletion.photo_urls);
  perform private.lock_deals(array[v_deletion.deal_id]);
  select * into v_deletion from private.own_deletions where id = p_id and user_id = auth.uid() for update;
  if v_deletion.id is not null and v_deletion.content is null then
    return;
  end if;
  if not private.is_undoable(v_deletion) then
    perform private.refuse('22023', 'restore-too-late');
  end if;

  v_deal := v_deletion.content -> 'public.deals' -> 0;
  if v_deal is null then
    perform from private.readable_deals where id = v_deletion.deal_id;
    if not found then
      perform private.refuse('22023', 'deal-gone');
    end if;
  else
    if private.is_place_hidden(v_deal ->> 'place_id') then
      perform private.refuse('22023', 'place-hidden');
    end if;
    v_place := jsonb_populate_record(null::public.places, v_deletion.content -> 'public.places' -> 0);
    if v_place.place_id is not null and not exists (select from public.places where place_id = v_place.place_id) then
      perform private.refuse_known_place(v_place);
      perform private.insert_rows('public.places', v_deletion.content -> 'public.places');
    end if;
    if v_deal ->> 'ended_at' is null
      and exists (select from public.deals where place_id = v_deal ->> 'place_id' and ended_at is null) then
      perform private.refuse('22023', 'restaurant-taken');
    end if;
    -- Another restaurant may have taken the slug.
    if exists (select from public.deals where url_slug = v_deal ->> 'url_slug') then
      v_deal := jsonb_set(v_deal, '{url_slug}', to_jsonb(left(v_deal ->> 'url_slug', 370) || '-' || (v_deal ->> 'id')));
    end if;
    perform private.insert_rows('public.deals', jsonb_build_array(v_deal));
  end if;
  perform private.insert_rows('public.deal_images', v_deletion.content -> 'public.deal_images');
  perform private.insert_rows('private.menu_items', v_deletion.content -> 'private.menu_items');
  perform private.insert_rows('public.deal_comments', v_deletion.content -> 'public.deal_comments');
  perform private.insert_rows('private.deal_votes', v_deletion.content -> 'private.deal_votes');
  perform private.insert_rows('private.deal_corrections', v_deletion.content -> 'private.deal_corrections');
  perform private.insert_rows('private.tenancies', v_deletion.content -> 'private.tenancies');
  perform private.insert_rows('private.tenancy_votes', v_deletion.content -> 'private.tenancy_votes');
  if v_deletion.content ? 'author' then
    update public.deals set user_id = auth.uid(), initial_comment = v_deletion.content #>> '{author,initial_comment}'
    where id = v_deletion.deal_id;
    delete from private.former_authors where deal_id = v_deletion.deal_id;
  end if;
  if v_deletion.image_url is null then
    perform private.count_votes(array[v_deletion.deal_id]);
    delete from private.community_acts where id = (
      select a.id from private.community_acts a join public.deals d on d.id = v_deletion.deal_id and d.created_at = a.at
      where a.user_id = auth.uid() and a.kind = 'deals' limit 1
    );
  end if;
  perform private.check_restored_images(v_deletion.deal_id, v_deletion.photo_urls);
  update private.own_deletions set content = null, photo_urls = '{}' where id = p_id;
end $$;

-- Returns a page of the deals that the caller published or added photos to, newest first, and the deletions that can be undone:
-- { entries, deletions, next_cursor }. An entry has the caller's own photos only. Error as `private.own_id`.
create function public.my_deals(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: authors and uploaders are closed to clients.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('own_deals_per_page');
  v_own_id constant uuid := private.own_id();
begin
  return (
    select private.page_of(page_size, array_agg(id), array_agg(entry)) || jsonb_build_object('deletions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'deal_id', deal_id, 'name', deal_name, 'is_photo', image_url is not null,
        'until', deleted_at + make_interval(mins => private.limit_of('deletion_undo_minutes'))
      ) order by deleted_at desc, id), '[]')
      from private.own_deletions deletion where user_id = v_own_id and private.is_undoable(deletion)
    ))
    from (
      select d.id, jsonb_build_object(
        'deal_id', d.id, 'name', d.place_name, 'address', d.place_address, 'created_at', d.created_at,
        'is_author', coalesce(d.user_id = v_own_id, false), 'is_shared', private.is_shared_deal(d),
        'is_hidden', d.hidden_reason is not null, 'is_gone', d.gone is not null or d.ended_at is not null,
        'images', (
          select coalesce(jsonb_agg(i.image_url order by i.sort_order, i.id), '[]') from public.deal_images i
          where i.deal_id = d.id and d.hidden_reason is null and i.hidden_reason is null and private.uploader_of(i) = v_own_id
        )
      ) as entry
      from public.deals d
      where (p_cursor is null or d.id < p_cursor) and (d.hidden_reason is null or d.user_id = v_own_id) and d.id in (
        select id from public.deals where user_id = v_own_id
        union
        select i.deal_id from private.photo_uploads u join private.shown_images i on i.image_url = private.photo_url(u.path)
        where u.user_id = v_own_id
      )
      order by d.id desc limit page_size + 1
    ) own
  );
end $$;

grant execute on function
  public.delete_own_image(bigint,text),
  public.delete_own_deal(bigint),
  public.undo_own_deletion(bigint),
  public.my_deals(bigint)
to authenticated, service_role;

-- supabase/schemas/36-pages.sql

-- Returns the district of a deal (product.md#server-pages): the nearest one of the town of its address, at most
-- `district_km` away. A district is a point, so null if another one is less than a quarter farther away.
create function private.district_of(p_lat double precision, p_lng double precision, p_address text) returns text
language plpgsql stable
-- Security definer: the table is closed. Also for the planner (see `13-nearest.sql`).
security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  town constant text := private.town_of(p_address);
  max_km constant double precision := private.limit_of('district_km');
begin
  return (
    select (array_agg(name order by km))[1]
    from (
      select name, min(private.haversine_km(p_lat, p_lng, lat, lng)) as km
      from private.localities, split_part(search_text, E'\t', 2) as region_words
      where kind = 'district' and rank >= 4 and region <> ''
        and point(private.mercator_x(lng), private.mercator_y(lat)) <@ private.circle_box(p_lat, p_lng, max_km * 1.25)
        and (town = region_words or starts_with(town, region_words || ' ') or starts_with(region_words, town || ' '))
      group by 1 order by 2 limit 2
    ) nearest
    having min(km) <= max_km and (count(*) = 1 or max(km) >= 1.25 * min(km))
  );
end $$;

-- Whether moderation hid a deal, or the one that it became: its page answers 410 (product.md#hidden-content).
create function public.is_deal_hidden(p_id bigint) returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return exists (select from public.deals where id in (p_id, private.followed_deal(p_id)) and hidden_reason is not null);
end $$;

grant execute on function public.is_deal_hidden(bigint) to anon, service_role;
grant execute on function private.district_of(double precision,double precision,text) to anon, authenticated, service_role;

-- Number of the file of the sitemap that has a deal: `sitemap_deals` a file by their ids, so that a file is one range of the
-- primary key, and deals stay in their file (product.md#server-pages).
create function private.sitemap_file(p_deal_id bigint) returns bigint
language sql immutable strict parallel safe
set search_path = ''
as $$
  select (p_deal_id - 1) / private.limit_of('sitemap_deals') + 1;
$$;

-- Returns the numbers of the files of the sitemap that have deals, ascending, as a JSON array.
create function public.sitemap_files() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  return (
    with recursive first_deals as (
      (select id from private.shown_deals where id > 0 order by id limit 1)
      union all
      select next.id from first_deals cross join lateral (
        select id from private.shown_deals
        where id > private.sitemap_file(first_deals.id) * private.limit_of('sitemap_deals') order by id limit 1
      ) next
    )
    select coalesce(jsonb_agg(private.sitemap_file(id) order by id), '[]') from first_deals
  );
end $$;

-- Returns the deals of a file of the sitemap by id, as a JSON array of [id, name, time of the last change]. Hiding a photo or a
-- dish updates the photo's date.
create function public.sitemap_deals(p_file integer) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  last constant bigint := p_file * private.limit_of('sitemap_deals')::bigint;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      id, place_name,
      greatest(updated_at, (select max(i.updated_at) from public.deal_images i where i.deal_id = d.id))
    ) order by id), '[]')
    from private.shown_deals d
    where id > last - private.limit_of('sitemap_deals') and id <= last
  );
end $$;

grant execute on function public.sitemap_files(), public.sitemap_deals(integer) to anon, service_role;

-- supabase/schemas/37-calendar.sql

-- The secret address of the calendar of a user's favourites (product.md#calendar-of-favourites): its hash, because a reader of
-- the table must not be able to use it.
create table private.calendar_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now()
);

alter table private.calendar_addresses enable row level security;
create policy "Closed to clients" on private.calendar_addresses as restrictive for all to public using (false);
grant all on private.calendar_addresses to service_role;

-- Returns the caller's calendar address as JSON, without its secret; null without one. Error as `private.own_id`.
create function public.my_calendar_address() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  return (select jsonb_build_object('created_at', created_at) from private.calendar_addresses where user_id = v_own_id);
end $$;

-- Creates the caller's calendar address and returns its secret, of 244 random bits. It replaces a former one, which ends.
--
-- Errors as `private.require_account`; PT429 rate limit of favourites.
create function public.create_calendar_address() returns text
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_secret constant text := encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'favourites');
  insert into private.calendar_addresses as address (user_id, secret_hash)
  values (auth.uid(), sha256(convert_to(v_secret, 'UTF8')))
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now();
  return v_secret;
end $$;

-- Ends the caller's calendar address. Idempotent. Suspended accounts may, too: it publishes nothing. Error as `private.own_id`.
create function public.revoke_calendar_address() returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
declare
  v_own_id constant uuid := private.own_id();
begin
  delete from private.calendar_addresses where user_id = v_own_id;
end $$;

-- Returns the deals of the favourites behind a calendar address as a JSON array of { added_at, deal }, at most 200, the newest
-- favourites first, without deals that are hidden or gone; null for an unknown secret. Comparing hashes takes no time that
-- depends on the secret. Its caller uses POST, because addresses are logged.
create function public.favourite_calendar(p_secret text) returns jsonb
language plpgsql stable
-- Security definer: visitors call it, and the tables are closed.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := (
    select user_id from private.calendar_addresses where secret_hash = sha256(convert_to(p_secret, 'UTF8'))
  );
begin
  return case when v_user_id is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('added_at', favourite.created_at, 'deal', (
      select to_jsonb(d) from private.public_deals d where d.id = favourite.deal_id
    )) order by favourite.created_at desc, favourite.id desc), '[]')
    from (
      select f.id, f.created_at, d.id as deal_id
      from public.restaurant_favorites f
      join public.restaurants r on r.id = f.restaurant_id
      join private.shown_deals d on d.place_id = r.place_id
      where f.user_id = v_user_id
      order by f.created_at desc, f.id desc
      limit 200
    ) favourite
  ) end;
end $$;

grant execute on function public.favourite_calendar(text) to anon, service_role;
grant execute on function
  public.my_calendar_address(),
  public.create_calendar_address(),
  public.revoke_calendar_address()
to authenticated, service_role;

-- supabase/schemas/38-photo-trust.sql

-- Trusted photos (product.md#trusted-photos), in the column `deal_images.is_trusted`.

-- Whether a photo is trusted from now on, by what was so far, its age, the numbers of persons with open reports and of those who
-- confirmed, and whether something vouches for it. `isPhotoTrusted` of the domain.
create function private.is_photo_trusted(
  p_was_trusted boolean, p_age interval, p_reporters bigint, p_confirmers bigint, p_is_vouched boolean
) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_reporters < private.limit_of(
    case when p_confirmers < private.limit_of('deciding_reports') then 'deciding_reports' else 'firm_reports' end
  ) and (
    p_was_trusted
    or p_reporters = 0 and (p_is_vouched or p_age >= make_interval(hours => private.limit_of('photo_trust_hours')))
  );
$$;

-- Returns the photo of a report by the reported content, a photo or a dish; null for other content.
create function private.reported_photo(p_kind text, p_id text) returns bigint
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'image' then p_id::bigint
    when 'dish' then (select image_id from private.menu_items where id = p_id::bigint)
  end;
$$;

-- Returns whether a report of the caller counts for the trust in a photo: one of the first of the day by account and by network, and
-- not that of a new account about a photo that is trusted.
create function private.report_weighs(p_kind text, p_id text, p_network bytea) returns boolean
language sql stable
set search_path = ''
as $$
  select p_kind in ('image', 'dish')
    and not (
      private.is_new_account(auth.uid())
      and (select is_trusted from public.deal_images where id = private.reported_photo(p_kind, p_id))
    )
    and count(*) filter (where reporter_id = auth.uid()) < private.limit_of('weighing_reports_per_day')
    and count(*) filter (where network = p_network) < private.limit_of('weighing_reports_per_day_of_network')
  from private.reports where weighs and created_at > now() - interval '1 day';
$$;

-- Returns how many persons other than its uploader confirmed the deal of a photo after the upload, with accounts that are a day old.
create function private.photo_confirmers(p_image_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select count(distinct v.person)
  from public.deal_images i
  left join private.account_persons p on p.user_id = private.uploader_of(i)
  join private.counting_votes v on v.deal_id = i.deal_id and v.kind = 'confirmation' and v.at > i.created_at
  where i.id = p_image_id and v.person is distinct from p.person and v.user_id is not null and not private.is_new_account(v.user_id);
$$;

-- Returns how many independent persons have open reports about a photo or one of its dishes, of those that count. Those of suspended
-- accounts do not, nor those about what moderators found right before.
create function private.photo_reporters(p_image_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select count(distinct p.person)
  from (
    select 'image' as kind, p_image_id::text as content_id
    union all
    select 'dish', id::text from private.menu_items where image_id = p_image_id
  ) content
  join private.reports r on r.kind = content.kind and r.content_id = content.content_id
  join private.account_persons p on p.user_id = r.reporter_id
  where r.state = 'open' and r.weighs
    and not exists (select from private.suspended_accounts s where s.user_id = r.reporter_id)
    and not exists (
      select from private.reports decided
      where decided.kind = r.kind and decided.content_id = r.content_id and decided.state = 'rejected'
    );
$$;

-- Decides again which of some photos are trusted. The caller must lock their deals.
create function private.weigh_photos(p_ids bigint[], p_is_vouched boolean) returns void
language sql volatile
set search_path = ''
as $$
  update public.deal_images i set is_trusted = weighed.is_trusted
  from (
    select id, private.is_photo_trusted(
      is_trusted, now() - created_at, private.photo_reporters(id), private.photo_confirmers(id), p_is_vouched
    ) as is_trusted
    from public.deal_images where id = any (p_ids)
  ) weighed
  where i.id = weighed.id and i.is_trusted <> weighed.is_trusted;
$$;

-- Whether new photos of an account are trusted at once: another person, whose account is not suspended, confirmed one of its
-- photos or confirmations, and moderation hides none of its photos and dishes.
create function private.is_proven(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from private.account_persons p where p.user_id = p_user_id and p.is_proven
        and not exists (select from private.suspended_accounts s where s.user_id = p.proven_by)
    )
    and not exists (
      select from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
      where u.user_id = p_user_id and (
        i.hidden_reason is not null
        or exists (select from private.menu_items m where m.image_id = i.id and m.hidden_reason is not null)
      )
    );
$$;

-- Row trigger: a confirmation vouches for earlier photos of other persons with a menu that is not past. It proves their
-- uploaders, and the other persons with an earlier confirmation that is fresh. An account that is younger than a day does not
-- vouch. The writer of the vote locked the deal.
create function private.vouch_by_confirmation() returns trigger
language plpgsql
-- Security definer: reads accounts.
security definer set search_path = ''
as $$
declare
  v_ids bigint[];
  v_uploaders uuid[];
begin
  if new.user_id is null or private.is_new_account(new.user_id) then
    return null;
  end if;
  select array_agg(i.id), array_agg(p.user_id) into v_ids, v_uploaders
  from public.deal_images i join private.account_persons p on p.user_id = private.uploader_of(i)
  where i.deal_id = new.deal_id and i.hidden_reason is null and p.person <> new.person
    and i.created_at < new.at and (i.created_at at time zone 'Europe/Berlin')::date <= new.first_day
    and private.menu_age(i.offer_type, i.menu_date, i.created_at, private.berlin_today()) <> 'past';
  update private.account_persons set is_proven = true, proven_by = new.user_id
  where user_id in (
    select user_id from private.account_persons
    where not is_proven and (
      user_id = any (v_uploaders)
      or user_id in (
        select v.user_id from private.counting_votes v
        where v.deal_id = new.deal_id and v.kind = 'confirmation' and v.person <> new.person and v.at < new.at
          and v.first_day between new.first_day - private.limit_of('fresh_days') and new.first_day
      )
    )
    -- Transactions about other deals prove the same accounts in any order: none waits.
    for no key update skip locked
  );
  perform private.weigh_photos(v_ids, true);
  return null;
end $$;

create trigger deal_votes_vouch after insert on private.deal_votes
for each row when (new.kind = 'confirmation' and current_setting('private.restores', true) is distinct from 'on') execute function private.vouch_by_confirmation();

-- Row trigger: decides whether a reported photo, or the photo of a reported dish, is trusted, after the report and after its
-- decision. A rejected report vouches for the photo.
create function private.weigh_reported_photo() returns trigger
language plpgsql
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_id constant bigint := private.reported_photo(new.kind, new.content_id);
begin
  if new.reporter_id = auth.uid() and new.state = 'open' then
    perform private.own_person();
  end if;
  perform private.lock_deals(array(select deal_id from public.deal_images where id = v_id));
  perform private.weigh_photos(array[v_id], new.state = 'rejected');
  return null;
end $$;

create trigger reports_added after insert on private.reports
for each row when (new.kind in ('image', 'dish')) execute function private.weigh_reported_photo();

create trigger reports_decided after update of state on private.reports
for each row when (new.kind in ('image', 'dish') and new.state <> old.state) execute function private.weigh_reported_photo();

-- The shown photos that are trusted, with the person who uploaded each. Null if no upload is known.
create view private.trusted_images as
select i.*, coalesce(p.person::text, u.user_id::text, u.former_id::text) as person
from private.shown_images i
left join private.photo_uploads u on u.path = split_part(i.image_url, '/object/public/deals/', 2)
left join private.account_persons p on p.user_id = u.user_id
where i.is_trusted;

-- Trusts the photos that are a day old without a report, up to a thousand. Called every ten minutes: by the local server, on a hosted
-- project by pg_cron (docs/deploy.md).
create function private.trust_old_photos() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant bigint[] := array(
    select id from public.deal_images
    where not is_trusted and hidden_reason is null
      and created_at <= now() - make_interval(hours => private.limit_of('photo_trust_hours'))
      and private.photo_reporters(id) = 0
    order by created_at limit 1000
  );
begin
  perform private.hold_merges();
  perform private.lock_deals(array(select deal_id from public.deal_images where id = any (v_ids)));
  perform private.weigh_photos(v_ids, false);
end $$;

grant execute on function private.vouch_by_confirmation(), private.weigh_reported_photo() to service_role;

-- supabase/schemas/39-clearances.sql

-- Suspends accounts and clears what they did, as one act (product.md#suspend-and-clear). An act first lists its items. Calls of
-- `continue_clearance` then hide or revert them in batches, so that no reader waits.

-- An act on accounts. It has no foreign keys, because it outlives the accounts, like the log.
create table private.clearances (
  -- Chosen by the client, so that a repeated request finds it.
  id uuid primary key,
  -- Ids of accounts, or former ids of deleted ones (`private.former_users`).
  accounts uuid[] not null,
  -- The accounts that it suspended.
  suspended uuid[] not null,
  reason text not null check (char_length(reason) between 1 and private.limit_of('moderation_reason_length')),
  -- How many days back it clears; null for everything.
  days integer check (days::text = any (private.keys_of('clearance_days'))),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create index clearances_accounts on private.clearances using gin (accounts);

alter table private.clearances enable row level security;
create policy "Closed to clients" on private.clearances as restrictive for all to public using (false);
grant all on private.clearances to service_role;

-- The items of an act. One that was hidden or reverted otherwise meanwhile is deleted, so that the undo does not restore it.
create table private.cleared_items (
  seq bigint primary key generated always as identity,
  clearance_id uuid not null references private.clearances (id) on delete cascade,
  account_id uuid not null,
  -- `recount`: a deal with older votes of a suspended account, which stop to count.
  kind text not null check (kind = any (private.keys_of('cleared_kind') || 'recount'::text)),
  item_id bigint not null,
  state text not null default 'pending' check (state = any (private.keys_of('clearing_state'))),
  unique (clearance_id, kind, item_id)
);

create index cleared_items_state on private.cleared_items (clearance_id, state, seq);

create index cleared_items_recount on private.cleared_items (item_id) where kind = 'recount';

alter table private.cleared_items enable row level security;
create policy "Closed to clients" on private.cleared_items as restrictive for all to public using (false);
grant all on private.cleared_items to service_role;

-- Returns the content, corrections and votes of accounts since a time, without those that are hidden, reverted or overruled. A
-- photo belongs to its uploader as for `private.uploader_of`, so copies by others stay. Dishes go with their photo.
create function private.clearable_items(p_account_ids uuid[], p_since timestamptz)
returns table (account_id uuid, kind text, item_id bigint)
language sql stable
set search_path = ''
as $$
  select coalesce(user_id, former_id), 'deal', id from public.deals
  where (user_id = any (p_account_ids) or former_id = any (p_account_ids)) and created_at > p_since and hidden_reason is null
  union all
  select coalesce(u.user_id, u.former_id), 'image', i.id
  from private.photo_uploads u join public.deal_images i on i.image_url = private.photo_url(u.path)
  where (u.user_id = any (p_account_ids) or u.former_id = any (p_account_ids)) and i.created_at > p_since
    and i.hidden_reason is null
  union all
  select coalesce(d.user_id, d.former_id), 'image', i.id
  from public.deals d join public.deal_images i on i.deal_id = d.id
  where (d.user_id = any (p_account_ids) or d.former_id = any (p_account_ids)) and i.created_at > p_since
    and i.hidden_reason is null
    and not exists (
      select from private.photo_uploads u
      where u.path = split_part(i.image_url, '/object/public/deals/', 2) and private.photo_url(u.path) = i.image_url
    )
  union all
  select user_id, 'comment', id from public.deal_comments
  where user_id = any (p_account_ids) and created_at > p_since and hidden_reason is null
  union all
  select coalesce(user_id, former_author_id), 'correction', id from private.deal_corrections
  where (user_id = any (p_account_ids) or former_author_id = any (p_account_ids)) and created_at > p_since and not is_withdrawn
    and as_of is null
  union all
  select coalesce(user_id, former_id), 'vote', id from private.deal_votes
  where (user_id = any (p_account_ids) or former_id = any (p_account_ids)) and at > p_since and not is_overruled;
$$;

-- The numbers of items by kind as JSON. `dish`: the shown dishes of the photos.
create function private.cleared_numbers(p_kinds text[], p_image_ids bigint[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(kind, case kind
    when 'dish' then (select count(*) from private.menu_items where hidden_reason is null and image_id = any (p_image_ids))
    else coalesce(cardinality(array_positions(p_kinds, kind)), 0)
  end)
  from unnest(private.keys_of('cleared_kind')) kind;
$$;

-- A clearance as JSON for moderators: { id, accounts, numbers, pending, is_undone, days }. `pending`: how many items are left to
-- clear or, once it is undone, to restore. Null if it does not exist.
create function private.clearance_json(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'accounts', cardinality(c.accounts), 'days', c.days, 'is_undone', c.undone_at is not null,
    'numbers', private.cleared_numbers(i.kinds, i.image_ids), 'pending', i.pending
  )
  from private.clearances c
  cross join lateral (
    select array_agg(kind) as kinds, array_agg(item_id) filter (where kind = 'image') as image_ids,
      count(*) filter (where state = case when c.undone_at is null then 'pending' else 'done' end) as pending
    from private.cleared_items where clearance_id = c.id
  ) i
  where c.id = p_id;
$$;

-- The part of a clearance that concerns some of its accounts, as JSON: { was_suspended, numbers }.
create function private.clearance_of_accounts(p_id uuid, p_account_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'was_suspended', c.suspended && p_account_ids, 'numbers', private.cleared_numbers(i.kinds, i.image_ids)
  )
  from private.clearances c
  cross join lateral (
    select array_agg(kind) as kinds, array_agg(item_id) filter (where kind = 'image') as image_ids
    from private.cleared_items where clearance_id = c.id and account_id = any (p_account_ids)
  ) i
  where c.id = p_id;
$$;

-- The time since which a clearance of some days clears.
--
-- Error: 22023 an unknown number of days.
create function private.cleared_since(p_days integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_days::text <> all (private.keys_of('clearance_days')) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  return coalesce(now() - make_interval(days => p_days), '-infinity');
end $$;

-- Returns how many items of each kind a clearance of the accounts would clear: { deal, image, dish, comment, correction, vote }.
-- `p_days`: of the list of the domain, or null for ever.
--
-- Errors: 42501 no moderator; 22023 an unknown number of days.
create function public.preview_clearance(p_account_ids uuid[], p_days integer default null) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select private.cleared_numbers(array_agg(kind), array_agg(item_id) filter (where kind = 'image'))
    from private.clearable_items(p_account_ids, private.cleared_since(p_days))
  );
end $$;

-- Suspends accounts, except deleted ones, which are named by their former ids, and lists their items for `continue_clearance`.
-- Logged once. Idempotent by `p_id`. Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such account; 22023 no reason, no ground, no account or too many, an unknown number of
-- days, or the account of a moderator.
create function public.begin_clearance(
  p_account_ids uuid[], p_ground text, p_id uuid, p_reason text, p_days integer default null,
  p_suspension_days integer default null
) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_accounts constant uuid[] := array(select distinct id from unnest(p_account_ids) id where id is not null order by id);
  v_reason text;
  v_ground text;
  v_since timestamptz;
  v_id uuid;
  v_suspended uuid[] := '{}';
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  v_ground := private.checked_ground(p_ground);
  v_since := private.cleared_since(p_days);
  if cardinality(v_accounts) not between 1 and private.limit_of('accounts_of_clearance') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.hold_merges();
  perform pg_advisory_xact_lock(hashtextextended('clearance ' || p_id, 0));
  if exists (select from private.clearances where id = p_id) then
    return private.clearance_json(p_id);
  end if;
  -- `continue_clearance` counts the votes again.
  perform set_config('private.recounts', 'later', true);
  foreach v_id in array v_accounts loop
    if not private.is_former_user(v_id) and private.suspend(v_id, p_suspension_days) then
      v_suspended := v_suspended || v_id;
    end if;
  end loop;
  perform set_config('private.recounts', '', true);
  insert into private.clearances (id, accounts, suspended, reason, days)
  values (p_id, v_accounts, v_suspended, v_reason, p_days);
  insert into private.cleared_items (clearance_id, account_id, kind, item_id)
  select p_id, account_id, kind, item_id from private.clearable_items(v_accounts, v_since) order by kind, item_id;
  insert into private.cleared_items (clearance_id, account_id, kind, item_id)
  select distinct on (deal_id) p_id, user_id, 'recount', deal_id from private.deal_votes
  where user_id = any (v_suspended) and at <= v_since order by deal_id;
  perform private.log_act(
    'clear', 'clearance', p_id::text, null, v_ground, v_reason,
    (select bool_or(private.was_reported('account', id::text)) from unnest(v_accounts) id),
    (select until from private.suspensions where user_id = v_suspended[1])
  );
  return private.clearance_json(p_id);
end $$;

-- Clears the next items of a clearance or, once it is undone, restores them. Any moderator may call it, until `pending` is 0.
-- Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such clearance.
create function public.continue_clearance(p_id uuid) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_clearance private.clearances;
  v_reason text;
  v_seqs bigint[];
  v_deals bigint[];
  v_images bigint[];
  v_comments bigint[];
  v_corrections bigint[];
  v_votes bigint[];
  v_counted bigint[];
  v_changed jsonb;
begin
  perform private.require_moderator();
  perform private.hold_merges();
  -- Serializes concurrent calls.
  select * into v_clearance from private.clearances where id = p_id for update;
  if v_clearance.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  v_reason := case when v_clearance.undone_at is null then v_clearance.reason end;
  select coalesce(array_agg(seq), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'deal'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'image'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'comment'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'correction'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'vote'), '{}'),
    coalesce(array_agg(item_id) filter (where kind = 'recount'), '{}')
  into v_seqs, v_deals, v_images, v_comments, v_corrections, v_votes, v_counted
  from (
    select * from private.cleared_items
    where clearance_id = p_id and state = case when v_reason is null then 'done' else 'pending' end
    order by seq limit private.limit_of('items_per_clearing')
  ) item;
  v_counted := v_counted || array(select deal_id from private.deal_votes where id = any (v_votes));
  perform private.lock_deals(
    v_deals || v_counted || array(select deal_id from public.deal_images where id = any (v_images))
    || array(select deal_id from private.deal_corrections where id = any (v_corrections))
    || array(select former_deal_id from private.tenancies where deal_id = any (v_deals))
  );
  if v_reason is not null then
    perform private.clear_tenancies(v_deals);
  else
    -- Not what another act hid since.
    v_deals := array(select id from public.deals where id = any (v_deals) and hidden_reason = v_clearance.reason);
    v_images := array(select id from public.deal_images where id = any (v_images) and hidden_reason = v_clearance.reason);
    v_comments := array(select id from public.deal_comments where id = any (v_comments) and hidden_reason = v_clearance.reason);
  end if;
  v_changed := jsonb_build_object(
    'deal', private.set_all_hidden('deal', v_deals, v_reason),
    'image', private.set_all_hidden('image', v_images, v_reason),
    'comment', private.set_all_hidden('comment', v_comments, v_reason),
    'correction', private.set_withdrawn(v_corrections, v_reason is not null),
    'vote', private.set_overruled(v_votes, v_reason is not null)
  );
  if v_reason is null then
    perform private.restore_tenancies(v_deals, v_clearance.created_at);
  end if;
  perform private.count_votes(v_counted);
  update private.cleared_items set state = case when v_reason is null then 'undone' else 'done' end where seq = any (v_seqs);
  -- They were hidden or reverted otherwise before.
  delete from private.cleared_items
  where v_reason is not null and seq = any (v_seqs) and kind <> 'recount' and not v_changed -> kind @> to_jsonb(item_id);
  return private.clearance_json(p_id);
end $$;

-- Undoes a clearance: ends the suspensions that it began, and leaves its items to `continue_clearance`, which restores them.
-- Earlier decisions of moderators stay. Idempotent, and logged once. Returns `private.clearance_json`.
--
-- Errors: 42501 no moderator; PT404 no such clearance; 22023 no reason.
create function public.undo_clearance(p_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_clearance private.clearances;
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  perform private.hold_merges();
  select * into v_clearance from private.clearances where id = p_id for update;
  if v_clearance.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_clearance.undone_at is not null then
    return private.clearance_json(p_id);
  end if;
  update private.clearances set undone_at = now() where id = p_id;
  delete from private.cleared_items where clearance_id = p_id and state = 'pending';
  perform set_config('private.recounts', 'later', true);
  -- A later act may have suspended a reinstated account again: that suspension stays.
  delete from private.suspensions where user_id = any (v_clearance.suspended) and since = v_clearance.created_at;
  perform set_config('private.recounts', '', true);
  update private.former_accounts set suspended_id = null, suspended_until = null
  where suspended_id = any (v_clearance.suspended);
  perform private.log_act('undo-clear', 'clearance', p_id::text, null, null, v_reason);
  return private.clearance_json(p_id);
end $$;

-- Returns a page of what a clearance cleared: { entries, next_cursor }. An entry is { id, kind, subject, deal_id,
-- is_pending, is_undone }; `subject`: its text or the name of its deal, null if it is gone.
--
-- Error: 42501 no moderator.
create function public.moderation_clearance(p_id uuid, p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
begin
  perform private.require_moderator();
  return (
    select private.page_of(page_size, array_agg(seq), array_agg(entry))
    from (
      select i.seq, jsonb_build_object(
        'id', i.seq, 'kind', i.kind, 'is_pending', i.state = 'pending', 'is_undone', i.state = 'undone',
        'deal_id', d.id, 'subject', case
          when i.kind in ('deal', 'image', 'comment') then private.subject_of(private.content_of(i.kind, i.item_id::text))
          else d.place_name
        end
      ) as entry
      from private.cleared_items i
      left join public.deals d on d.id = case i.kind
        when 'deal' then i.item_id
        when 'image' then (select deal_id from public.deal_images where id = i.item_id)
        when 'comment' then (select deal_id from public.deal_comments where id = i.item_id)
        when 'correction' then (select deal_id from private.deal_corrections where id = i.item_id)
        when 'vote' then (select deal_id from private.deal_votes where id = i.item_id)
      end
      where i.clearance_id = p_id and i.kind <> 'recount' and (p_cursor is null or i.seq > p_cursor)
      order by i.seq limit page_size + 1
    ) cleared
  );
end $$;

grant execute on function
  public.preview_clearance(uuid[],integer),
  public.begin_clearance(uuid[],text,uuid,text,integer,integer),
  public.continue_clearance(uuid),
  public.undo_clearance(uuid,text),
  public.moderation_clearance(uuid,bigint)
to authenticated, service_role;

-- supabase/schemas/40-place-imports.sql

-- Imports of places into the gazetteer (product.md#imports-of-places): a ledger with one undo each, and the proposals that
-- moderators decide. The command line or the browser of a moderator plans an import (`planImport`), these functions write it.

create table private.place_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The list of which the file is a version.
  list text not null check (char_length(list) between 1 and 100),
  source text not null check (char_length(source) <= 300),
  undone_at timestamptz,
  -- The id that the moderator's browser gave it, and the moderator; null for an import of the command line.
  key uuid unique,
  moderator_id uuid,
  check ((key is null) = (moderator_id is null))
);

alter table private.place_imports enable row level security;
create policy "Closed to clients" on private.place_imports as restrictive for all to public using (false);
grant all on private.place_imports to service_role;

-- What the imports know of a place. A value of `places` that differs from `base` is one that people entered: imports keep it.
create table private.imported_places (
  place_id text primary key,
  list text not null,
  base jsonb not null
);

alter table private.imported_places enable row level security;
create policy "Closed to clients" on private.imported_places as restrictive for all to public using (false);
grant all on private.imported_places to service_role;

-- What an import did to a place, or proposes. Rows as `private.place_json`; null before a new place, and after one that vanished.
create table private.place_changes (
  id bigint generated always as identity primary key,
  import_id bigint not null references private.place_imports (id) on delete cascade,
  kind text not null check (kind = any (private.keys_of('place_change'))),
  state text not null check (state = any (private.keys_of('place_change_state'))),
  place_id text not null,
  city text not null,
  -- What a proposal says: the same claim is not proposed again.
  claim text not null,
  -- The place that a new one probably is.
  other_id text,
  metres integer,
  old_row jsonb,
  new_row jsonb,
  old_base jsonb,
  new_base jsonb,
  -- The list that brought the place; null before.
  old_list text,
  -- The import that no longer supports the proposal.
  replaced_by bigint references private.place_imports (id) on delete set null,
  -- The corrections by which an applied move moved the deal of the place, too.
  correction_ids bigint[]
);

create index place_changes_import_id on private.place_changes (import_id, place_id);
create index place_changes_replaced_by on private.place_changes (replaced_by);
create index place_changes_proposed on private.place_changes (id) where state = 'proposed';
create index place_changes_claims on private.place_changes (place_id) where state in ('proposed', 'dismissed');

alter table private.place_changes enable row level security;
create policy "Closed to clients" on private.place_changes as restrictive for all to public using (false);
grant all on private.place_changes to service_role;

-- What an import writes of a place; null for none.
create function private.place_json(p_place public.places) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when p_place.place_id is not null then jsonb_build_object(
    'place_id', p_place.place_id, 'name', p_place.name, 'address', p_place.address, 'lat', p_place.lat, 'lng', p_place.lng,
    'website', p_place.website, 'phone', p_place.phone, 'wheelchair', p_place.wheelchair,
    'prefill', p_place.prefill
  ) end;
$$;

-- The other ids of a place, with the list that has each now: an array of { id, list }.
create function private.sources_of(p_place_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', source_id, 'list', case when until is null then list end) order by source_id), '[]'
  )
  from private.place_sources where place_id = p_place_id;
$$;

-- The fields in which a row differs from another.
create function private.changed_fields(p_row jsonb, p_from jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_row) where value is distinct from p_from -> key;
$$;

-- Writes places as `private.place_json` has them.
create function private.put_places(p_rows jsonb) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.places (place_id, name, address, lat, lng, website, phone, wheelchair, prefill)
  select place_id, name, address, lat, lng, website, phone, wheelchair, nullif(prefill, 'null')
  from jsonb_populate_recordset(null::public.places, p_rows)
  on conflict (place_id) do update set
    name = excluded.name, address = excluded.address, lat = excluded.lat, lng = excluded.lng, website = excluded.website,
    phone = excluded.phone, wheelchair = excluded.wheelchair, prefill = excluded.prefill;
$$;

-- Writes the rows of applied changes into the gazetteer.
create function private.write_place_changes(p_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.put_places(coalesce(
    (select jsonb_agg(new_row) from private.place_changes where id = any (p_ids) and new_row is not null), '[]'
  ));
  delete from public.places
  where place_id in (select place_id from private.place_changes where id = any (p_ids) and new_row is null);
  insert into private.imported_places as known (place_id, list, base)
  select c.place_id, i.list, c.new_base
  from private.place_changes c join private.place_imports i on i.id = c.import_id
  where c.id = any (p_ids) and c.new_base is not null
  on conflict (place_id) do update set base = excluded.base;
  delete from private.imported_places
  where place_id in (select place_id from private.place_changes where id = any (p_ids) and new_base is null);
end $$;

-- Serializes imports, their undo and decisions on proposals.
create function private.lock_place_imports() returns void
language sql volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('place imports', 0));
$$;

-- Writes planned changes of an import: a JSON array of rows of `place_changes`, at most one per place. Those of proposed kinds
-- become proposals, the others apply. Returns how many the import has: a change whose place is not as planned is left out, and a new
-- place under another id of a known one. Idempotent.
create function private.import_places(p_import_id bigint, p_changes jsonb) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  proposed constant text[] := private.keys_of('proposed_change');
  v_applied bigint[];
  v_known bigint;
  v_written bigint;
begin
  perform private.lock_place_imports();
  select count(*) into v_known
  from jsonb_to_recordset(p_changes) as sent (place_id text, kind text, claim text)
  join private.place_changes c on c.import_id = p_import_id
    and c.place_id = sent.place_id and c.kind = sent.kind and c.claim = sent.claim;
  -- Locks the places between the comparison and the write.
  perform from public.places
  where place_id in (select change ->> 'place_id' from jsonb_array_elements(p_changes) change) order by place_id for update;
  with written as (
    insert into private.place_changes (
      import_id, kind, state, place_id, city, claim, other_id, metres, old_row, new_row, old_base, old_list, new_base
    )
    select p_import_id, c.kind, case when c.kind = any (proposed) then 'proposed' else 'applied' end, c.place_id, c.city,
      c.claim, c.other_id, c.metres, nullif(c.old_row, 'null'), nullif(c.new_row, 'null'), k.base, k.list, nullif(c.new_base, 'null')
    from jsonb_array_elements(p_changes) with ordinality sent (change, n)
    cross join lateral jsonb_populate_record(null::private.place_changes, change) c
    left join public.places p on p.place_id = c.place_id
    left join private.imported_places k on k.place_id = c.place_id
    where private.place_json(p) is not distinct from nullif(c.old_row, 'null') and not exists (
      select from private.place_changes w
      where w.import_id = p_import_id and w.place_id = c.place_id and w.kind = c.kind and w.claim = c.claim
    ) and not (p.place_id is null and exists (
      select from private.place_sources s join public.places o on o.place_id = s.place_id where s.source_id = c.place_id
    ))
    order by n
    returning id, state
  )
  select count(*), coalesce(array_agg(id) filter (where state = 'applied'), '{}') into v_written, v_applied from written;
  perform private.write_place_changes(v_applied);
  return v_known + v_written;
end $$;

-- Ends open proposals that an import no longer supports.
create function private.replace_place_changes(p_import_id bigint, p_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.lock_place_imports();
  update private.place_changes set state = 'replaced', replaced_by = p_import_id
  where id = any (p_ids) and state = 'proposed';
end $$;

-- Moves the deal of a place as an applied proposal moved the place, by corrections of position and address with the day of the list, unless
-- people corrected the position, or it is outside the box of Germany. An address that people corrected stays. The day is that of the
-- import if the place has none. Returns the ids of the corrections; null without. The caller must lock the deal.
create function private.move_deal(p_deal_id bigint, p_row jsonb, p_imported_at timestamptz) returns bigint[]
language plpgsql volatile
set search_path = ''
as $$
declare
  v_position constant jsonb := jsonb_build_object('lat', p_row -> 'lat', 'lng', p_row -> 'lng');
  v_now constant jsonb := private.facts_of(p_deal_id);
  v_corrected constant text[] := array(
    select field from private.shown_corrections where deal_id = p_deal_id and as_of is null
  );
  v_facts jsonb := jsonb_build_object('position', v_position);
  v_ids bigint[];
begin
  if v_now is null or v_now -> 'position' = v_position or 'position' = any (v_corrected)
    or not private.is_number(p_row -> 'lat', private.limit_of('south_of_germany'), private.limit_of('north_of_germany'))
    or not private.is_number(p_row -> 'lng', private.limit_of('west_of_germany'), private.limit_of('east_of_germany')) then
    return null;
  end if;
  if p_row ->> 'address' not in ('', v_now ->> 'address') and not 'address' = any (v_corrected) then
    v_facts := v_facts || jsonb_build_object('address', p_row -> 'address');
  end if;
  perform private.set_facts(array[p_deal_id], array[v_facts]);
  with written as (
    insert into private.deal_corrections (deal_id, field, old_value, new_value, is_undo, as_of)
    select p_deal_id, key, v_now -> key, value, false,
      coalesce((p_row #>> '{prefill,asOf}')::date, (p_imported_at at time zone 'Europe/Berlin')::date)
    from jsonb_each(v_facts) order by key
    returning id
  )
  select array_agg(id) into v_ids from written;
  return v_ids;
end $$;

-- Undoes an import: restores what it changed, except values that changed since, and new places that have a deal. Its open
-- proposals end, also dismissed ones of a second id, and those that it replaced are open again. Other ids of places are what they were
-- before, unless a later import wrote them. Idempotent. Returns how many places keep something.
create function private.undo_import(p_import_id bigint) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  v_change private.place_changes;
  v_now jsonb;
  v_back jsonb;
  v_kept text[] := '{}';
  v_corrections bigint[];
begin
  perform private.lock_place_imports();
  v_corrections := array(
    select unnest(correction_ids) from private.place_changes where import_id = p_import_id and state = 'applied'
  );
  if v_corrections <> '{}' then
    perform private.hold_merges();
    perform private.lock_deals(array(select deal_id from private.deal_corrections where id = any (v_corrections)));
  end if;
  update private.place_imports set undone_at = now() where id = p_import_id and undone_at is null;
  if not found then
    return 0;
  end if;
  -- New places that are as they came, in one statement: there may be many.
  with gone as (
    delete from public.places p using private.place_changes c
    where c.import_id = p_import_id and c.state = 'applied' and c.old_row is null and p.place_id = c.place_id
      and private.place_json(p) = c.new_row and not exists (select from public.deals d where d.place_id = p.place_id)
    returning c.id, p.place_id
  ), forgotten as (
    delete from private.imported_places where place_id in (select place_id from gone)
  )
  update private.place_changes set state = 'undone' where id in (select id from gone);

  for v_change in
    select * from private.place_changes where import_id = p_import_id and state = 'applied' order by id desc
  loop
    select private.place_json(p) into v_now from public.places p where place_id = v_change.place_id for update;
    if v_change.new_row is null and v_now is null then
      v_back := v_change.old_row;
    elsif v_change.old_row is null or v_change.new_row is null or v_now is null then
      v_back := null;
    else
      -- The values that are still those of the import. A position is one value.
      select v_now || coalesce(jsonb_object_agg(key, value), '{}') into v_back
      from jsonb_each(private.changed_fields(v_change.old_row, v_change.new_row))
      where case when key in ('lat', 'lng')
        then v_now -> 'lat' = v_change.new_row -> 'lat' and v_now -> 'lng' = v_change.new_row -> 'lng'
        else v_now -> key = v_change.new_row -> key
      end;
    end if;
    if v_back is not null then
      perform private.put_places(jsonb_build_array(v_back));
      delete from private.imported_places where place_id = v_change.place_id;
      insert into private.imported_places (place_id, list, base)
      select v_change.place_id, v_change.old_list, v_change.old_base
      where v_change.old_base is not null;
    end if;
    if v_back is distinct from v_change.old_row then
      v_kept := v_kept || v_change.place_id;
    end if;
    update private.place_changes set state = 'undone' where id = v_change.id;
  end loop;
  perform private.set_withdrawn(v_corrections, true);
  perform private.undo_place_sources(p_import_id);
  update private.place_changes set state = 'undone'
  where import_id = p_import_id and (state = 'proposed' or state = 'dismissed' and kind = 'twice');
  update private.place_changes set state = 'proposed', replaced_by = null where replaced_by = p_import_id;
  return (select count(distinct id) from unnest(v_kept) id);
end $$;

-- Returns the imports that can be undone, newest first, at most five, as entries of `moderation_imports`: their ids are negative.
create function private.recent_imports() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', -id, 'at', at, 'list', list, 'source', source, 'counts', (
      select coalesce(jsonb_object_agg(kind, n), '{}') from (
        select kind, count(*) as n from private.place_changes where import_id = i.id group by kind
      ) counted
    )
  ) order by id desc), '[]')
  from (select * from private.place_imports where undone_at is null order by id desc limit 5) i;
$$;

-- Returns a page of the open proposals of imports, those of each import by city: { entries, next_cursor }. On the first page the
-- recent imports come first.
create function public.moderation_imports(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_page jsonb;
begin
  perform private.require_moderator();
  v_page := (
    select private.page_of(page_size, array_agg(id), array_agg(entry))
    from (
      select c.id, jsonb_build_object(
        'id', c.id, 'place_id', c.place_id, 'kind', c.kind, 'city', c.city, 'list', i.list, 'at', i.at, 'metres', c.metres,
        'name', coalesce(c.old_row, c.new_row) ->> 'name', 'new_name', c.new_row ->> 'name',
        'address', coalesce(c.old_row, c.new_row) ->> 'address', 'new_address', c.new_row ->> 'address',
        'other_id', o.place_id, 'other_name', o.name, 'other_address', o.address
      ) as entry
      from private.place_changes c
      join private.place_imports i on i.id = c.import_id
      left join public.places o on o.place_id = c.other_id
      where c.state = 'proposed' and (p_cursor is null or c.id > p_cursor)
      order by c.id limit page_size + 1
    ) proposals
  );
  return case when p_cursor is null then jsonb_set(v_page, '{entries}', private.recent_imports() || (v_page -> 'entries')) else v_page end;
end $$;

-- Applies or dismisses a proposal of an import. What the place has meanwhile stays where the proposal does not change it. A move takes
-- the deal of the place along, unless people corrected its position. A dismissed
-- `twice` makes the id another one of the place that it probably is.
--
-- Errors: PT404 no such proposal; PT409 it is decided or replaced, or its place is gone; 22023 its deal has ended meanwhile.
create function public.decide_place_change(p_id bigint, p_is_applied boolean) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_change private.place_changes;
  v_now jsonb;
  v_deal_id bigint;
begin
  perform private.require_moderator();
  perform private.lock_place_imports();
  select * into v_change from private.place_changes where id = p_id;
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_change.kind = 'moved-far' then
    perform private.hold_merges();
    select id into v_deal_id from public.deals where place_id = v_change.place_id and ended_at is null;
    -- Before the place: a tenancy locks them in this order.
    perform private.lock_deals(array[v_deal_id]);
    perform private.refuse_ended(v_deal_id);
  end if;
  select private.place_json(p) into v_now from public.places p where place_id = v_change.place_id for update;
  if v_change.state <> 'proposed' or p_is_applied and (v_now is null) <> (v_change.old_row is null) then
    perform private.refuse('PT409', 'already-decided');
  end if;
  if not coalesce(p_is_applied, false) then
    update private.place_changes set state = 'dismissed' where id = p_id;
    if v_change.kind = 'twice' then
      perform private.keep_place_sources(
        id, list, jsonb_build_array(jsonb_build_object('source_id', v_change.place_id, 'place_id', v_change.other_id)), '{}'
      ) from private.place_imports where id = v_change.import_id;
    end if;
    return;
  end if;
  update private.place_changes set
    state = 'applied', old_row = v_now,
    new_row = case when v_now is null then new_row else v_now || private.changed_fields(new_row, old_row) end,
    correction_ids = private.move_deal(
      v_deal_id, v_change.new_row, (select at from private.place_imports where id = v_change.import_id)
    )
  where id = p_id;
  perform private.write_place_changes(array[p_id]);
end $$;

-- Undoes an import, for moderators. Idempotent.
create function public.undo_place_import(p_id bigint) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  perform private.undo_import(p_id);
end $$;

-- Returns a page of what an import into a list compares with, in the order of place ids: { entries, next_cursor }. Those are the
-- places of the list, those in a box of degrees, and the proposals that are open or were dismissed. An entry is { place_id, row,
-- base, list, sources: [{ id, list }], proposals: [{ id, kind, claim, is_open }] }: `sources` are its other ids, with the list that has
-- it now, if any; `row` is null for a place that the gazetteer lacks, `base` for one that is as the last import wrote it, or that none
-- wrote. With `p_ids`, at most 200 ids with spaces between, it returns the places that have one of them, now or as a source, instead.
--
-- Errors: 42501 no moderator; 22023 too many ids.
create function public.known_places(
  p_east double precision, p_list text, p_north double precision, p_south double precision, p_west double precision,
  p_cursor text default null, p_ids text default null
) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed. The generic plan, which fits both cases of `p_ids`, takes 30 times as long.
security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := private.limit_of('known_places_per_page');
  v_ids constant text[] := string_to_array(p_ids, ' ');
begin
  perform private.require_moderator();
  if cardinality(v_ids) > private.limit_of('changes_per_import_batch') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  return (
    with stored as (
      select p.place_id
      from public.places p left join private.imported_places k on k.place_id = p.place_id
      where v_ids is null and p.place_id > coalesce(p_cursor, '')
        and (k.list = p_list or p.lat between p_south and p_north and p.lng between p_west and p_east)
      order by p.place_id limit page_size + 1
    ), claimed as (
      select distinct place_id from private.place_changes
      where v_ids is null and state in ('proposed', 'dismissed') and place_id > coalesce(p_cursor, '')
      order by place_id limit page_size + 1
    ), named as (
      select place_id from public.places where place_id = any (v_ids)
      union
      select s.place_id from private.place_sources s join public.places p on p.place_id = s.place_id
      where s.source_id = any (v_ids)
    ), page as (
      select place_id, row_number() over (order by place_id) as n
      from (select place_id from stored union select place_id from claimed union select place_id from named) found
      order by place_id limit page_size + 1
    ), entries as (
      select page.n, page.place_id, jsonb_build_object(
        'place_id', page.place_id, 'row', private.place_json(p), 'base', nullif(k.base, private.place_json(p)), 'list', k.list,
        'sources', private.sources_of(page.place_id),
        'proposals', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', c.id, 'kind', c.kind, 'claim', c.claim, 'is_open', c.state = 'proposed'
          ) order by c.id), '[]')
          from private.place_changes c
          where c.place_id = page.place_id and c.state in ('proposed', 'dismissed')
        )
      ) as entry
      from page
      left join public.places p on p.place_id = page.place_id
      left join private.imported_places k on k.place_id = page.place_id
      where page.n <= page_size
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(entry order by n), '[]'),
      'next_cursor', case when exists (select from page where n > page_size) then max(place_id) end
    )
    from entries
  );
end $$;

-- Refuses changes that the plan of an import cannot contain: see `planImport` of the domain.
--
-- Errors: 22023 a change that no plan has; 23514 a row that the gazetteer refuses.
create function private.check_place_changes(p_changes jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  unwanted constant text := '[' || private.characters('unwanted') || E'\n\t]';
  proposed constant text[] := private.keys_of('proposed_change');
  v_rows jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'array'
    or jsonb_array_length(p_changes) > private.limit_of('changes_per_import_batch')
    or exists (select from jsonb_array_elements(p_changes) change where jsonb_typeof(change) <> 'object') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if exists (
    select
    from jsonb_array_elements(p_changes) change
    cross join lateral jsonb_populate_record(null::private.place_changes, change) c
    cross join lateral (select nullif(c.old_row, 'null') as old, nullif(c.new_row, 'null') as new, nullif(c.new_base, 'null') as base) r
    cross join lateral jsonb_populate_record(null::public.places, r.old) o
    cross join lateral jsonb_populate_record(null::public.places, r.new) n
    cross join lateral jsonb_populate_record(null::public.places, r.base) b
    where (
      c.kind = any (private.keys_of('place_change')) and c.place_id ~ '^osm:((node|way|relation)/[0-9]{1,19}|venue/.+@.+)$'
      and char_length(c.city) <= 100 and char_length(c.claim) <= 300
      and (c.other_id is not null) = (c.kind = 'twice') and char_length(coalesce(c.other_id, '')) <= 300
      and (c.kind in ('new', 'twice')) = (r.old is null)
      and (c.kind = 'vanished') = (r.new is null) and (r.new is null) = (r.base is null)
      -- Rows as `private.place_json` has them, nothing else.
      and (r.new is null or private.place_json(n) = r.new and n.place_id = c.place_id)
      and (r.base is null or private.place_json(b) = r.base and b.place_id = c.place_id)
      and (n.prefill is null or n.prefill - '{asOf,hours,days,cuisines,diets,cards}'::text[] = '{}')
      and coalesce(n.name, '') !~ unwanted and coalesce(n.address, '') !~ unwanted
      -- What differs more is another place, or another tenant: a proposal.
      and (c.kind = any (proposed) or r.old is null or (
        round(private.haversine_km(o.lat, o.lng, n.lat, n.lng) * 1000) <= private.limit_of('correction_metres')
        and (o.name = n.name or not private.is_other_tenant(n.name, o.name))
      ))
    ) is not true
  ) or (select count(*) <> count(distinct change -> 'place_id') from jsonb_array_elements(p_changes) change) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  -- The constraints of the table hold for rows that this batch does not write, too.
  begin
    for v_rows in
      select jsonb_agg(change -> 'new_row') from jsonb_array_elements(p_changes) change
      where change ->> 'kind' = any (proposed) and change -> 'new_row' <> 'null'
      union all
      select jsonb_agg(change -> 'new_base') from jsonb_array_elements(p_changes) change
      where change -> 'new_base' not in ('null', change -> 'new_row')
    loop
      perform private.put_places(coalesce(v_rows, '[]'));
    end loop;
    raise exception 'checked' using errcode = 'PT000';
  exception
    when sqlstate 'PT000' then null;
  end;
end $$;

-- Whether a plan can contain these ids of places: at most `changes_per_import_batch` of each, ids of lists, each once.
create function private.are_place_sources(p_sources jsonb, p_ended jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(p_sources) = 'array' and jsonb_typeof(p_ended) = 'array'
    and not jsonb_path_exists(p_ended, '$[*] ? (@.type() != "string")')
  then (
    select count(*) <= private.limit_of('changes_per_import_batch') and count(*) = count(distinct source ->> 'source_id')
      and coalesce(bool_and((
        source ->> 'source_id' ~ '^osm:((node|way|relation)/[0-9]{1,19}|venue/.+@.+)$'
        and char_length(source ->> 'source_id') <= 300 and source ->> 'source_id' <> source ->> 'place_id'
      ) is true), true)
    from jsonb_array_elements(p_sources) source
  ) and jsonb_array_length(p_ended) <= private.limit_of('changes_per_import_batch') else false end;
$$;

-- Writes a batch { changes, obsolete, sources, ended } of a moderator's import, which the first batch begins: planned changes (see
-- `private.import_places`), the ids of open proposals that the import ends, and other ids of places (see
-- `private.keep_place_sources`). Idempotent by `p_id`. Returns { id, written }: the id as in `moderation_imports`, and how many of the
-- changes the import has.
--
-- Errors: 42501 no moderator; 22023 and 23514 as `private.check_place_changes`; PT404 the import of another moderator; PT409 it is
-- undone.
create function public.import_places(p_batch jsonb, p_id uuid, p_list text, p_source text) returns jsonb
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_batch constant jsonb := private.sent_json(p_batch);
  v_import private.place_imports;
  v_written integer;
begin
  perform private.require_moderator();
  if p_id is null or (char_length(p_list) between 1 and 100 and char_length(p_source) <= 300) is not true
    or p_list || p_source ~ ('[' || private.characters('unwanted') || E'\n\t]')
    or jsonb_typeof(v_batch -> 'obsolete') is distinct from 'array'
    or jsonb_path_exists(v_batch -> 'obsolete', '$[*] ? (@.type() != "number")')
    or not private.are_place_sources(v_batch -> 'sources', v_batch -> 'ended') then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  perform private.lock_place_imports();
  perform private.check_place_changes(v_batch -> 'changes');
  insert into private.place_imports (list, source, key, moderator_id) values (p_list, p_source, p_id, auth.uid())
  on conflict (key) do nothing;
  select * into v_import from private.place_imports where key = p_id and moderator_id = auth.uid();
  if not found then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_import.undone_at is not null then
    perform private.refuse('PT409', 'already-decided');
  end if;
  perform private.replace_place_changes(v_import.id, array(
    select id::bigint from jsonb_array_elements_text(v_batch -> 'obsolete') id
  ));
  v_written := private.import_places(v_import.id, v_batch -> 'changes');
  perform private.keep_place_sources(
    v_import.id, p_list, v_batch -> 'sources', array(select jsonb_array_elements_text(v_batch -> 'ended'))
  );
  return jsonb_build_object('id', -v_import.id, 'written', v_written);
end $$;

grant execute on function
  public.known_places(double precision,text,double precision,double precision,double precision,text,text),
  public.import_places(jsonb,uuid,text,text),
  public.moderation_imports(bigint),
  public.decide_place_change(bigint,boolean),
  public.undo_place_import(bigint)
to authenticated, service_role;

grant execute on function
  private.place_json(public.places),
  private.sources_of(text),
  private.import_places(bigint,jsonb),
  private.replace_place_changes(bigint,bigint[]),
  private.undo_import(bigint)
to service_role;

-- supabase/schemas/41-place-pairs.sql

-- Pairs of deals that are probably the same restaurant, for moderators (product.md#pairs-of-deals). Writers only note the deals to
-- compare; `private.find_pairs` compares them.

-- The deals to compare with their neighbours, some of them twice. Without keys of deals, so that no writer waits.
create table private.unpaired_deals (
  id bigint primary key generated always as identity,
  deal_id bigint not null,
  -- Whether its author denied all similar deals: publishing asks (product.md#similar-places).
  is_published boolean not null default false
);

alter table private.unpaired_deals enable row level security;
create policy "Closed to clients" on private.unpaired_deals as restrictive for all to public using (false);
grant all on private.unpaired_deals to service_role;

create table private.place_pairs (
  id bigint generated always as identity primary key,
  -- The older deal.
  deal_id bigint not null references public.deals (id) on delete cascade,
  other_id bigint not null references public.deals (id) on delete cascade,
  -- From `private.place_match`.
  score integer not null,
  metres integer not null,
  -- Whether the author of the newer deal denied that they are the same. It stays in the queue with any score.
  is_denied boolean not null default false,
  -- When a moderator decided that they are not the same.
  kept_at timestamptz,
  -- The order of the queue: the nearest first. It fits into a number of JSON.
  rank bigint not null generated always as ((metres::bigint << 44) + id) stored,
  check (deal_id < other_id),
  unique (deal_id, other_id)
);

create index place_pairs_other_id on private.place_pairs (other_id);

create index place_pairs_rank on private.place_pairs (rank) where kept_at is null;

alter table private.place_pairs enable row level security;
create policy "Closed to clients" on private.place_pairs as restrictive for all to public using (false);
grant all on private.place_pairs to service_role;

-- Statement trigger: notes new deals. A user's deal is published, others are imported.
create function private.note_new_deals() returns trigger
language plpgsql
-- Security definer: a caller who may write a deal must not gain access to the table.
security definer set search_path = ''
as $$
begin
  insert into private.unpaired_deals (deal_id, is_published) select id, auth.uid() is not null from new_rows;
  return null;
end $$;

create trigger deals_paired_inserted after insert on public.deals
referencing new table as new_rows for each statement execute function private.note_new_deals();

-- Row trigger: notes a deal whose place changed, or that is shown again.
create function private.note_changed_deal() returns trigger
language plpgsql
-- Security definer: as above.
security definer set search_path = ''
as $$
begin
  insert into private.unpaired_deals (deal_id) values (new.id);
  return null;
end $$;

create trigger deals_paired_updated after update on public.deals
for each row when (
  (old.place_name, old.place_address, old.place_lat, old.place_lng, old.website, old.international_phone_number)
    is distinct from
  (new.place_name, new.place_address, new.place_lat, new.place_lng, new.website, new.international_phone_number)
  or num_nulls(new.hidden_reason, new.gone, new.ended_at) > num_nulls(old.hidden_reason, old.gone, old.ended_at)
) execute function private.note_changed_deal();

-- The facts by which a deal is recognized.
create function private.place_facts_of(d public.deals) returns private.place_facts
language sql immutable parallel safe
set search_path = ''
as $$
  select row (d.place_name, d.place_address, d.place_lat, d.place_lng, d.website, d.international_phone_number)::private.place_facts;
$$;

-- Returns the shown deals that are probably the same as a shown one, with their scores and distances.
create function private.pairs_of(p_deal public.deals, p_least integer) returns table (id bigint, score integer, metres integer)
language plpgsql stable
set search_path = ''
as $$
declare
  km constant double precision := private.limit_of('similar_place_metres') / 1000.0;
  own_facts constant private.place_facts := private.place_facts_of(p_deal);
  area constant box := private.circle_box(p_deal.place_lat, p_deal.place_lng, km);
begin
  return query
  with alike as materialized (
    select d.id, d.place_name, private.place_facts_of(d) as facts,
      private.haversine_km(p_deal.place_lat, p_deal.place_lng, d.place_lat, d.place_lng) as distance
    from public.deals d
    where d.hidden_reason is null and d.gone is null and d.ended_at is null and point(mx, my) <@ area and d.id <> p_deal.id
      and private.place_match(own_facts, private.place_facts_of(d), false) >= p_least
  ), scored as (
    -- Evaluated for likely pairs alone: counting the places of a name is slow.
    select a.id, a.distance, private.place_match(
      own_facts, a.facts, (select private.is_chain_name(p_deal.place_name, p_deal.place_lat, p_deal.place_lng))
    ) as score
    from alike a where a.distance <= km
  )
  select s.id, s.score, round(s.distance * 1000)::integer from scored s where s.score >= p_least;
end $$;

-- Compares the next noted deals with their neighbours, and returns whether there are more. Called until none is left,
-- every ten minutes, by the local server; every minute by pg_cron on a hosted project (docs/deploy.md).
create function private.find_pairs() returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_noted private.unpaired_deals;
  v_deal public.deals;
  v_found bigint[];
  v_count integer := 0;
begin
  for v_noted in
    select * from private.unpaired_deals order by id limit private.limit_of('deals_per_comparison') for update skip locked
  loop
    v_count := v_count + 1;
    delete from private.unpaired_deals where id = v_noted.id;
    select * into v_deal from public.deals
    where id = v_noted.deal_id and hidden_reason is null and gone is null and ended_at is null;
    continue when v_deal.id is null;
    with added as (
      insert into private.place_pairs as pair (deal_id, other_id, score, metres, is_denied)
      select least(v_deal.id, p.id), greatest(v_deal.id, p.id), p.score, p.metres, v_noted.is_published and p.id < v_deal.id
      from private.pairs_of(v_deal, private.limit_of(case when v_noted.is_published then 'asked_score' else 'paired_score' end)) p
      -- One that is being deleted meanwhile makes no pair.
      join public.deals d on d.id = p.id
      order by p.id
      on conflict (deal_id, other_id) do update set score = excluded.score, metres = excluded.metres,
        is_denied = pair.is_denied or excluded.is_denied
      returning id
    )
    select coalesce(array_agg(id), '{}') into v_found from added;
    delete from private.place_pairs
    where (deal_id = v_deal.id or other_id = v_deal.id) and id <> all (v_found) and not is_denied and kept_at is null;
  end loop;
  return v_count = private.limit_of('deals_per_comparison');
end $$;

-- A deal of a pair as JSON for moderators: { id, name, address, position, facts, is_own, photos, urls, dishes, comments, votes }.
-- `urls`: its first photos. `facts`: as in corrections.
create function private.pair_side(d public.deals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', d.id, 'name', d.place_name, 'address', d.place_address, 'facts', private.facts_of(d.id),
    'is_own', coalesce(d.user_id = auth.uid(), false),
    'photos', (select count(*) from private.shown_images i where i.deal_id = d.id),
    'urls', (
      select coalesce(jsonb_agg(image_url order by sort_order, id), '[]') from (
        select * from private.shown_images i where i.deal_id = d.id order by sort_order, id limit 3
      ) first
    ),
    'dishes', (select count(*) from private.shown_menu_items m where m.deal_id = d.id),
    'comments', (select count(*) from public.deal_comments c where c.deal_id = d.id and c.hidden_reason is null),
    'votes', (select count(*) from private.counting_votes v where v.deal_id = d.id)
  );
$$;

-- Returns a page of the undecided pairs of shown deals in the caller's area, the nearest first: { entries, next_cursor }. An entry is
-- { id, score, metres, is_denied, deals }; `deals`: both, the older one first, as `private.pair_side`.
--
-- Error: 42501 no moderator.
create function public.moderation_pairs(p_cursor bigint default null) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  page_size constant integer := private.limit_of('moderation_entries_per_page');
  v_area constant polygon := private.moderated_area();
begin
  return (
    select private.page_of(page_size, array_agg(rank), array_agg(entry))
    from (
      select p.rank, jsonb_build_object(
        'id', p.id, 'score', p.score, 'metres', p.metres, 'is_denied', p.is_denied,
        'deals', jsonb_build_array(private.pair_side(d), private.pair_side(o))
      ) as entry
      from private.place_pairs p
      join public.deals d on d.id = p.deal_id and d.hidden_reason is null and d.gone is null and d.ended_at is null
      join public.deals o on o.id = p.other_id and o.hidden_reason is null and o.gone is null and o.ended_at is null
      where p.kept_at is null and (p_cursor is null or p.rank > p_cursor)
        and (v_area is null or private.are_in_area(array[p.deal_id, p.other_id], v_area))
      order by p.rank
      limit page_size + 1
    ) pairs
  );
end $$;

-- Decides that the deals of a pair are not the same. Idempotent, and logged once, with the id of the older deal.
--
-- Errors: 42501 no moderator; PT404 no such pair; 22023 no reason.
create function public.keep_pair(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_pair private.place_pairs;
begin
  perform private.require_moderator((select array[deal_id, other_id] from private.place_pairs where id = p_id));
  v_reason := private.checked_moderation_reason(p_reason);
  select * into v_pair from private.place_pairs where id = p_id for update;
  if v_pair.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_pair.kept_at is not null then
    return;
  end if;
  update private.place_pairs set kept_at = now() where id = p_id;
  perform private.log_act('keep', 'deal', v_pair.deal_id::text, null, null, v_reason);
end $$;

grant execute on function private.note_new_deals(), private.note_changed_deal(), private.place_facts_of(public.deals)
to service_role;

grant execute on function public.moderation_pairs(bigint), public.keep_pair(bigint,text) to authenticated, service_role;

-- supabase/schemas/42-merges.sql

-- Merges of two deals of one restaurant, by moderators (product.md#merges). A merge moves rows from the loser to the winner and ends
-- the loser; nothing of either is deleted but what one person has twice. docs/how-to.md lists everything that refers to a deal. The
-- end of a deal whose restaurant moved (product.md#moves) is stored likewise, and undone by the same function.

-- A merge. The ledger goes with it, 30 days later (`private.forget_outdated`).
create table private.merges (
  id bigint generated always as identity primary key,
  winner_id bigint not null references public.deals (id) on delete cascade,
  loser_id bigint not null references public.deals (id) on delete cascade,
  at timestamptz not null default now(),
  undone_at timestamptz
);

create index merges_winner_id on private.merges (winner_id);

create index merges_loser_id on private.merges (loser_id);

create index merges_at on private.merges (at);

alter table private.merges enable row level security;
create policy "Closed to clients" on private.merges as restrictive for all to public using (false);
grant all on private.merges to service_role;

-- The ledger: what a merge moved, deleted or changed.
create table private.merged_rows (
  id bigint generated always as identity primary key,
  merge_id bigint not null references private.merges (id) on delete cascade,
  relation text not null,
  row_id bigint not null,
  -- The deals (of favourites, the restaurants) between which the row moved; null for one that was deleted or changed.
  moved_from bigint,
  moved_to bigint,
  -- A deleted row; of a changed one { before, after }.
  content jsonb,
  -- The account of a deleted row. Without a foreign key, whose check would wait for the account's deletion.
  user_id uuid
);

create index merged_rows_merge_id on private.merged_rows (merge_id, relation);

create index merged_rows_user_id on private.merged_rows (user_id) where user_id is not null;

alter table private.merged_rows enable row level security;
create policy "Closed to clients" on private.merged_rows as restrictive for all to public using (false);
grant all on private.merged_rows to service_role;

-- Moves rows to another deal, and notes them. `p_condition`: on the rows `t` to move.
create function private.move_rows(
  p_merge_id bigint, p_relation regclass, p_key text, p_column text, p_from bigint, p_to bigint, p_condition text default 'true'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'with moved as (update %1$s t set %3$I = $3 where %3$I = $2 and %4$s returning %2$I as id)
     insert into private.merged_rows (merge_id, relation, row_id, moved_from, moved_to)
     select $1, %1$L, id, $2, $3 from moved order by id',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id, p_from, p_to;
end $$;

-- Moves the rows of a merge back, those that are where it moved them.
create function private.move_rows_back(
  p_merge_id bigint, p_relation regclass, p_key text, p_column text, p_condition text default 'true'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  execute format(
    'update %1$s t set %3$I = m.moved_from from private.merged_rows m
     where m.merge_id = $1 and m.relation = %1$L and m.row_id = t.%2$I and t.%3$I = m.moved_to and %4$s',
    p_relation, p_key, p_column, p_condition
  ) using p_merge_id;
end $$;

-- Moves photos with their dishes.
create function private.move_photos(p_merge_id bigint, p_ids bigint[], p_from bigint, p_to bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.move_rows(p_merge_id, 'public.deal_images', 'id', 'deal_id', p_from, p_to, format('id = any (%L::bigint[])', p_ids));
  update private.menu_items set deal_id = p_to where image_id = any (p_ids) and deal_id = p_from;
end $$;

-- Returns the rows of a deleted photo as rows of another deal.
create function private.with_deal(p_content jsonb, p_deal_id bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(key, (
    select coalesce(jsonb_agg(value || jsonb_build_object('deal_id', p_deal_id) order by n), '[]')
    from jsonb_array_elements(rows.value) with ordinality r (value, n)
  ))
  from jsonb_each(p_content) rows;
$$;

-- Writes the deals into what moved: a deleted photo that its uploader may restore.
create function private.rewrite_deletions(p_merge_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  update private.own_deletions o set content = private.with_deal(o.content, o.deal_id)
  from private.merged_rows m
  where m.merge_id = p_merge_id and m.relation = 'private.own_deletions' and m.row_id = o.id and o.content is not null;
$$;

-- Writes the deals into the reports of their photos, dishes and comments, which name them for moderators and for the order of locks.
create function private.name_deal_in_reports(p_deal_ids bigint[]) returns void
language sql volatile
set search_path = ''
as $$
  update private.reports r set snapshot = jsonb_set(r.snapshot, '{deal_id}', to_jsonb(content.deal_id))
  from (
    select 'image' as kind, id, deal_id from public.deal_images where deal_id = any (p_deal_ids)
    union all
    select 'dish', id, deal_id from private.menu_items where deal_id = any (p_deal_ids)
    union all
    select 'comment', id, deal_id from public.deal_comments where deal_id = any (p_deal_ids)
  ) content
  where r.kind = content.kind and r.content_id = content.id::text and r.snapshot -> 'deal_id' <> to_jsonb(content.deal_id);
$$;

-- Notes the present columns of a row that a merge changes, or deletes if `p_user_id` is given.
create function private.note_row(p_merge_id bigint, p_relation regclass, p_id bigint, p_content jsonb, p_user_id uuid default null)
returns void
language sql volatile
set search_path = ''
as $$
  insert into private.merged_rows (merge_id, relation, row_id, content, user_id)
  values (p_merge_id, p_relation::text, p_id, p_content, p_user_id);
$$;

-- Moves votes. Of two votes of an account for which there is one, the later one counts; an earlier one of the loser stays there, where
-- it counts for nothing.
create function private.move_votes(p_merge_id bigint, p_from bigint, p_to bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_vote record;
begin
  for v_vote in
    select own.id as own_id, other.id as other_id, (other.at, other.id) > (own.at, own.id) as is_later, to_jsonb(own) as content, own.user_id
    from private.deal_votes own
    join private.deal_votes other on other.deal_id = p_from and other.user_id = own.user_id and other.kind = own.kind
      and (own.kind <> 'confirmation' or other.first_day = own.first_day)
    where own.deal_id = p_to order by own.id
  loop
    if v_vote.is_later then
      perform private.note_row(p_merge_id, 'private.deal_votes', v_vote.own_id, v_vote.content, v_vote.user_id);
      delete from private.deal_votes where id = v_vote.own_id;
    end if;
  end loop;
  perform private.move_rows(p_merge_id, 'private.deal_votes', 'id', 'deal_id', p_from, p_to, format(
    'not exists (
       select from private.deal_votes own where own.deal_id = %s and own.user_id = t.user_id and own.kind = t.kind
         and (own.kind <> ''confirmation'' or own.first_day = t.first_day)
     )', p_to
  ));
end $$;

-- Moves favourites of the loser to the restaurant of the winner, which it adds if it is missing. An account with both keeps one.
create function private.move_favourites(p_merge_id bigint, p_loser public.deals, p_winner public.deals) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_from constant bigint := (select id from public.restaurants where place_id = p_loser.place_id);
  v_to bigint;
begin
  if p_winner.place_id is null or not exists (select from public.restaurant_favorites where restaurant_id = v_from) then
    return;
  end if;
  insert into public.restaurants (name, address, place_id, location, rating, phone, website, image_url, cuisine_type)
  values (
    p_winner.place_name, p_winner.place_address, p_winner.place_id, point(p_winner.place_lng, p_winner.place_lat), p_winner.rating,
    p_winner.international_phone_number, p_winner.website, private.first_image_url(p_winner.id), p_winner.cuisine_type
  )
  on conflict (place_id) do nothing;
  select id into v_to from public.restaurants where place_id = p_winner.place_id;
  perform private.note_row(p_merge_id, 'public.restaurant_favorites', f.id, to_jsonb(f), f.user_id)
  from public.restaurant_favorites f
  where f.restaurant_id = v_from
    and exists (select from public.restaurant_favorites own where own.restaurant_id = v_to and own.user_id = f.user_id)
  order by f.id;
  delete from public.restaurant_favorites where id in (
    select row_id from private.merged_rows
    where merge_id = p_merge_id and relation = 'public.restaurant_favorites' and moved_to is null
  );
  perform private.move_rows(p_merge_id, 'public.restaurant_favorites', 'id', 'restaurant_id', v_from, v_to);
end $$;

-- Moves favourites back, and takes back what the merge wrote into the restaurant of the winner.
create function private.move_favourites_back(p_merge_id bigint, p_place_id text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_noted jsonb;
  v_restaurant public.restaurants;
begin
  perform private.move_rows_back(
    p_merge_id, 'public.restaurant_favorites', 'id', 'restaurant_id', 'not exists (
      select from public.restaurant_favorites own where own.restaurant_id = m.moved_from and own.user_id = t.user_id
    )'
  );
  perform private.insert_rows('public.restaurant_favorites', (
    select coalesce(jsonb_agg(content), '[]') from private.merged_rows m
    where merge_id = p_merge_id and relation = 'public.restaurant_favorites' and moved_to is null
      and exists (select from auth.users u where u.id = m.user_id)
      and not exists (
        select from public.restaurant_favorites own
        where own.restaurant_id = (content ->> 'restaurant_id')::bigint and own.user_id = m.user_id
      )
  ));
  select content into v_noted from private.merged_rows where merge_id = p_merge_id and relation = 'public.restaurants';
  select * into v_restaurant from public.restaurants where place_id = p_place_id;
  -- Compared without the facts, which have been taken back.
  if v_noted -> 'before' = 'null' then
    delete from public.restaurants r
    where id = v_restaurant.id and not exists (select from public.restaurant_favorites f where f.restaurant_id = r.id);
  elsif v_noted is not null and v_restaurant.image_url is not distinct from v_noted #>> '{after,image_url}' then
    update public.restaurants set image_url = v_noted #>> '{before,image_url}' where id = v_restaurant.id;
  end if;
end $$;

-- Sets facts of a deal and of its copy for favourites. The place search keeps its name, so that undoing the merge leaves it.
create function private.set_merge_facts(p_deal_id bigint, p_facts jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.set_facts(array[p_deal_id], array[p_facts - 'name']);
  if p_facts ? 'name' then
    update public.deals set place_name = p_facts ->> 'name' where id = p_deal_id;
    update public.restaurants r set name = p_facts ->> 'name' from public.deals d where d.id = p_deal_id and d.place_id = r.place_id;
  end if;
end $$;

-- Exchanges the corrections of some fields between two deals: the history of a fact goes with the fact.
create function private.exchange_corrections(p_one bigint, p_other bigint, p_fields text[], p_until timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  update private.deal_corrections set deal_id = case deal_id when p_one then p_other else p_one end
  where deal_id in (p_one, p_other) and field = any (p_fields) and created_at <= p_until;
$$;

-- Merges a deal into another one: the loser ends, and its address leads to the winner. `p_facts`: the facts that the winner takes from
-- the loser, by the fields of corrections, or `name`. `p_cards`: whose photos are shown, `winner`, `loser` or `both`; the others stay
-- with the loser. `moved`, without facts: the restaurant moved to the place of the winner; its comments and favourites go there, all
-- else is about the other house and stays. Idempotent, and logged once, for the author of the loser.
--
-- Errors: 42501 no moderator; 22023 no reason, an unknown choice, an own deal, a deal that is not shown, or a move under the name of
-- another tenant.
create function public.merge_deals(
  p_cards text, p_facts text[], p_loser_id bigint, p_reason text, p_winner_id bigint
) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_has_moved constant boolean := coalesce(p_cards = 'moved', false);
  v_succession constant text := case when v_has_moved then 'moved' else 'same' end;
  v_reason text;
  v_winner public.deals;
  v_loser public.deals;
  v_own_images bigint[];
  v_images bigint[];
  v_facts jsonb;
  v_before jsonb;
  v_restaurant jsonb;
  v_id bigint;
begin
  perform private.require_moderator(
    array[p_winner_id, p_loser_id] || array(select id from public.deals where successor_id = p_loser_id)
  );
  v_reason := private.checked_moderation_reason(p_reason);
  -- Excludes `private.hold_merges`.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  -- With the deals whose successor the merge moves.
  perform private.lock_deals(array[p_winner_id, p_loser_id] || array(select id from public.deals where successor_id = p_loser_id));
  select * into v_winner from public.deals where id = p_winner_id;
  select * into v_loser from public.deals where id = p_loser_id;
  if v_winner.ended_at is null and v_loser.succession = v_succession and v_loser.successor_id = p_winner_id then
    return;
  end if;
  if p_winner_id = p_loser_id or (
    select count(*) from public.deals
    where id in (p_winner_id, p_loser_id) and hidden_reason is null and ended_at is null
      -- People may have reported a restaurant that moved away.
      and (gone is null or v_has_moved and id = p_loser_id)
  ) <> 2 then
    perform private.refuse('22023', 'pair-changed');
  end if;
  v_before := private.facts_of(v_winner.id);
  if coalesce(
    p_cards not in ('winner', 'loser', 'both', 'moved') or not v_before ?& p_facts or v_has_moved and p_facts <> '{}', true
  ) then
    perform private.refuse('22023', 'decision-unknown');
  end if;
  if v_has_moved and private.is_other_tenant(v_winner.place_name, v_loser.place_name) then
    perform private.refuse('22023', 'other-tenant');
  end if;
  perform private.refuse_own(v_winner.user_id);
  perform private.refuse_own(v_loser.user_id);

  insert into private.merges (winner_id, loser_id) values (p_winner_id, p_loser_id) returning id into v_id;
  v_restaurant := (select to_jsonb(r) from public.restaurants r where place_id = v_winner.place_id);
  select coalesce(jsonb_object_agg(key, value), '{}') into v_facts from jsonb_each(private.facts_of(v_loser.id))
  where key = any (p_facts) and value <> v_before -> key;
  perform private.note_row(v_id, 'public.deals', p_winner_id, jsonb_build_object(
    'before', v_before, 'after', v_facts, 'updated_at', v_winner.updated_at
  ));
  if not v_has_moved then
    perform private.exchange_corrections(p_winner_id, p_loser_id, array(select jsonb_object_keys(v_facts)), 'infinity');
    perform private.set_merge_facts(p_winner_id, v_facts);

    if p_cards <> 'winner' then
      v_own_images := array(select id from public.deal_images where deal_id = p_winner_id and p_cards = 'loser');
      v_images := array(select id from public.deal_images where deal_id = p_loser_id);
      perform private.move_photos(v_id, v_images, p_loser_id, p_winner_id);
      perform private.move_photos(v_id, v_own_images, p_winner_id, p_loser_id);
      -- Not the deletion of a deal: its undo names an author again, who stays that of the loser.
      perform private.move_rows(
        v_id, 'private.own_deletions', 'id', 'deal_id', p_loser_id, p_winner_id, 'image_url is not null and content is not null'
      );
      perform private.rewrite_deletions(v_id);
    end if;
    perform private.move_votes(v_id, p_loser_id, p_winner_id);
    perform private.move_rows(v_id, 'private.tenancies', 'deal_id', 'former_deal_id', p_loser_id, p_winner_id, 'deal_id <> ' || p_winner_id);
    perform private.move_rows(v_id, 'private.cleared_items', 'seq', 'item_id', p_loser_id, p_winner_id, format(
      't.kind = ''recount'' and not exists (
         select from private.cleared_items own
         where own.clearance_id = t.clearance_id and own.kind = ''recount'' and own.item_id = %s
       )', p_winner_id
    ));
    perform private.move_rows(v_id, 'public.deals', 'id', 'successor_id', p_loser_id, p_winner_id);
  end if;
  perform private.move_rows(v_id, 'public.deal_comments', 'id', 'deal_id', p_loser_id, p_winner_id);
  perform private.name_deal_in_reports(array[p_winner_id, p_loser_id]);
  select * into v_winner from public.deals where id = p_winner_id;
  perform private.move_favourites(v_id, v_loser, v_winner);
  -- Favourites of the next restaurant of the house get its name, not that of the one that left.
  update public.restaurants set place_id = 'ended:' || p_loser_id where place_id = v_loser.place_id and p_cards = 'moved';
  update public.restaurants set image_url = private.first_image_url(p_winner_id)
  where place_id = v_winner.place_id and p_cards not in ('winner', 'moved');
  perform private.note_row(v_id, 'public.restaurants', r.id, jsonb_build_object('before', v_restaurant, 'after', to_jsonb(r)))
  from public.restaurants r where r.place_id = v_winner.place_id and to_jsonb(r) is distinct from v_restaurant;

  update public.deals set ended_at = now(), succession = v_succession, successor_id = p_winner_id where id = p_loser_id;
  perform private.count_votes(array[p_winner_id, p_loser_id]);
  perform private.log_act(
    case when v_has_moved then 'move' else 'merge' end, 'deal', p_loser_id::text, v_loser.user_id, null, v_reason
  );
end $$;

-- Undoes a merge or a move: what it moved returns, unless it changed since; what came later stays with the winner. Idempotent, and
-- logged once.
--
-- Errors: 42501 no moderator; PT404 no such merge; 22023 no reason, an own deal, too late, the winner has ended, or the restaurant has
-- another deal by now.
create function public.undo_merge(p_id bigint, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_merge private.merges;
  v_loser public.deals;
  v_winner public.deals;
  v_ledger jsonb;
  v_facts jsonb;
begin
  perform private.require_moderator((select array[winner_id, loser_id] from private.merges where id = p_id) || array(
    select row_id from private.merged_rows where merge_id = p_id and relation = 'public.deals'
  ));
  v_reason := private.checked_moderation_reason(p_reason);
  -- As in `merge_deals`.
  perform pg_advisory_xact_lock(hashtextextended('merges', 0));
  -- The accounts of deleted rows, which are inserted again.
  perform from auth.users
  where id in (select user_id from private.merged_rows where merge_id = p_id) order by id for key share;
  select * into v_merge from private.merges where id = p_id;
  perform private.lock_deals(array[v_merge.winner_id, v_merge.loser_id] || array(
    select row_id from private.merged_rows where merge_id = p_id and relation = 'public.deals'
  ));
  select * into v_merge from private.merges where id = p_id for update;
  if v_merge.id is null then
    perform private.refuse('PT404', 'content-gone');
  end if;
  if v_merge.undone_at is not null then
    return;
  end if;
  select * into v_loser from public.deals where id = v_merge.loser_id;
  select * into v_winner from public.deals where id = v_merge.winner_id;
  if v_merge.at < now() - make_interval(days => private.limit_of('merge_undo_days')) then
    perform private.refuse('22023', 'merge-too-old');
  end if;
  if v_winner.ended_at is not null or coalesce(v_loser.succession not in ('same', 'moved'), true)
    or v_loser.successor_id is distinct from v_winner.id then
    perform private.refuse('22023', 'pair-changed');
  end if;
  if exists (select from public.deals where place_id = v_loser.place_id and ended_at is null) then
    perform private.refuse('22023', 'restaurant-taken');
  end if;
  perform private.refuse_own(v_winner.user_id);
  perform private.refuse_own(v_loser.user_id);

  update public.deals set ended_at = null, succession = null, successor_id = null where id = v_loser.id;
  perform private.move_rows_back(p_id, 'public.deals', 'id', 'successor_id');
  perform private.move_rows_back(p_id, 'private.tenancies', 'deal_id', 'former_deal_id');
  perform private.move_rows_back(p_id, 'private.cleared_items', 'seq', 'item_id');
  perform private.move_rows_back(p_id, 'public.deal_images', 'id', 'deal_id');
  update private.menu_items m set deal_id = i.deal_id from public.deal_images i
  where i.id = m.image_id and m.deal_id in (v_winner.id, v_loser.id) and i.deal_id <> m.deal_id;
  perform private.move_rows_back(p_id, 'private.own_deletions', 'id', 'deal_id', 't.content is not null');
  perform private.rewrite_deletions(p_id);
  perform private.move_rows_back(p_id, 'public.deal_comments', 'id', 'deal_id');
  -- A report that was repeated later stays with the winner.
  perform private.move_rows_back(p_id, 'private.deal_votes', 'id', 'deal_id', format('t.at <= %L', v_merge.at));
  perform set_config('private.restores', 'on', true);
  perform private.insert_rows('private.deal_votes', (
    select coalesce(jsonb_agg(content), '[]') from private.merged_rows m
    where merge_id = p_id and relation = 'private.deal_votes' and moved_to is null
      and exists (select from auth.users u where u.id = m.user_id)
      and not exists (
        select from private.deal_votes own
        where own.deal_id = v_winner.id and own.user_id = m.user_id and own.kind = content ->> 'kind'
          and (own.kind <> 'confirmation' or own.first_day = (content ->> 'first_day')::date)
      )
  ));
  perform set_config('private.restores', '', true);
  perform private.name_deal_in_reports(array[v_winner.id, v_loser.id]);

  -- A fact that was corrected since stays, with its history.
  select content into v_ledger from private.merged_rows where merge_id = p_id and relation = 'public.deals' and moved_to is null;
  select coalesce(jsonb_object_agg(key, v_ledger -> 'before' -> key), '{}') into v_facts
  from jsonb_each(v_ledger -> 'after') fact
  where private.facts_of(v_winner.id) -> key = value and not exists (
    select from private.deal_corrections c where c.deal_id = v_winner.id and c.field = key and c.created_at > v_merge.at
  );
  perform private.exchange_corrections(v_winner.id, v_loser.id, array(select jsonb_object_keys(v_facts)), v_merge.at);
  perform private.set_merge_facts(v_winner.id, v_facts);
  update public.deals set updated_at = (v_ledger ->> 'updated_at')::timestamptz
  where id = v_winner.id and v_winner.updated_at = v_merge.at;

  perform private.move_favourites_back(p_id, v_winner.place_id);
  update public.restaurants set place_id = v_loser.place_id
  where place_id = 'ended:' || v_loser.id and v_loser.succession = 'moved'
    and not exists (select from public.restaurants r where r.place_id = v_loser.place_id);
  perform private.count_votes(array[v_winner.id, v_loser.id]);
  update private.merges set undone_at = now() where id = p_id;
  perform private.log_act(
    case v_loser.succession when 'moved' then 'undo-move' else 'undo-merge' end, 'deal', v_loser.id::text, v_loser.user_id, null, v_reason
  );
end $$;

-- The merge or move of an entry of the log as JSON: { id, winner_id, winner_name, may_undo }. Null for other acts.
create function private.merge_of_log(p_act text, p_loser_id text, p_at timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', m.id, 'winner_id', m.winner_id, 'winner_name', d.place_name,
    'may_undo', m.undone_at is null and m.at > now() - make_interval(days => private.limit_of('merge_undo_days'))
      and private.may_moderate(array[m.winner_id, m.loser_id])
  )
  from private.merges m join public.deals d on d.id = m.winner_id
  where p_act in ('merge', 'move') and m.loser_id = p_loser_id::bigint and m.at = p_at;
$$;

grant execute on function
  public.merge_deals(text,text[],bigint,text,bigint),
  public.undo_merge(bigint,text)
to authenticated, service_role;

-- supabase/schemas/43-rate-windows.sql

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

-- supabase/schemas/44-tenancies.sql

-- Claims that a deal is the next tenant of another deal's place, and who confirmed them (product.md#tenancies). Until its tenancy
-- begins, the new deal is stored as one that has ended, so that no reader lists it.

create table private.tenancies (
  -- The new tenant's deal.
  deal_id bigint primary key references public.deals (id) on delete cascade,
  -- The deal of the tenant before.
  former_deal_id bigint not null references public.deals (id) on delete cascade check (former_deal_id <> deal_id),
  claimed_at timestamptz not null default now(),
  -- When enough people or a moderator had confirmed it.
  begun_at timestamptz,
  -- When a moderator dismissed or undid it.
  undone_at timestamptz
);

create index tenancies_former_deal_id on private.tenancies (former_deal_id);

-- For the moderators' list of open claims.
create index tenancies_claimed_at on private.tenancies (claimed_at) where begun_at is null and undone_at is null;

create index tenancies_begun_at on private.tenancies (begun_at) where undone_at is null;

alter table private.tenancies enable row level security;
create policy "Closed to clients" on private.tenancies as restrictive for all to public using (false);
grant all on private.tenancies to service_role;

-- Who says that a tenancy began. Deleting an account deletes what it said; a tenancy that began stays.
create table private.tenancy_votes (
  deal_id bigint not null references private.tenancies (deal_id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As in `private.deal_votes`.
  network bytea,
  at timestamptz not null default now(),
  is_question boolean not null,
  primary key (deal_id, user_id)
);

create index tenancy_votes_user_id on private.tenancy_votes (user_id);

create index tenancy_votes_network on private.tenancy_votes (network, at) where network is not null;

alter table private.tenancy_votes enable row level security;
create policy "Closed to clients" on private.tenancy_votes as restrictive for all to public using (false);
grant all on private.tenancy_votes to service_role;

-- The claims that can be confirmed.
create view private.open_tenancies as
select t.* from private.tenancies t
join private.readable_deals d on d.id = t.deal_id
join private.readable_deals f on f.id = t.former_deal_id
where t.begun_at is null and t.undone_at is null and f.ended_at is null
  and t.claimed_at > now() - make_interval(days => private.limit_of('tenancy_days'));

-- The tenancies that users alone began in the last days and that still last: a clearance can undo them.
create view private.begun_tenancies as
select t.* from private.tenancies t
join private.readable_deals d on d.id = t.deal_id
join private.readable_deals f on f.id = t.former_deal_id
where t.begun_at > now() - make_interval(days => private.limit_of('tenancy_days')) and t.undone_at is null
  and f.successor_id = t.deal_id and d.ended_at is null
  and not exists (select from public.deals o where o.place_id = f.place_id and o.ended_at is null and o.id <> d.id)
  and not exists (
    select from private.moderation_log l
    where l.author_id = coalesce(d.user_id, d.former_id) and l.act = 'begin-tenancy' and l.content_id = d.id::text
  );

-- Whether a name differs from another by so much that it is another tenant's. `isOtherTenant` of the domain.
create function private.is_other_tenant(p_name text, p_other text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select private.name_likeness(p_name, p_other) * 100 < private.limit_of('same_tenant_percent');
$$;

-- How many independent people say that a tenancy began: neither accounts of one person nor votes from one network count twice.
create function private.tenancy_people(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select least(count(distinct p.person), count(distinct coalesce(v.network, p.person)))
  from private.tenancy_votes v join private.account_persons p using (user_id)
  where v.deal_id = p_deal_id and not v.is_question
    and not exists (select from private.suspended_accounts s where s.user_id = v.user_id);
$$;

-- How many people have to say so: as for a report that the former deal is gone (product.md#weighing), or one if it is gone.
create function private.needed_tenancy_people(p_deal_id bigint) returns bigint
language sql stable
set search_path = ''
as $$
  select case when f.gone is not null then 1 else greatest(
    case when count(distinct c.person) >= private.limit_of('many_confirmers') then private.limit_of('firm_reports')
      else private.limit_of('deciding_reports') end,
    1 + count(distinct c.person) filter (where c.first_day > private.berlin_today() - private.limit_of('weighed_days'))
  ) end
  from private.tenancies t join public.deals f on f.id = t.former_deal_id
  left join private.counting_votes c on c.deal_id = f.id and c.kind = 'confirmation'
    and c.first_day >= private.berlin_today() - private.limit_of('confirmation_kept_days')
    and c.person not in (
      select p.person from private.tenancy_votes v join private.account_persons p using (user_id) where v.deal_id = t.deal_id
    )
  where t.deal_id = p_deal_id group by f.id;
$$;

-- Gives the favourites of a tenancy that ends their own place id, and those of one that begins the id of the place. The place search
-- gets the name of the one that begins. What imports know of the place stays, so that they keep the name until their list has it: its
-- website, telephone and prefill are for the tenant whom the list names.
create function private.swap_saved_places(p_ended public.deals, p_begun public.deals) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.restaurants set place_id = 'ended:' || p_ended.id where place_id = p_ended.place_id;
  update public.restaurants set place_id = p_begun.place_id where place_id = 'ended:' || p_begun.id;
  update public.places p set
    website = case when is_listed then base ->> 'website' end,
    phone = case when is_listed then base ->> 'phone' end,
    prefill = case when is_listed then nullif(base -> 'prefill', 'null') end
  from (
    select base, not private.is_other_tenant(base ->> 'name', p_begun.place_name) as is_listed
    from private.imported_places where place_id = p_begun.place_id
  ) known
  where p.place_id = p_begun.place_id and private.is_other_tenant(p.name, p_begun.place_name);
  update public.places set name = p_begun.place_name where place_id = p_begun.place_id;
end $$;

-- Makes a claim effective: the former deal ends, and the new one is listed. The caller must lock both.
create function private.begin_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_new public.deals;
  v_former public.deals;
begin
  select * into v_new from public.deals where id = p_deal_id;
  select f.* into v_former from private.tenancies t join public.deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id;
  update public.deals set ended_at = now(), succession = 'tenant', successor_id = p_deal_id where id = v_former.id;
  update public.deals set ended_at = null, succession = null, successor_id = null where id = p_deal_id;
  perform private.swap_saved_places(v_former, v_new);
  update private.tenancies set begun_at = now(), undone_at = null where deal_id = p_deal_id;
end $$;

-- Undoes a tenancy, or dismisses a claim: the former deal returns with its place id, and the new one ends. The caller must lock both.
--
-- Error: 22023 another deal has the place, or the tenancy was followed by another one.
create function private.end_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_new public.deals;
  v_former public.deals;
begin
  select * into v_new from public.deals where id = p_deal_id;
  select f.* into v_former from private.tenancies t join public.deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id;
  if v_former.successor_id = p_deal_id then
    if v_new.ended_at is not null or exists (
      select from public.deals where place_id = v_former.place_id and ended_at is null and id <> p_deal_id
    ) then
      perform private.refuse('22023', 'restaurant-taken');
    end if;
    update public.deals set ended_at = now(), succession = 'tenant' where id = p_deal_id;
    update public.deals set ended_at = null, succession = null, successor_id = null where id = v_former.id;
    perform private.swap_saved_places(v_new, v_former);
  end if;
  update private.tenancies set undone_at = now() where deal_id = p_deal_id;
end $$;

-- Drops both pages from caches of public reads.
create function private.note_tenancy(p_deal_id bigint, p_former_deal_id bigint) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.deal_changes (deal_id, mx, my, place_lat, place_lng, removes)
  select id, mx, my, place_lat, place_lng, false from public.deals where id in (p_deal_id, p_former_deal_id);
$$;

-- Adds the caller's vote for a claim, counted by account and network as a report that a deal is gone, and makes the claim effective
-- if that decides it. The caller must lock both deals. Error: PT429.
create function private.vote_for_tenancy(p_deal_id bigint, p_former_deal_id bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_network constant bytea := private.day_network(private.request_address());
begin
  if not exists (select from private.tenancy_votes where deal_id = p_deal_id and user_id = auth.uid()) then
    if private.limit_of('gone_reports_per_day_of_network') <= (
      select count(*) from private.tenancy_votes where network = v_network and at > now() - interval '1 day'
    ) then
      perform private.refuse('PT429', 'too-much-today');
    end if;
    perform private.own_person();
    insert into private.tenancy_votes (deal_id, user_id, network, is_question)
    values (p_deal_id, auth.uid(), v_network, private.only_asks(p_former_deal_id));
  end if;
  perform private.note_tenancy(p_deal_id, p_former_deal_id);
  if private.tenancy_people(p_deal_id) >= private.needed_tenancy_people(p_deal_id) then
    perform private.begin_tenancy(p_deal_id);
  end if;
end $$;

-- Checks that the caller may claim that a new deal follows another one at its place, and locks that. Returns it.
--
-- Errors: 22023 no such deal, it has ended or is elsewhere, the name is that of the same tenant, or it has enough claims; PT429.
create function private.begin_claim(p_former_deal_id bigint, p_place public.places) returns public.deals
language plpgsql volatile
set search_path = ''
as $$
declare
  v_former public.deals;
begin
  perform private.count_act(auth.uid(), 'tenancies');
  perform private.lock_deals(array[p_former_deal_id]);
  select * into v_former from private.readable_deals where id = p_former_deal_id and ended_at is null;
  if v_former.id is null or not coalesce(v_former.place_id = p_place.place_id, false) and private.haversine_km(
    v_former.place_lat, v_former.place_lng, p_place.lat, p_place.lng
  ) * 1000 > private.limit_of('same_name_metres') then
    perform private.refuse('22023', 'deal-ended');
  end if;
  if not private.is_other_tenant(p_place.name, v_former.place_name) then
    perform private.refuse('22023', 'same-tenant');
  end if;
  if private.limit_of('open_tenancies') <= (
    select count(*) from private.open_tenancies where former_deal_id = v_former.id
  ) or exists (
    select from private.open_tenancies t join public.deals d on d.id = t.deal_id
    where t.former_deal_id = v_former.id and not private.is_other_tenant(d.place_name, p_place.name)
  ) then
    perform private.refuse('22023', 'tenant-claimed');
  end if;
  return v_former;
end $$;

-- Returns a deal's claims and tenants before and after as JSON: { claims, of, state, begun }. `claims`: of the next tenants, an
-- array of { id, name, people }; `of`: the deal before, as { id, name }, and `state` is `claimed`, `begun` or `undone`; null
-- without one. `begun`: when the tenancy began, or null.
create function private.tenancy_of(p_deal_id bigint) returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.deal_id, 'name', d.place_name, 'people', private.tenancy_people(t.deal_id)
      ) order by t.deal_id), '[]')
      from private.open_tenancies t join public.deals d on d.id = t.deal_id where t.former_deal_id = p_deal_id
    )
  ) || coalesce((
    select jsonb_build_object(
      'of', jsonb_build_object('id', f.id, 'name', f.place_name),
      'state', case when t.undone_at is not null then 'undone' when t.begun_at is not null then 'begun' else 'claimed' end,
      'begun', t.begun_at
    )
    from private.tenancies t join private.readable_deals f on f.id = t.former_deal_id where t.deal_id = p_deal_id
  ), '{"of": null, "state": null, "begun": null}');
end $$;

-- Returns the open claims of the next tenants of a deal for moderators, the newest first, as a JSON array of { id, name, at, people,
-- needed, author_name, author }, without those outside `p_area`. `author`: as `private.account_json`.
create function private.claims_of(p_deal_id bigint, p_area polygon) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'name', d.place_name, 'at', t.claimed_at, 'people', private.tenancy_people(d.id),
      'needed', private.needed_tenancy_people(d.id), 'author_name', p.username,
      'author', private.account_json(d.user_id, d.former_id)
    ) order by t.claimed_at desc, d.id desc), '[]')
    from private.open_tenancies t join private.readable_deals d on d.id = t.deal_id left join public.profiles p on p.id = d.user_id
    where t.former_deal_id = p_deal_id and private.are_in_area(array[d.id], p_area)
  );
end $$;

-- Undoes the tenancies of deals that a clearance hides, unless enough other people said that they began: the former deals return. The
-- caller must lock both.
create function private.clear_tenancies(p_deal_ids bigint[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  for v_tenancy in
    select * from private.begun_tenancies where deal_id = any (p_deal_ids)
      and private.tenancy_people(deal_id) < private.needed_tenancy_people(deal_id)
  loop
    perform private.end_tenancy(v_tenancy.deal_id);
    perform private.note_tenancy(v_tenancy.deal_id, v_tenancy.former_deal_id);
  end loop;
end $$;

-- Makes those tenancies of deals effective again that a clearance undid since `p_since`, unless the former deal or the place has
-- another deal now. The caller must lock both.
create function private.restore_tenancies(p_deal_ids bigint[], p_since timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  for v_tenancy in
    select t.* from private.tenancies t
    join private.readable_deals d on d.id = t.deal_id
    join private.readable_deals f on f.id = t.former_deal_id and f.ended_at is null
    where t.deal_id = any (p_deal_ids) and t.begun_at is not null and t.undone_at >= p_since
      and not exists (select from public.deals o where o.place_id = d.place_id and o.ended_at is null and o.id <> f.id)
  loop
    perform private.begin_tenancy(v_tenancy.deal_id);
    perform private.note_tenancy(v_tenancy.deal_id, v_tenancy.former_deal_id);
  end loop;
end $$;

-- Returns the claims that linked accounts made as one wave (product.md#claim-waves), in a JSON array as of `private.report_waves`:
-- `reports` counts claims, `deals` the deals of the tenants before.
create function private.claim_waves() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with claims as (
      select t.deal_id, t.former_deal_id, t.claimed_at, coalesce(d.user_id, d.former_id) as account_id, v.network,
        -- Deleting an account deletes its person and its networks.
        case when d.user_id is null then '{deleted}' else array[v.network, p.person] end as links
      from (
        select * from private.open_tenancies
        union all
        select * from private.begun_tenancies where begun_at > now() - make_interval(days => private.limit_of('wave_days'))
      ) t
      join private.readable_deals d on d.id = t.deal_id
      left join private.tenancy_votes v on v.deal_id = d.id and v.user_id = d.user_id
      left join private.account_persons p on p.user_id = d.user_id
      where coalesce(d.user_id, d.former_id) is not null
        and not exists (select from private.suspended_accounts s where s.user_id = d.user_id)
        and not exists (
          select from private.moderators m where m.user_id = d.user_id and private.are_in_area(array[t.former_deal_id], m.area)
        )
        and not exists (select from private.dismissed_wave_items i where i.id = (3::bigint << 51) + t.deal_id)
    ), wave as (
      select * from claims where links && (
        select array_agg(link) from (
          select link from claims cross join unnest(links) link where link is not null group by link
          having count(distinct deal_id) >= private.limit_of('wave_reports')
            and count(distinct former_deal_id) >= private.limit_of('wave_deals') and count(distinct account_id) > 1
        ) linked
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      -- Its ids begin where those of reports never arrive.
      'id', -(3::bigint << 51) - first, 'kind', 'claims', 'reports', reports, 'deals', deals, 'networks', networks,
      'since', since, 'until', until, 'accounts', private.accounts_of_wave(accounts), 'items', items
    )), '[]')
    from (
      select min(deal_id) as first, count(*) as reports, count(distinct former_deal_id) as deals,
        count(distinct network) as networks, min(claimed_at) as since, max(claimed_at) as until,
        array_agg(distinct account_id) as accounts, array_agg((3::bigint << 51) + deal_id) as items
      from wave having count(*) > 0
    ) found
  );
end $$;

-- Locks both deals of a claim and returns its row. Error: 23503 no such claim.
create function private.locked_tenancy(p_deal_id bigint) returns private.tenancies
language plpgsql volatile
set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  perform private.hold_merges();
  perform private.lock_deals(array[p_deal_id, former_deal_id]) from private.tenancies where deal_id = p_deal_id;
  select t.* into v_tenancy from private.tenancies t join private.readable_deals d on d.id = t.deal_id where t.deal_id = p_deal_id;
  if v_tenancy.deal_id is null then
    perform private.refuse('23503', 'deal-gone');
  end if;
  return v_tenancy;
end $$;

-- Confirms a claim (product.md#tenancies). Idempotent.
--
-- Errors: 42501 not signed in; PT423 suspended; PT429 rate limit; 23503 no such claim; 22023 it can no longer be confirmed.
create function public.confirm_tenancy(p_deal_id bigint) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_tenancy private.tenancies;
begin
  perform private.require_account();
  perform private.count_act(auth.uid(), 'tenancies');
  v_tenancy := private.locked_tenancy(p_deal_id);
  if v_tenancy.begun_at is not null and v_tenancy.undone_at is null then
    return;
  end if;
  if not exists (select from private.open_tenancies where deal_id = p_deal_id) then
    perform private.refuse('22023', 'deal-ended');
  end if;
  perform private.vote_for_tenancy(p_deal_id, v_tenancy.former_deal_id);
end $$;

-- Makes a claim effective, or undoes a tenancy within `tenancy_days`, or dismisses a claim, for moderators. Idempotent, and logged
-- once.
--
-- Errors: 23503 no such claim; 22023 no reason, the caller's own deal, too late, or another deal has the place.
create function public.decide_tenancy(p_deal_id bigint, p_has_begun boolean, p_reason text) returns void
language plpgsql volatile
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
declare
  v_reason text;
  v_tenancy private.tenancies;
  v_author_id uuid;
  v_is_begun boolean;
begin
  perform private.require_moderator((select array[deal_id, former_deal_id] from private.tenancies where deal_id = p_deal_id));
  v_reason := private.checked_moderation_reason(p_reason);
  v_tenancy := private.locked_tenancy(p_deal_id);
  select user_id into v_author_id from public.deals where id = p_deal_id;
  perform private.refuse_own(v_author_id);
  v_is_begun := v_tenancy.begun_at is not null and v_tenancy.undone_at is null;
  if coalesce(p_has_begun, false) = v_is_begun and (v_is_begun or v_tenancy.undone_at is not null) then
    return;
  end if;
  if p_has_begun then
    perform private.refuse_ended(v_tenancy.former_deal_id);
    perform private.begin_tenancy(p_deal_id);
  else
    if v_tenancy.begun_at <= now() - make_interval(days => private.limit_of('tenancy_days')) then
      perform private.refuse('22023', 'undo-too-late');
    end if;
    perform private.end_tenancy(p_deal_id);
  end if;
  perform private.note_tenancy(p_deal_id, v_tenancy.former_deal_id);
  perform private.log_act(
    case when p_has_begun then 'begin-tenancy' else 'end-tenancy' end, 'deal', p_deal_id::text, v_author_id, null, v_reason
  );
end $$;

grant execute on function private.tenancy_of(bigint) to anon, authenticated, service_role;
grant execute on function
  public.confirm_tenancy(bigint),
  public.decide_tenancy(bigint,boolean,text)
to authenticated, service_role;

-- supabase/schemas/45-operation.sql

-- What an operator sees of each day (product.md#figures): counts without identifiers, terms or addresses.
create table private.operation_days (
  day date primary key,
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

alter table private.operation_days enable row level security;
create policy "Closed to clients" on private.operation_days as restrictive for all to public using (false);
grant all on private.operation_days to service_role;

-- Returns the district of a position in a town, the nearest one at most `district_km` away, as `Moabit, Berlin`; null without one. A
-- district without a region matches any town, also its own name in the place of a town.
create function private.nearest_district(p_lat double precision, p_lng double precision, p_town text) returns text
language plpgsql stable
-- For the planner (see `13-nearest.sql`).
set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  town constant text := private.place_words(p_town);
  max_km constant double precision := private.limit_of('district_km');
begin
  return (
    select name || coalesce(', ' || nullif(coalesce(nullif(region, ''), p_town), name), '')
    from private.localities, split_part(search_text, E'\t', 2) as region_words
    where kind = 'district' and rank >= 4
      and point(private.mercator_x(lng), private.mercator_y(lat)) <@ private.circle_box(p_lat, p_lng, max_km)
      and private.haversine_km(p_lat, p_lng, lat, lng) <= max_km
      and (
        region = '' or town = region_words or starts_with(town, region_words || ' ') or starts_with(region_words, town || ' ')
      )
    order by
      point(private.mercator_x(lng), private.mercator_y(lat)) <-> point(private.mercator_x(p_lng), private.mercator_y(p_lat))
    limit 1
  );
end $$;

-- Stores the figures of the day of an instant, once a day from 11:00 in Berlin on. To be called every few minutes. Returns whether it did.
-- `{ deals, with_card, card_age, districts: [{ name, deals, with_card }], open, overdue, decided, hours, unsent }`: shown deals, those
-- with a card whose period is today's, the median of days since the newest card of a deal began, both numbers for the districts with
-- most deals (`private.nearest_district`; the town of the address without one, and for one of too few deals); open reports, those past their time, those decided in the
-- last 30 days and the median of hours until then, and mails about decisions that wait for a day. Medians of fewer than
-- `figure_size` are null, districts with fewer deals are left out.
create function private.count_day(p_at timestamptz default now()) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (p_at at time zone 'Europe/Berlin')::date;
  least constant integer := private.limit_of('figure_size');
  v_figures jsonb;
begin
  if (p_at at time zone 'Europe/Berlin')::time < '11:00' or exists (select from private.operation_days where day = v_today) then
    return false;
  end if;
  with deals as (
    select
      d.place_lat, d.place_lng, d.mx, d.my, substring(d.place_address from '\y[0-9]{5}\s+([^,]{1,100})') as town,
      card.age, card.is_current
    from private.shown_deals d
    left join lateral (
      select
        min(v_today - coalesce(i.menu_date, (i.created_at at time zone 'Europe/Berlin')::date)) as age,
        bool_or(private.menu_age(i.offer_type, i.menu_date, i.created_at, v_today) = 'current') as is_current
      from private.shown_images i
      where i.deal_id = d.id and i.is_trusted and private.labels('menu_period') ->> i.offer_type is not null
    ) card on true
  ), cells as (
    -- Of about 400 m: far fewer than deals.
    select town, avg(place_lat) as lat, avg(place_lng) as lng, count(*) as deals, count(*) filter (where is_current) as with_card
    from deals
    where town is not null
    group by town, mx >> 14, my >> 14
  ), near as (
    select town, coalesce(private.nearest_district(lat, lng, town), town) as name, deals, with_card from cells
  ), sized as (
    select case when sum(deals) over (partition by name) >= least then name else town end as name, deals, with_card from near
  ), districts as (
    select name, sum(deals) as deals, sum(with_card) as with_card from sized
    group by 1 having sum(deals) >= least
    order by 2 desc, 1 limit 20
  ), decided as (
    select extract(epoch from decided_at - created_at) / 3600 as hours from private.reports
    where decided_at > p_at - interval '30 days'
  )
  select jsonb_build_object(
    'deals', count(*), 'with_card', count(*) filter (where is_current),
    'card_age', case when count(age) >= least then percentile_disc(0.5) within group (order by age) end,
    'districts', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from districts d),
    'open', (select count(*) from private.reports where state = 'open'),
    'overdue', (select count(*) from private.reports where state = 'open' and due_at < p_at),
    'decided', (select count(*) from decided),
    'hours', (
      select case when count(*) >= least then round(percentile_cont(0.5) within group (order by hours)) end from decided
    ),
    'unsent', (select count(*) from private.decision_mails where sent_at is null and created_at < p_at - interval '1 day')
  ) into v_figures from deals;
  insert into private.operation_days (day, figures) values (v_today, v_figures) on conflict do nothing;
  return found;
end $$;

-- Returns the figures of the last 30 days that have some (`private.count_day`), newest first, each with its `day`.
--
-- Errors: 42501 the caller is no moderator.
create function public.operation_days() returns jsonb
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(jsonb_agg(figures || jsonb_build_object('day', day) order by day desc), '[]')
    from (select * from private.operation_days order by day desc limit 30) d
  );
end $$;

-- The newest state of what serves the site, by name: `server …` of each server, `backup`, and `alarm …` of each condition that was
-- mailed to the operator (product.md#alarms).
create table private.operation_states (
  name text primary key,
  at timestamptz not null default now(),
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

alter table private.operation_states enable row level security;
create policy "Closed to clients" on private.operation_states as restrictive for all to public using (false);
grant all on private.operation_states to service_role;

-- Failed answers and mails by day in Berlin and kind: counts only.
create table private.operation_errors (
  day date,
  kind text,
  number integer not null,
  primary key (day, kind)
);

alter table private.operation_errors enable row level security;
create policy "Closed to clients" on private.operation_errors as restrictive for all to public using (false);
grant all on private.operation_errors to service_role;

-- Stores that a backup was written now, and its size; unknown without one.
create function private.note_backup(p_bytes bigint default null) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.operation_states (name, figures) values ('backup', jsonb_build_object('bytes', p_bytes))
  on conflict (name) do update set at = now(), figures = excluded.figures;
$$;

-- Stores the state of a server and adds its errors since the last call, `{ kind: number }`. Forgets servers that were silent for a
-- day, and errors after 30 days. At the first call the age of backups begins.
create function private.report_server(p_name text, p_figures jsonb, p_errors jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  insert into private.operation_states (name, figures) values ('backup', '{}') on conflict do nothing;
  insert into private.operation_states (name, figures) values ('server ' || p_name, p_figures)
  on conflict (name) do update set at = now(), figures = excluded.figures;
  insert into private.operation_errors as e (day, kind, number)
  select v_today, key, value::integer from jsonb_each_text(p_errors) order by key
  on conflict (day, kind) do update set number = e.number + excluded.number;
  delete from private.operation_states where starts_with(name, 'server ') and at < now() - interval '1 day';
  delete from private.operation_errors where day < v_today - 30;
end $$;

-- Returns `{ servers, backup, open, overdue, given_up }`: the states of servers heard of in the last hour, `at` and `bytes` of the
-- newest backup (no `bytes` key before the first one, null without any server), reports, and mails given up today and yesterday.
create function private.operation_facts() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'servers', (
      select coalesce(jsonb_agg(figures || jsonb_build_object('id', substr(name, 8)) order by name), '[]') from private.operation_states
      where starts_with(name, 'server ') and at > now() - interval '1 hour'
    ),
    'backup', (select figures || jsonb_build_object('at', at) from private.operation_states where name = 'backup'),
    'open', (select count(*) from private.reports where state = 'open'),
    'overdue', (select count(*) from private.reports where state = 'open' and due_at < now()),
    'given_up', (
      select coalesce(sum(number), 0) from private.operation_errors
      where kind = 'mails' and day >= (now() at time zone 'Europe/Berlin')::date - 1
    )
  );
$$;

-- Returns `{ servers, backup, errors: [{ day, kind, number }] }`, as `private.operation_facts`, and errors of which a day had at
-- least `figure_size`, newest day first.
--
-- Errors: 42501 the caller is no moderator.
create function public.operation_state() returns jsonb
language plpgsql stable
-- Security definer: the tables are closed.
security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return private.operation_facts() - '{open,overdue,given_up}'::text[] || jsonb_build_object('errors', (
    select coalesce(jsonb_agg(to_jsonb(e) order by day desc, kind), '[]') from private.operation_errors e
    where number >= private.limit_of('figure_size')
  ));
end $$;

grant execute on function
  private.nearest_district(double precision,double precision,text),
  private.count_day(timestamptz)
to service_role;
grant execute on function public.operation_days() to authenticated, service_role;
grant execute on function
  private.note_backup(bigint),
  private.report_server(text, jsonb, jsonb),
  private.operation_facts()
to service_role;
grant execute on function public.operation_state() to authenticated, service_role;

-- supabase/schemas/46-digests.sql

-- The daily mail to moderators about the queue (product.md#daily-digest), sent by the edge function `send-decisions`.

-- Counts the reports of an area that are open at an instant: { kinds: { kind: number }, overdue, oldest_at }. Null without any.
create function private.waiting_reports(p_at timestamptz, p_area polygon) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kinds', jsonb_object_agg(kind, number), 'overdue', sum(overdue), 'oldest_at', min(oldest_at)
  )
  from (
    select kind, count(*) as number, count(*) filter (where due_at < p_at) as overdue, min(created_at) as oldest_at
    from private.reports r where state = 'open' and (p_area is null or private.are_in_area(private.deals_of_report(r), p_area))
    group by kind
  ) k
  having count(*) > 0;
$$;

-- Starts the digest of the next moderator who has none yet on the day of an instant, from 7:00 to 12:00 in Berlin. Returns { email,
-- begun_at } with the fields of `private.waiting_reports`, or null if none is due. Suspended moderators and unconfirmed addresses get
-- none. The day of a moderator for whom nothing waits is done. A digest that failed is tried again after an hour.
create function private.begin_digest(p_at timestamptz) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_morning constant timestamptz
    := (date_trunc('day', p_at at time zone 'Europe/Berlin') + interval '7 hours') at time zone 'Europe/Berlin';
  v_next record;
  v_waiting jsonb;
begin
  if p_at < v_morning or p_at >= v_morning + interval '5 hours' then
    return null;
  end if;
  -- Serializes mails.
  perform pg_advisory_xact_lock(hashtextextended('digest mails', 0));
  loop
    select m.user_id, m.area, u.email into v_next
    from private.moderators m
    join auth.users u on u.id = m.user_id and u.email_confirmed_at is not null
    where m.wants_digest
      and not exists (select from private.suspended_accounts s where s.user_id = m.user_id)
      and coalesce(m.digest_done_at < v_morning, true)
      and coalesce(m.digest_begun_at < p_at - interval '1 hour', true)
    order by m.digest_begun_at nulls first, m.user_id limit 1;
    if not found then
      return null;
    end if;
    v_waiting := private.waiting_reports(p_at, v_next.area);
    update private.moderators
    set digest_begun_at = p_at, digest_done_at = case when v_waiting is null then p_at else digest_done_at end
    where user_id = v_next.user_id;
    if v_waiting is not null then
      return v_waiting || jsonb_build_object('email', v_next.email, 'begun_at', p_at);
    end if;
  end loop;
end $$;

-- Starts the next digest that is due now, as `private.begin_digest`.
create function public.begin_digest_mail() returns jsonb
language sql volatile
-- Security definer: `auth.users` is closed to the roles of the API.
security definer set search_path = ''
as $$
  select private.begin_digest(now());
$$;

-- Finishes the digest that began at this time: it was sent.
create function public.end_digest_mail(p_begun_at timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  update private.moderators set digest_done_at = digest_begun_at where digest_begun_at = p_begun_at;
$$;

-- Whether the caller gets the digest.
--
-- Error: 42501 the caller is no moderator.
create function public.wants_digest() returns boolean
language plpgsql stable
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.moderated_area();
  return (select wants_digest from private.moderators where user_id = auth.uid());
end $$;

-- Orders the digest for the caller, or cancels it. Idempotent.
--
-- Error: 42501 the caller is no moderator.
create function public.set_digest(p_is_wanted boolean) returns void
language plpgsql volatile
-- Security definer: the table is closed.
security definer set search_path = ''
as $$
begin
  perform private.moderated_area();
  update private.moderators set wants_digest = coalesce(p_is_wanted, false) where user_id = auth.uid();
end $$;

grant execute on function public.begin_digest_mail(), public.end_digest_mail(timestamptz) to service_role;
grant execute on function public.wants_digest(), public.set_digest(boolean) to authenticated, service_role;

-- supabase/schemas/99-closed.sql

-- PostgreSQL lets everyone execute a new function. A schema's default privileges cannot take that back, so this does, last.
revoke execute on all functions in schema public, private from public;
