/** The button of a favourite, which every card has: apart from the other texts of favourites, which load later. */
export const HEART_TEXTS = {
  add: (name: string) => `${name} zu Favoriten hinzufügen`,
  remove: (name: string) => `${name} von Favoriten entfernen`,
} as const
