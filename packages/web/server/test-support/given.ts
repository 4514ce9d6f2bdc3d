/** A built `index.html`. */
export const INDEX = `<!doctype html><html lang="de"><head><title>Mahlzeit</title>
<meta name="description" content="Mittagsdeals" /></head><body><div id="root"></div></body></html>`

/** A deal as SQL functions return it. */
export const ROW = {
  id: 7,
  place_name: 'Kupferlöffel & Söhne',
  place_address: 'Auguststraße 47, 10117 Berlin',
  place_lat: 52.5,
  place_lng: 13.4,
  start_time: '11:30:00',
  end_time: '14:30:00',
  available_days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
  cuisine_type: ['deutsch'],
  deal_images: [
    {
      id: 1,
      image_url: '/1.webp',
      offer_type: 'mittagsdeal',
      sort_order: 0,
      created_at: '2026-11-20T10:00:00Z',
      is_trusted: true,
    },
  ],
  menu: [
    { id: 1, image_id: 1, name: 'Linsensuppe', description: null, price: null, diets: [] },
    { id: 2, image_id: 1, name: 'Senfeier', description: null, price: 850, diets: [] },
  ],
}
