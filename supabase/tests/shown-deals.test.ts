import { beforeAll, describe, expect, it } from 'vitest'
import { call, createAccount } from './api.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** Functions that read a table itself, hidden rows included, and the reason; for `profiles` whose name they read. */
const READERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deals: {
    add_deal_images: 'whether the caller is the author of a claim',
    begin_account_deletion: 'a hidden deal loses its author, too',
    begin_claim: 'the names of open claims, which are shown',
    begin_tenancy: 'answers nothing',
    clearable_items: 'for moderators alone',
    content_of: 'for moderators, and for the author alone',
    continue_clearance: 'for moderators alone',
    count_own_deals: 'a hidden deal is still the author’s own',
    count_votes: 'votes count for when it is shown again',
    create_deal: 'place and slug of a hidden deal stay taken, and it counts towards the limit of the day',
    deal_at: 'answers an id, which its callers check',
    deal_history: 'whether a shown deal has ended',
    deals_of_content: 'answers ids, for moderators alone',
    decide_place_change: 'moves the deal of a place for moderators',
    decide_tenancy: 'for moderators alone',
    decide_votes: 'for moderators alone',
    delete_own_deal: 'its visible rows only',
    delete_own_image: 'its visible rows only',
    end_tenancy: 'whether another deal has the place',
    facts_of: 'its callers lock or read the shown deal before; undo_corrections is for moderators alone',
    favourite_json: 'whether the former deal of a favourite ended by a move',
    find_pairs: 'for moderators alone, who see pairs of shown deals',
    first_position: 'for moderators alone',
    followed_deal: 'as deal_at',
    forget_outdated: 'listed deals only',
    former_uploader_of: 'for moderators alone',
    is_deal_hidden: 'tells visitors that its page answers 410',
    is_file_hidden: 'only edge functions call it, to move files',
    is_place_hidden: 'hides the copies of its name',
    kept_dishes: 'the median of its prices',
    leave_votes: 'a hidden deal keeps its author',
    lock_deals: 'answers nothing',
    maintain_deal_from_images: 'the kind of pin is kept for when it is shown again',
    merge_deals: 'for moderators alone',
    merge_of_log: 'for moderators alone',
    moderation_clearance: 'for moderators alone',
    moderation_corrections: 'for moderators alone',
    moderation_disputes: 'for moderators alone',
    moderation_pairs: 'for moderators alone',
    my_deals: 'a hidden deal is still the author’s own',
    needed_tenancy_people: 'answers a number',
    note_tenancy: 'answers nothing',
    pairs_of: 'as find_pairs',
    parts_of_deal: 'for moderators alone',
    photos_to_move: 'as is_file_hidden',
    place_of_source: 'as deal_at',
    places_near: 'as similar_places',
    recount_search_words: 'words that no shown deal has cost a search some time, and nothing else',
    refuse_known_place: 'the place of a hidden deal cannot be published again under another id',
    refuse_too_many_images: 'whether the caller is its author',
    remember_account: 'a hidden deal counts towards the limit of the day',
    restore_tenancies: 'for moderators alone',
    set_all_hidden: 'for moderators alone',
    set_facts: 'its callers lock the deals',
    set_merge_facts: 'as merge_deals',
    similar_to: 'a hidden deal’s place cannot be chosen',
    slug_exists: 'the slug stays taken',
    tenancy_of: 'claims of shown deals',
    undo_import: 'the table of places: a place with a deal stays',
    undo_merge: 'for moderators alone',
    undo_own_deletion: 'place and slug of a hidden deal stay taken',
    uploader_of: 'the author, for moderators and for the uploader alone',
    was_reported: 'for moderators alone',
  },
  deal_images: {
    add_deal_images: 'hidden images keep their address and place, and count towards the limit of their uploader',
    add_dishes: 'its caller has added the image',
    check_restored_images: 'hidden images count towards the limit of their uploader',
    clearable_items: 'for moderators alone',
    content_of: 'for moderators, and for the uploader alone',
    continue_clearance: 'for moderators alone',
    deals_of_content: 'answers ids, for moderators alone',
    delete_own_deal: 'hidden images stay',
    delete_own_image: 'its visible rows only',
    image_at: 'its callers ask for a shown image or for the user’s own report',
    image_rows: 'its callers keep what the caller deletes',
    is_dish_hidden: 'tells whether the words of a dish are those of a hidden one',
    is_file_hidden: 'only edge functions call it, to move files',
    is_photo_hidden: 'tells whether a file is that of a hidden photo',
    is_photo_shown: 'its photos are kept for when it is shown again',
    is_proven: 'whether moderation hides a photo or dish of the account',
    is_shared_deal: 'tells authors what happens when they delete a deal',
    menu_of: 'the uploader of a visible dish',
    merge_deals: 'for moderators alone',
    moderation_clearance: 'for moderators alone',
    my_deals: 'its visible rows only',
    my_hidden_images: 'for the uploader alone',
    name_deal_in_reports: 'as merge_deals',
    photo_confirmers: 'counts confirmations',
    photos_to_move: 'as is_file_hidden',
    refuse_too_many_images: 'hidden images count towards the limit of the day',
    report_weighs: 'whether a reported photo is trusted',
    set_all_hidden: 'for moderators alone',
    set_dish_hidden: 'for moderators alone',
    set_hidden: 'for moderators alone',
    set_menu_period: 'the period of a dish that is being stored',
    set_photo_hidden: 'for moderators alone',
    sitemap_deals: 'the time at which a photo was hidden',
    trust_old_photos: 'its visible rows only',
    undo_merge: 'for moderators alone',
    vouch_by_confirmation: 'its visible rows only',
    weigh_photos: 'answers nothing',
    weigh_reported_photo: 'answers nothing',
  },
  menu_items: {
    add_dishes: 'its own',
    check_restored_images: 'the caller’s own, which it has restored',
    cleared_numbers: 'counts them for moderators, and for the account that uploaded their photos',
    content_of: 'for moderators, and for the uploader alone',
    deals_of_content: 'answers ids, for moderators alone',
    image_rows: 'its callers keep what the caller deletes',
    is_dish_hidden: 'tells whether the words of a dish are those of a hidden one',
    is_proven: 'whether moderation hides a photo or dish of the account',
    kept_dishes: 'its visible rows only, those of a hidden deal for when it is shown again',
    maintain_deal_from_images: 'answers nothing',
    median_price_of: 'as kept_dishes',
    name_deal_in_reports: 'as merge_deals',
    photo_reporters: 'counts reports',
    report_dish: 'its visible rows only',
    reported_photo: 'the photo of a dish that its callers check',
    set_dish_hidden: 'for moderators alone',
  },
  profiles: {
    accounts_of_wave: 'for moderators alone',
    choose_username: 'the caller',
    claims_of: 'for moderators alone',
    comment_json: 'the author of a comment',
    content_of: 'the author, and a hidden name for moderators and its bearer',
    free_username: 'whether a name is hidden, to refuse it',
    menu_of: 'the uploader of a photo that is not trusted',
    moderation_corrections: 'the author, for moderators alone',
    moderation_log: 'the moderator',
    my_blocks: 'the blocked user',
    report_json: 'the moderator who decided',
    report_username: 'finds the reported name',
    users_named: 'whether a name is taken, hidden or not',
    voters_of: 'the voters, for moderators alone',
  },
}

describe.each(ANY_ENGINE)('visible deals on %s', (engine) => {
  const backend = useTestBackend(engine)
  let token: string

  const ask = async (name: string, body: object): Promise<unknown> => {
    const { status, body: answer } = await call(backend(), `/rest/v1/rpc/${name}`, { token, body })
    return status < 300 ? answer : { status }
  }

  beforeAll(async () => {
    token = (await createAccount(backend())).token
    await backend().query(
      `insert into public.deals (id, place_name, place_id, url_slug, place_lat, place_lng) overriding system value
       values (1, 'Zur Linde', 'demo:linde', 'zur-linde', 52.5, 13.4), (2, 'Zur Eiche', 'demo:eiche', 'zur-eiche', 52.5, 13.4)`,
    )
    await backend().query(
      `insert into public.places (place_id, name, lat, lng)
       select 'demo:' || id, id, 52.5, 13.4 from unnest(array['linde', 'eiche', 'buche', 'esche']) id`,
    )
    await backend().query(`update public.places set hidden_reason = 'Erfunden' where place_id = 'demo:esche'`)
    await backend().query(`insert into public.deal_images (deal_id, image_url) values (1, '/1.webp'), (2, '/2.webp')`)
    for (const p_place_id of ['demo:linde', 'demo:eiche']) await ask('add_favourite', { p_place_id })
    for (const p_deal_id of [1, 2]) await ask('add_comment', { p_deal_id, p_text: 'Lecker' })
    await backend().query(`update public.deals set hidden_reason = 'Erfunden' where id = 2`)
  })

  it('visible deals are those that moderation has not hidden, for every reader', async () => {
    expect(await ask('deal_by_id', { p_id: 1 })).toMatchObject({ id: 1 })
    expect(await ask('deal_by_id', { p_id: 2 })).toBeNull()
    expect(await ask('deal_by_place_id', { p_place_id: 'demo:eiche' })).toBeNull()
    for (const p_search of ['', 'zur', 'ei'])
      expect(await ask('nearest_deals', { p_lat: 52.5, p_lng: 13.4, p_search })).toMatchObject(
        p_search === 'ei' ? { deals: [], count: 0 } : { deals: [{ id: 1 }], count: 1 },
      )
    expect(await ask('deal_pins', { p_level: 14, p_x: 8801, p_y: 5374 })).toMatchObject({ ids: [1] })
    expect(await ask('deal_pins', { p_level: 3, p_x: 2, p_y: 1 })).toMatchObject({ ids: [1] })
    expect(await ask('deal_pins', { p_level: 3, p_x: 2, p_y: 1, p_search: 'zur' })).toMatchObject({ ids: [1] })
    const near = { p_lat: 52.5, p_lng: 13.4, p_place_id: 'manual:zur-buche@52.500,13.400' }
    expect(await ask('similar_places', { ...near, p_name: 'Zur Linde' })).toMatchObject([{ deal_id: 1 }])
    expect(await ask('similar_places', { ...near, p_name: 'Zur Eiche' })).toEqual([])
    expect(await ask('places_near', { p_lat: 52.5, p_lng: 13.4 })).toMatchObject([{ place_id: 'demo:buche' }])
    expect(await ask('my_favourites', {})).toMatchObject([{ deal: { id: 1 } }])
    expect(await ask('comments_of_deal', { p_deal_id: 1 })).toMatchObject({ comments: [{ deal_id: 1 }] })
    expect(await ask('comments_of_deal', { p_deal_id: 2 })).toMatchObject({ comments: [] })
  })

  it.each([
    ['add_comment', { p_text: 'Mehr' }],
    ['correct_deal', { p_changes: { phone: { seen: null, value: '030 123' } } }],
    ['report_image', { p_image_url: '/2.webp', p_reason: 'spam', p_description: '' }],
  ])('visible deals make %s answer for a hidden deal as for a missing one', async (name, body) => {
    const missing = await ask(name, { ...body, p_deal_id: 404 })
    expect(missing).toEqual({ status: 409 })
    expect(await ask(name, { ...body, p_deal_id: 2 })).toEqual(missing)
  })

  it.each(Object.entries(READERS))('visible deals have listed readers of the table %s only', async (table, reasons) => {
    const readers = await backend().query(
      String.raw`select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and prosrc ~ '(from|join)\s+(public|private)\.${table}\M' order by 1`,
    )
    expect(readers.map(({ proname }) => proname)).toEqual(Object.keys(reasons))
  })
})
