import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DEFAULT_SITE } from '@mahlzeit/domain'
import { themesOf } from '../../packages/web/prerender/theme.ts'

const WEB = resolve(import.meta.dirname, '../../packages/web')
const IOS = 'ios/App/App/Assets.xcassets'
const ANDROID = 'android/app/src/main/res'
/** Pictures that the Play Console requires besides the app. The App Store takes its icon from the app. */
const PLAY = 'android/store'

/** An icon or splash picture. */
export interface Picture {
  /** Path in packages/web. */
  readonly file: string
  /** Width in pixels. */
  readonly size: number
  /** Height in pixels, if it is not the width. */
  readonly height?: number
  /** False for a picture without transparent pixels, which Apple requires for icons. */
  readonly isTransparent?: true
  readonly svg: string
}

/** Android's densities and their pixels per dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const

const ICON = readFileSync(join(WEB, 'public/favicon.svg'), 'utf8')
const { dark: DARK } = themesOf(DEFAULT_SITE)

/** The product's icon is a symbol on a round background, each of one colour. */
const GROUND = /<circle [^>]*fill="(#\w+)"\/>/u.exec(ICON)
const SIGN = /<path [^>]*stroke="(#\w+)"[^>]*\/>/u.exec(ICON)

const part = (found: RegExpExecArray | null): readonly [element: string, colour: string] => {
  if (!found?.[1])
    throw new Error('public/favicon.svg is not a symbol on a round background: adapt tools/native/pictures.ts.')
  return [found[0], found[1]]
}

/** The background colour of the icon. */
export const groundColour = (): string => part(GROUND)[1]

const sign = (colour?: string): string => {
  const [element, own] = part(SIGN)
  return colour ? element.replace(own, colour) : element
}

/**
 * Returns an SVG of these parts.
 * @param room the margin around the icon's 32 by 32 units, above and below
 * @param side the margin on its left and right
 */
const drawing = (room: number, parts: readonly string[], side = room): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-side} ${-room} ${32 + 2 * side} ${32 + 2 * room}">${parts.join('')}</svg>`

const filled = (colour: string): string => `<rect x="-50" y="-50" width="132" height="132" fill="${colour}"/>`

/** 72 of the 108 dp of an adaptive icon are visible; the icon's 32 units are within these. */
const ADAPTIVE_ROOM = 8
/** The icon takes 160 of the 288 dp of Android's splash picture, as on iOS; the system shows a circle of 192. */
const SPLASH_ROOM = 12.8

/** All pictures of both native apps, from the product's icon and colours. */
export const pictures = (): readonly Picture[] => {
  const ground = groundColour()
  const [circle] = part(GROUND)
  return [
    { file: `${IOS}/AppIcon.appiconset/icon.png`, size: 1024, svg: drawing(1, [filled(ground), sign()]) },
    {
      file: `${IOS}/AppIcon.appiconset/icon-dark.png`,
      size: 1024,
      svg: drawing(1, [filled(DARK['paper'] ?? ''), sign(ground)]),
    },
    // The system tints bright pixels.
    { file: `${IOS}/AppIcon.appiconset/icon-tinted.png`, size: 1024, svg: drawing(1, [filled('#000'), sign('#fff')]) },
    ...[1, 2, 3].map((scale) => ({
      file: `${IOS}/Splash.imageset/splash${scale === 1 ? '' : `@${scale}x`}.png`,
      size: 160 * scale,
      isTransparent: true as const,
      svg: drawing(0, [circle, sign()]),
    })),
    {
      file: `${ANDROID}/drawable-xxxhdpi/splash.png`,
      size: 1152,
      isTransparent: true,
      svg: drawing(SPLASH_ROOM, [circle, sign()]),
    },
    // Play rounds the corners of its icon itself.
    { file: `${PLAY}/icon.png`, size: 512, svg: drawing(1, [filled(ground), sign()]) },
    { file: `${PLAY}/feature-graphic.png`, size: 1024, height: 500, svg: drawing(9, [filled(ground), sign()], 35.2) },
    ...Object.entries(DENSITIES).flatMap(([density, pixels]) => androidIcons(`${ANDROID}/mipmap-${density}`, pixels)),
  ]
}

/** The two layers and the monochrome form of the icon for Android 8 and later, and the complete icons for Android 7. */
const androidIcons = (folder: string, pixels: number): readonly Picture[] => {
  const [circle] = part(GROUND)
  const square = `<rect x="1" y="1" width="30" height="30" rx="6" fill="${groundColour()}"/>`
  return (
    [
      ['ic_launcher_foreground', 108, drawing(ADAPTIVE_ROOM, [sign()])],
      ['ic_launcher_monochrome', 108, drawing(ADAPTIVE_ROOM, [sign('#fff')])],
      ['ic_launcher', 48, drawing(1, [square, sign()])],
      ['ic_launcher_round', 48, drawing(1, [circle, sign()])],
    ] as const
  ).map(([name, size, svg]) => ({ file: `${folder}/${name}.png`, size: size * pixels, isTransparent: true, svg }))
}
