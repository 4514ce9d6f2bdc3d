export const CAROUSEL_TEXTS = {
  carousel: 'Bildergalerie',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  position: (number: number, count: number) => `Bild ${number} von ${count}`,
  enlarge: (image: string) => `${image} vergrößern`,
  enlarged: 'Vergrößertes Bild',
  broken: 'Bild nicht verfügbar',
} as const
