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
    when 'moderation_act' then return '{hide,undo,suspend,clear,resolve,undo-clear,merge,undo-merge,move,undo-move,keep,dismiss-wave,restore-wave,restore,reinstate,reject,begin-tenancy,end-tenancy,mark-gone,mark-closed,list-again,overrule-confirmations}';
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
