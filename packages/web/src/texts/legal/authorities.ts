import type { GermanState } from '@mahlzeit/domain'

/** The data protection authority of the operator's state, for private bodies. */
export const DATA_PROTECTION_AUTHORITIES: Readonly<
  Record<GermanState, { readonly name: string; readonly url: string }>
> = {
  'DE-BW': {
    name: 'Landesbeauftragter für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    url: 'https://www.baden-wuerttemberg.datenschutz.de',
  },
  'DE-BY': { name: 'Bayerisches Landesamt für Datenschutzaufsicht', url: 'https://www.lda.bayern.de' },
  'DE-BE': {
    name: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    url: 'https://www.datenschutz-berlin.de',
  },
  'DE-BB': {
    name: 'Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    url: 'https://www.lda.brandenburg.de',
  },
  'DE-HB': {
    name: 'Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
    url: 'https://www.datenschutz.bremen.de',
  },
  'DE-HH': {
    name: 'Hamburgischer Beauftragter für Datenschutz und Informationsfreiheit',
    url: 'https://datenschutz-hamburg.de',
  },
  'DE-HE': {
    name: 'Hessischer Beauftragter für Datenschutz und Informationsfreiheit',
    url: 'https://datenschutz.hessen.de',
  },
  'DE-MV': {
    name: 'Landesbeauftragter für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    url: 'https://www.datenschutz-mv.de',
  },
  'DE-NI': {
    name: 'Landesbeauftragter für den Datenschutz Niedersachsen',
    url: 'https://www.lfd.niedersachsen.de',
  },
  'DE-NW': {
    name: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    url: 'https://www.ldi.nrw.de',
  },
  'DE-RP': {
    name: 'Landesbeauftragter für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    url: 'https://www.datenschutz.rlp.de',
  },
  'DE-SL': { name: 'Unabhängiges Datenschutzzentrum Saarland', url: 'https://www.datenschutz.saarland.de' },
  'DE-SN': {
    name: 'Sächsische Datenschutz- und Transparenzbeauftragte',
    url: 'https://www.datenschutz.sachsen.de',
  },
  'DE-ST': {
    name: 'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
    url: 'https://datenschutz.sachsen-anhalt.de',
  },
  'DE-SH': {
    name: 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
    url: 'https://www.datenschutzzentrum.de',
  },
  'DE-TH': {
    name: 'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
    url: 'https://www.tlfdi.de',
  },
}
