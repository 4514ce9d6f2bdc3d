/** The 404 page. Its heading is English on purpose. See product.md#unknown-routes. */
export const NOT_FOUND_TEXTS = {
  pageTitle: 'Seite nicht gefunden',
  title: 'Oops! Page not found',
  text: 'Diese Seite gibt es nicht. Vielleicht ist der Link veraltet oder hat einen Tippfehler.',
} as const
