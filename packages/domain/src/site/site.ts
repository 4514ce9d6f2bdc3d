/** What an operator calls the site, and where it begins (docs/deploy.md#name-and-town): content of the file of the site. */
export interface Site {
  readonly name: string
  /** The name below an icon on a phone. */
  readonly shortName: string
  /** The id of the apps in the stores. */
  readonly appId: string
  /** Where map, list and distances begin without the user's position, in degrees. */
  readonly centre: {
    readonly lat: number
    readonly lng: number
    /** As in "Entfernung ab Berlin-Mitte". */
    readonly name: string
    /** As in "beginnt die Karte in Berlin". */
    readonly city: string
  }
  /** The bounding box of new restaurants, in degrees; all of Germany if absent. */
  readonly area?: Readonly<Record<'west' | 'south' | 'east' | 'north', number>> | undefined
  /** Replacements of colours of the design, by the name of their token. */
  readonly colours: { readonly light: Colours; readonly dark: Colours }
}

/** From the name of a token without `--color-` to `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>

/** The site without a file. */
export const DEFAULT_SITE: Site = {
  name: 'Mahlzeit',
  shortName: 'Mahlzeit',
  appId: 'de.mahlzeit.app',
  centre: { lat: 52.52, lng: 13.405, name: 'Berlin-Mitte', city: 'Berlin' },
  colours: { light: {}, dark: {} },
}

declare global {
  /** What `load-site.ts` read and the build writes into the app. */
  var MAHLZEIT_SITE: Site | undefined
}
