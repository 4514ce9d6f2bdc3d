import type { OnboardingStep } from '@mahlzeit/domain'
import { PRODUCT_NAME } from './product.ts'

/** The introduction of the first visit (product.md#onboarding). */
export const ONBOARDING_TEXTS = {
  label: `Einführung in ${PRODUCT_NAME}`,
  loading: `${PRODUCT_NAME} wird geladen …`,
  close: 'Einführung schließen',
  progress: 'Fortschritt',
  progressText: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  start: 'Jetzt starten',
} as const

export const ONBOARDING_STEP_TEXTS: Readonly<
  Record<OnboardingStep, { readonly title: string; readonly text: string }>
> = {
  welcome: {
    title: `Willkommen bei ${PRODUCT_NAME}!`,
    text: 'Hier findest du Mittagsangebote in deiner Nähe: mit Speisekarte, Zeiten und dem Weg dorthin.',
  },
  'find-lunch': {
    title: 'Finde dein Mittagessen',
    text: 'Auf der Karte oder in der Liste, nach Entfernung sortiert. Such nach Gericht, Restaurant, Küche oder Ort.',
  },
  community: {
    title: 'Von der Community, für die Community',
    text: 'Fotografiere eine Mittagskarte und teile sie mit allen. Speichere Favoriten und lies, was andere empfehlen.',
  },
  discover: {
    title: 'Jetzt entdecken!',
    text: 'Alles bereit. Schau nach, was es heute Mittag in deiner Nähe gibt.',
  },
}
