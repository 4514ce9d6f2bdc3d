/* The addresses of cities. See product.md#routes. */

/** The page of all cities. */
export const CITIES = '/mittagstisch'

/** The path of a city's page. */
export const cityPath = ({ slug }: { readonly slug: string }): string => `${CITIES}/${slug}`

/** Whether a path is that of a city's page. */
export const isCityPath = (pathname: string): boolean => pathname.startsWith(`${CITIES}/`)
