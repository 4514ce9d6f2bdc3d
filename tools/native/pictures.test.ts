import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groundColour, type Picture, pictures, themeColours } from './pictures.ts'

const WEB = resolve(import.meta.dirname, '../../packages/web')
const ASSETS = join(WEB, 'ios/App/App/Assets.xcassets')
const RESOURCES = join(WEB, 'android/app/src/main/res')
const PNG = '89504e470d0a1a0a'
/** Offsets in the IHDR chunk of a PNG (PNG specification, 11.2.1). */
const AT = { width: 16, height: 20, colourType: 25 }
const WITH_ALPHA = 6
const WITHOUT_ALPHA = 2

const committed = ({ file }: Picture): Buffer => readFileSync(join(WEB, file))

/** The colours of an Android resource file by name. */
const androidColours = (file: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      readFileSync(join(RESOURCES, file), 'utf8').matchAll(/<color name="(\w+)">(#\w+)<\/color>/gu),
      ([, name = '', value = '']) => [name, value],
    ),
  )

interface Colorset {
  readonly colors: readonly { readonly color: { readonly components: Record<'red' | 'green' | 'blue', string> } }[]
}

describe('the pictures of the native apps', () => {
  it.each(pictures())('have their size, and no transparency if Apple forbids it: $file', (picture) => {
    const png = committed(picture)
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG)
    expect([png.readUInt32BE(AT.width), png.readUInt32BE(AT.height)]).toEqual([picture.size, picture.size])
    expect(png[AT.colourType]).toBe(picture.isTransparent ? WITH_ALPHA : WITHOUT_ALPHA)
  })

  it('are all pictures of the projects', () => {
    const there = globSync('{ios/App/App/Assets.xcassets,android/app/src/main/res}/**/*.png', { cwd: WEB })
    expect(there.sort()).toEqual(
      pictures()
        .map(({ file }) => file)
        .sort(),
    )
  })

  it('are those that the asset catalogue names', () => {
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const { images } = JSON.parse(readFileSync(join(ASSETS, set, 'Contents.json'), 'utf8')) as {
        images: { filename: string }[]
      }
      expect(images.map(({ filename }) => filename).sort()).toEqual(
        globSync('*.png', { cwd: join(ASSETS, set) }).sort(),
      )
    }
  })

  it('include an opaque icon of 1024 pixels for the store, and a dark and a one-coloured one', () => {
    const icons = pictures().filter(({ file }) => file.includes('AppIcon'))
    expect(icons.map(({ size, isTransparent }) => [size, isTransparent])).toEqual([
      [1024, undefined],
      [1024, undefined],
      [1024, undefined],
    ])
  })
})

describe('the background colours', () => {
  it('are those of the product on Android', () => {
    const [paper, darkPaper] = themeColours('paper')
    const [accent, darkAccent] = themeColours('accent')
    expect(androidColours('values/colors.xml')).toEqual({ paper, accent, icon_ground: groundColour() })
    expect(androidColours('values-night/colors.xml')).toEqual({ paper: darkPaper, accent: darkAccent })
  })

  it('are those of the product on iOS', () => {
    const { colors } = JSON.parse(readFileSync(join(ASSETS, 'Paper.colorset/Contents.json'), 'utf8')) as Colorset
    const hex = colors.map(({ color: { components } }) =>
      [components.red, components.green, components.blue]
        .map((part) => part.replace('0x', ''))
        .join('')
        .toLowerCase(),
    )
    expect(hex.map((value) => `#${value}`)).toEqual(themeColours('paper'))
  })
})
