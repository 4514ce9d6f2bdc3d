/* What `MenuFirst` loads. */

export { DealMenu } from './deal-menu.tsx'
export { DishesOfDay } from './dishes-of-day.tsx'
