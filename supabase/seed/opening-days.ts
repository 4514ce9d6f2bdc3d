import type { Weekday } from '@mahlzeit/domain'

export const MO_FR: readonly Weekday[] = ['Mo', 'Di', 'Mi', 'Do', 'Fr']
export const MO_SA: readonly Weekday[] = [...MO_FR, 'Sa']
export const DAILY: readonly Weekday[] = [...MO_SA, 'So']
export const DI_FR: readonly Weekday[] = ['Di', 'Mi', 'Do', 'Fr']
export const DI_SA: readonly Weekday[] = [...DI_FR, 'Sa']
export const DI_SO: readonly Weekday[] = [...DI_SA, 'So']
export const SA_SO: readonly Weekday[] = ['Sa', 'So']
