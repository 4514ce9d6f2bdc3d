import type { OfferType } from '@mahlzeit/domain'

/** The look of a menu: font, sheet and table. */
export type Look = keyof typeof LOOK_STYLES

/** Looks by offer type. */
export const LOOKS_OF: Readonly<Record<OfferType, readonly Look[]>> = {
  tageskarte: ['chalkboard', 'slate', 'card'],
  mittagsdeal: ['card', 'chalkboard', 'print', 'slate'],
  wochenkarte: ['typewriter', 'laminated', 'print'],
  monatskarte: ['print', 'card', 'slate'],
  mittagessen: ['laminated', 'typewriter', 'print'],
}

/** Table tops. */
export const TABLES = [
  'repeating-linear-gradient(91deg, #0002 0 2px, #0000 2px 118px), linear-gradient(160deg, #a9744a, #8a5a37)',
  'repeating-linear-gradient(89deg, #0003 0 3px, #0000 3px 160px), linear-gradient(200deg, #5d4230, #3f2c20)',
  'linear-gradient(150deg, #d9d4cb, #b9b2a6)',
  'repeating-linear-gradient(0deg, #b3372c33 0 54px, #0000 54px 108px), repeating-linear-gradient(90deg, #b3372c33 0 54px, #0000 54px 108px), #f2ece2',
  'linear-gradient(140deg, #5f6f68, #43504b)',
] as const

export const LOOK_STYLES = {
  chalkboard: `
    .sheet { background: radial-gradient(circle at 35% 30%, #35443c, #26322c 80%); color: #f3f1e7; border: 22px solid #8c6239;
      border-radius: 6px; outline: 2px solid #5f3f22; font-family: 'Caveat Brush'; }
    h1 { color: #ffd98a; font-size: 1.75em; } h2 { font-size: 2.5em; color: #fff; text-decoration: underline 3px #e98f6b; }
    .price, .set { color: #ffd98a; } .name { font-size: 1.32em; } .detail { font-size: 1.02em; color: #d5dcd2; }`,
  slate: `
    .sheet { background: linear-gradient(165deg, #43474d, #2b2e33 70%); color: #f5f2ec; border-radius: 4px;
      font-family: 'Playfair Display'; box-shadow: 0 0 0 1px #5b5f66 inset, 12px 18px 40px #000a; }
    h1 { letter-spacing: .04em; } h2 { font-size: 2.2em; color: #f2b48b; }
    .lines { border-top: 2px solid #8a8e95; border-bottom: 2px solid #8a8e95; } .detail { color: #d0d0d0; }`,
  card: `
    .sheet { background: linear-gradient(170deg, #efe0c3, #e2cda6); color: #2d2a4a; border-radius: 10px; font-family: 'Kalam'; }
    .sheet::before { content: ''; position: absolute; top: -26px; left: 50%; width: 150px; height: 52px; margin-left: -75px;
      background: #fdf6d8cc; transform: rotate(-2deg); box-shadow: 0 1px 3px #0003; }
    h1 { font-weight: 400; } h2 { font-size: 2.1em; color: #a8321f; } .price, .set { color: #a8321f; }
    .lines { padding-top: .2em; } .name { font-weight: 700; } .detail { font-weight: 400; }`,
  typewriter: `
    .sheet { background: #fbf8ef; color: #26231f; font-family: 'Special Elite'; }
    .sheet::after { content: ''; position: absolute; right: 34px; bottom: 26px; width: 150px; height: 150px; border-radius: 50%;
      border: 9px solid #7a4a2022; }
    h1 { font-weight: 400; text-transform: uppercase; font-size: 1.3em; } h2 { font-size: 1.9em; text-decoration: underline; }
    .name, .price { font-size: 1.06em; } .detail { font-size: .9em; color: #46413a; }`,
  laminated: `
    .sheet { background: linear-gradient(#fff, #fff7ea); color: #1d1a18; border-radius: 26px; border: 14px solid #ffffffb0;
      background-clip: padding-box; font-family: 'Josefin Sans'; }
    .sheet::after { content: ''; position: absolute; inset: 0; border-radius: 12px;
      background: linear-gradient(112deg, #fff0 44%, #fff6 50%, #fff0 57%); }
    h1 { background: #b3261e; color: #fff; padding: .45em .4em .3em; border-radius: 8px; }
    h2 { color: #b3261e; font-size: 1.9em; } .price { background: #ffe08a; padding: .18em .4em .06em; border-radius: 6px; }`,
  print: `
    .sheet { background: #fff; color: #1c2b2a; font-family: 'Josefin Sans'; border-left: 34px solid #1f5c55; }
    .head { text-align: left; } h1 { font-weight: 600; letter-spacing: .06em; text-transform: uppercase; font-size: 1.15em; color: #1f5c55; }
    h2 { font-size: 2.6em; font-weight: 700; letter-spacing: -.02em; } .line { border-bottom: 2px solid #dbe5e3; padding-bottom: .3em; }
    .set { background: #1f5c55; color: #fff; }`,
} as const

/** Styles of every menu; lengths are in `em`, so that the font size scales everything. */
export const COMMON_STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body { width: 810px; height: 1080px; overflow: hidden; position: relative; }
  .sheet { position: absolute; left: 62px; top: 62px; width: 686px; height: 956px; padding: 40px 42px 34px; display: flex;
    flex-direction: column; box-shadow: 10px 16px 36px #0009, 2px 3px 6px #0006; font-weight: 700; line-height: 1.22; }
  .head { text-align: center; } h1 { font-size: 1.4em; line-height: 1.1; text-wrap: balance; } h2 { line-height: 1.15; margin-top: .12em; }
  .subline { font-size: 1em; margin-top: .2em; }
  .lines { flex: 1; display: flex; flex-direction: column; justify-content: space-evenly; margin: .5em 0; }
  .line { display: grid; grid-template-columns: 1fr auto; column-gap: .5em; align-items: baseline; }
  .dated { grid-template-columns: 1.9em 1fr auto; } .day { font-size: 1.1em; } .name { font-size: 1.18em; } .detail { font-weight: 400; font-size: .96em; grid-column: 1 / -1; } .dated .detail { grid-column: 2 / -1; }
  .price { font-size: 1.18em; white-space: nowrap; font-variant-numeric: lining-nums tabular-nums; }
  .mark { font-size: .68em; font-weight: 400; border: 2px solid currentColor; border-radius: 1em; padding: .05em .45em 0; margin-left: .35em;
    white-space: nowrap; vertical-align: .12em; }
  .set { align-self: center; font-size: 2.5em; border: 4px solid currentColor; border-radius: .35em; padding: .12em .5em .04em; line-height: 1.1;
    transform: rotate(-2deg); font-variant-numeric: lining-nums; }
  .foot { text-align: center; font-weight: 400; font-size: .92em; margin-top: .5em; }
  .light { position: absolute; inset: 0; background: radial-gradient(120% 90% at var(--light) 12%, #fff3, #0000 45%, #0005); }`
