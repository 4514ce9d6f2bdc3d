import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groundColour, type Picture, pictures } from './pictures.ts'

const WEB = resolve(import.meta.dirname, '../../packages/web')
const ASSETS = join(WEB, 'ios/App/App/Assets.xcassets')
const RESOURCES = join(WEB, 'android/app/src/main/res')
const PNG = '89504e470d0a1a0a'
/** Offsets in the IHDR chunk of a PNG (PNG specification, 11.2.1). */
const AT = { width: 16, height: 20, colourType: 25 }
const WITH_ALPHA = 6
const WITHOUT_ALPHA = 2

const committed = ({ file }: Picture): Buffer => readFileSync(join(WEB, file))

const sizeOf = (png: Buffer): readonly [width: number, height: number] => [
  png.readUInt32BE(AT.width),
  png.readUInt32BE(AT.height),
]

/** Width and height of a committed picture. */
const committedSize = (file: string) => sizeOf(readFileSync(join(WEB, file)))

describe('the pictures of the native apps', () => {
  it.each(pictures())('pictures have their size, and no transparency if Apple forbids it: $file', (picture) => {
    const png = committed(picture)
    expect(png.subarray(0, 8).toString('hex')).toBe(PNG)
    expect(sizeOf(png)).toEqual([picture.size, picture.height ?? picture.size])
    expect(png[AT.colourType]).toBe(picture.isTransparent ? WITH_ALPHA : WITHOUT_ALPHA)
  })

  it('the list of pictures has all pictures of the projects', () => {
    const there = globSync('{ios/App/App/Assets.xcassets,android/store,android/app/src/main/res}/**/*.png', {
      cwd: WEB,
    })
    expect(there.sort()).toEqual(
      pictures()
        .map(({ file }) => file)
        .sort(),
    )
  })

  it('the asset catalogue names exactly the existing pictures', () => {
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const { images } = JSON.parse(readFileSync(join(ASSETS, set, 'Contents.json'), 'utf8')) as {
        images: { filename: string }[]
      }
      expect(images.map(({ filename }) => filename).sort()).toEqual(
        globSync('*.png', { cwd: join(ASSETS, set) }).sort(),
      )
    }
  })

  it.each(['icon', 'icon-dark', 'icon-tinted'])('there is an opaque %s of 1024 pixels for the App Store', (name) => {
    const file = `ios/App/App/Assets.xcassets/AppIcon.appiconset/${name}.png`
    expect(committedSize(file)).toEqual([1024, 1024])
    expect(readFileSync(join(WEB, file))[AT.colourType]).toBe(WITHOUT_ALPHA)
  })

  // https://support.google.com/googleplay/android-developer/answer/9866151
  it('there are an icon and a feature graphic for the Play Console', () => {
    expect(committedSize('android/store/icon.png')).toEqual([512, 512])
    expect(committedSize('android/store/feature-graphic.png')).toEqual([1024, 500])
    expect(readFileSync(join(WEB, 'android/store/feature-graphic.png'))[AT.colourType]).toBe(WITHOUT_ALPHA)
  })

  it.each([
    ['mdpi', 48, 108],
    ['hdpi', 72, 162],
    ['xhdpi', 96, 216],
    ['xxhdpi', 144, 324],
    ['xxxhdpi', 192, 432],
  ])('there are complete icons and layers of an adaptive one for Android with %s', (density, complete, layer) => {
    const size = (name: string) => committedSize(`android/app/src/main/res/mipmap-${density}/${name}.png`)
    for (const name of ['ic_launcher', 'ic_launcher_round']) expect(size(name)).toEqual([complete, complete])
    for (const name of ['ic_launcher_foreground', 'ic_launcher_monochrome']) expect(size(name)).toEqual([layer, layer])
  })

  it.each(['ic_launcher', 'ic_launcher_round'])('the adaptive %s names its layers', (name) => {
    const icon = readFileSync(join(RESOURCES, `mipmap-anydpi-v26/${name}.xml`), 'utf8')
    const layers = Array.from(icon.matchAll(/<(\w+) android:drawable="(@[^"]+)" \/>/gu), ([, layer, from]) => [
      layer,
      from,
    ])
    expect(layers).toEqual([
      ['background', '@color/icon_ground'],
      ['foreground', '@mipmap/ic_launcher_foreground'],
      ['monochrome', '@mipmap/ic_launcher_monochrome'],
    ])
    const ground = `<color name="icon_ground">${groundColour()}</color>`
    expect(readFileSync(join(RESOURCES, 'values/icon.xml'), 'utf8')).toContain(ground)
  })

  it('Android shows the splash picture on the paper of the theme', () => {
    const themes = readFileSync(join(RESOURCES, 'values/themes.xml'), 'utf8')
    expect(themes).toContain('<item name="windowSplashScreenBackground">@color/paper</item>')
    expect(themes).toContain('<item name="windowSplashScreenAnimatedIcon">@drawable/splash</item>')
    const launch = readFileSync(join(WEB, 'ios/App/App/Base.lproj/LaunchScreen.storyboard'), 'utf8')
    expect(launch).toMatch(/<imageView [^>]*image="Splash"[\s\S]*?<color key="backgroundColor" name="Paper"\/>/u)
  })
})
