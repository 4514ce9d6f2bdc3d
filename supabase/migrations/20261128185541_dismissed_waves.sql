SET local check_function_bodies = off;

ALTER TABLE "private"."dismissed_wave_items"
  ADD COLUMN "wave_id" bigint;

ALTER TABLE "private"."dismissed_wave_items"
  ADD COLUMN "dismissed_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION private.forget_outdated()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
  delete from private.dismissed_wave_items where dismissed_at
    < now() - make_interval(days => private.limit_of('tenancy_days') + private.limit_of('wave_days'));
  delete from private.place_imports i
  where at < now() - interval '1 year' and undone_at is null
    and not exists (select from private.place_changes c where c.import_id = i.id and c.state = 'proposed');
  -- Sources may refer to an undone import, which stays.
  update private.place_imports set key = null, moderator_id = null
  where at < now() - interval '1 year' and moderator_id is not null;
  delete from private.place_changes c using private.place_imports i
  where i.id = c.import_id and i.at < now() - interval '1 year' and i.undone_at is not null;
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
end $function$;

CREATE OR REPLACE FUNCTION private.keys_of (
  p_name text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.dismiss_wave (
  p_id     bigint,
  p_reason text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  insert into private.dismissed_wave_items (id, wave_id)
  select item::bigint, p_id
  from jsonb_array_elements(private.claim_waves() || private.report_waves()) wave
  cross join jsonb_array_elements_text(wave -> 'items') item
  where (wave ->> 'id')::bigint = p_id
  on conflict do nothing;
  if found then
    perform private.log_act('dismiss-wave', 'wave', p_id::text, null, null, v_reason);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.moderation_log (
  p_cursor bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
        'merge', private.merge_of_log(l.act, l.content_id, l.at),
        'is_dismissed', case when l.act = 'dismiss-wave' then exists (
          select from private.dismissed_wave_items where wave_id = l.content_id::bigint
        ) else false end
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
end $function$;

CREATE OR REPLACE FUNCTION public.restore_wave (
  p_id     bigint,
  p_reason text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reason text;
begin
  perform private.require_moderator();
  v_reason := private.checked_moderation_reason(p_reason);
  delete from private.dismissed_wave_items where wave_id = p_id;
  if found then
    perform private.log_act('restore-wave', 'wave', p_id::text, null, null, v_reason);
  end if;
end $function$;

REVOKE ALL ON FUNCTION "public"."restore_wave"(bigint, text) FROM PUBLIC, "anon";

GRANT EXECUTE ON FUNCTION "public"."restore_wave"(bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_wave"(bigint, text) FROM current_user;

GRANT EXECUTE ON FUNCTION "public"."restore_wave"(bigint, text) TO current_user;

GRANT EXECUTE ON FUNCTION "public"."restore_wave"(bigint, text) TO "service_role";

update public.deals set cuisine_type = cuisine_type, diet_type = diet_type, available_days = available_days, end_time = end_time, start_time = start_time, place_address = place_address
where cuisines is distinct from private.key_bits('cuisine'::text, cuisine_type, 0)
  or diets is distinct from private.key_bits('diet'::text, diet_type, 0)
  or more_cuisines is distinct from private.key_bits('cuisine'::text, cuisine_type, 1)
  or schedule is distinct from private.deal_schedule(available_days, start_time, end_time)
  or state is distinct from private.state_of(place_address);
