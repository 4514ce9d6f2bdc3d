import type { GeolocationFailure } from '@mahlzeit/domain'

/** Messages for a failed geolocation, with what helps. */
export const LOCATION_FAILURE_TEXTS: Record<GeolocationFailure['kind'], string> = {
  denied: 'Dein Standort ist nicht freigegeben. Erlaube ihn in den Einstellungen deines Browsers.',
  unsupported: 'Dieses Gerät kann seinen Standort nicht bestimmen.',
  timeout: 'Dein Standort war nicht schnell genug zu finden. Versuch es noch einmal.',
  'position-unavailable': 'Dein Standort ist gerade nicht zu finden.',
}
