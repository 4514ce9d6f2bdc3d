/** Name, what comes with it, price in euros, and the diet that it suits where it suits one. */
export type Dish = readonly [name: string, detail: string, price: number, diet?: 'vegetarisch' | 'vegan']
