import * as v from 'valibot'
import { boxContains } from '../geo/bounding-box.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { DEFAULT_SITE, type Site } from './site.ts'

/** Letters, digits and few signs: names go into headers of mails and into files of Xcode and Gradle. */
const text = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .!-]*$/u))

const Colours = v.record(v.string(), v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/u)))

// Germany.
const Latitude = v.pipe(v.number(), v.minValue(47), v.maxValue(55.2))
const Longitude = v.pipe(v.number(), v.minValue(5.5), v.maxValue(15.2))

const SiteFile = v.strictObject({
  name: text(30),
  // Phones cut longer ones.
  shortName: v.optional(text(12)),
  appId: v.optional(v.pipe(v.string(), v.regex(/^[a-z]\w*(?:\.[a-z]\w*){1,5}$/u)), DEFAULT_SITE.appId),
  centre: v.strictObject({
    lat: Latitude,
    lng: Longitude,
    name: text(40),
    city: text(40),
  }),
  area: v.optional(v.strictObject({ south: Latitude, north: Latitude, west: Longitude, east: Longitude })),
  colours: v.optional(v.strictObject({ light: v.optional(Colours, {}), dark: v.optional(Colours, {}) }), {}),
})

/**
 * Parses the file of the site. The area contains the centre.
 *
 * @returns The site, or the paths of all missing, empty, malformed or unknown fields; `[]` if the text is not JSON.
 */
export const parseSite = (content: string): Result<Site, readonly string[]> => {
  try {
    const parsed = v.safeParse(SiteFile, JSON.parse(content))
    if (parsed.success) {
      const { area, centre } = parsed.output
      if (area && !boxContains(area, centre)) return err(['area'])
      const { shortName = parsed.output.name.slice(0, 12).trim(), ...site } = parsed.output
      return ok({ ...site, shortName })
    }
    return err([...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole file'))])
  } catch {
    return err([])
  }
}
