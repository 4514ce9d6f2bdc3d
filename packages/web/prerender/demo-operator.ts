import type { Operator } from '@mahlzeit/domain'

/** The operator of a site that only its own machine can reach. */
export const DEMO_OPERATOR: Operator = {
  name: 'Demo-Betreiber (frei erfunden)',
  street: 'Beispielstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  state: 'DE-BE',
  email: 'betreiber@mahlzeit.example',
  phone: '+49 30 0000000',
  vat: { kind: 'small-business' },
  responsible: 'Erika Mustermann (frei erfunden)',
  hosting: {
    name: 'Dieser Rechner',
    address: 'Beispielstraße 1, 10115 Berlin',
    place: 'auf dem Rechner, an dem du sitzt',
    logDays: 0,
  },
  processors: [],
}
