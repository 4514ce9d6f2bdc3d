import type { Facts } from '@mahlzeit/domain'
import { Accessibility, CreditCard, type LucideIcon, Salad, Utensils } from 'lucide-react'

export const FACT_ICONS: Readonly<Record<keyof Facts, LucideIcon>> = {
  cuisines: Utensils,
  diets: Salad,
  cards: CreditCard,
  access: Accessibility,
}
