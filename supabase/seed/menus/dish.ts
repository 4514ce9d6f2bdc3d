/** Name, side dish, price in euros, and diet, if any. */
export type Dish = readonly [name: string, detail: string, price: number, diet?: 'vegetarisch' | 'vegan']
