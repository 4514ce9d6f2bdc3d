import { columnsOf, columnsOfDish, placeColumns } from '@mahlzeit/adapters/supabase'
import type { Deal } from '@mahlzeit/domain'
import type { StoredDeal } from '@mahlzeit/test-fakes'
import type { Backend } from '../server/backend.ts'
import { insertRows } from '../seed/insert-rows.ts'

/** An empty list is unknown. */
const listOrNull = (list: readonly string[]) => (list.length > 0 ? list : null)

const storedDealRow = ({ ended, ...deal }: Deal) => ({
  id: deal.id,
  ...placeColumns(deal.place),
  ...columnsOf(deal),
  ended_at: ended?.at ?? null,
  succession: ended?.succession ?? null,
  successor_id: ended?.successor?.id ?? null,
  available_days: listOrNull(deal.availableDays),
  cuisine_type: listOrNull(deal.cuisines),
  diet_type: listOrNull(deal.diets),
})

const imageRows = (deal: Deal) =>
  deal.images.map((image) => ({
    id: image.id,
    deal_id: deal.id,
    image_url: image.url,
    offer_type: image.offerType,
    sort_order: image.sortOrder,
    menu_date: image.menuDate,
    is_trusted: image.isTrusted,
    created_at: image.createdAt,
    updated_at: image.createdAt,
  }))

const dishRows = ({ menu = [] }: StoredDeal) =>
  menu.map(({ id, imageId, ...dish }) => ({
    id,
    image_id: imageId,
    description: null,
    price: null,
    weekday: null,
    date: null,
    diets: [],
    ...columnsOfDish(dish),
  }))

/** Tables that triggers derive from deals, and no column refers to. */
const DERIVED = ['deal_cells', 'deal_facets', 'facet_counts', 'deal_deltas', 'town_deals'].map(
  (name) => `private.${name}`,
)

/**
 * Empties the deals, what is derived from them, `alike`, and all tables that refer to these, as TRUNCATE would; caches hear of it.
 * TRUNCATE makes new files for each table and index, and each session then reads the catalogue and plans its statements again: 0.1 s a test.
 */
export const deleteDeals = async ({ query }: Pick<Backend, 'query'>, alike: readonly string[]): Promise<void> =>
  void (await query(`do $$ declare emptied regclass; begin
    perform set_config('session_replication_role', 'replica', true);
    for emptied in
      with recursive referring as (
        select name::regclass as id from unnest('{${['public.deals', ...DERIVED, ...alike].join()}}'::text[]) as name
        union
        select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
      )
      select id from referring
    loop
      execute 'delete from ' || emptied;
    end loop;
    insert into private.deal_changes default values;
  end $$`))

/** More deals than this are found by plans that need statistics. */
const FEW = 100

/**
 * Replaces all deals.
 * @param alike other tables to empty
 */
export const storeDeals = async (
  { query }: Pick<Backend, 'query'>,
  deals: readonly StoredDeal[],
  alike: readonly string[] = [],
): Promise<void> => {
  await deleteDeals({ query }, alike)
  await insertRows(query, 'public.deals', deals.map(storedDealRow))
  await insertRows(query, 'public.deal_images', deals.flatMap(imageRows))
  await insertRows(query, 'private.menu_items', deals.flatMap(dishRows))
  if (deals.length > FEW)
    await query(
      'analyze public.deals, public.deal_images, private.deal_cells, private.deal_facets, private.facet_counts',
    )
}
