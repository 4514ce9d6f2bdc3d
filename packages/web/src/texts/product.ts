/** What the product is called. An operator renames it here, and nowhere else. */
export const PRODUCT_NAME = 'Mahlzeit'
