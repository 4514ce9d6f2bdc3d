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

/** Replaces all deals. */
export const storeDeals = async ({ query }: Pick<Backend, 'query'>, deals: readonly StoredDeal[]): Promise<void> => {
  await query('truncate public.deals cascade')
  await insertRows(query, 'public.deals', deals.map(storedDealRow))
  await insertRows(query, 'public.deal_images', deals.flatMap(imageRows))
  await insertRows(query, 'private.menu_items', deals.flatMap(dishRows))
  await query('analyze public.deals, public.deal_images, private.deal_cells, private.deal_facets, private.facet_counts')
}
