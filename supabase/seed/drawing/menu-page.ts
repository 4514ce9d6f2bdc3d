import { escapeHtml } from '../../functions/_shared/html.ts'
import { hashOf, type Menu, type MenuLine } from '../menus.ts'
import { COMMON_STYLE, LOOK_STYLES, type Look, TABLES } from './looks.ts'

/** The HTML page of 810 x 1080 px that looks like a photo of the menu. */
export const menuPage = (menu: Menu, look: Look, fonts: string, variety: string): string => {
  const hash = hashOf(variety)
  const turn = ((hash % 41) - 20) / 12
  const tilt = ((hash % 17) - 8) / 3
  return `<!doctype html><html lang="de"><meta charset="utf-8"><style>${fonts}${COMMON_STYLE}${LOOK_STYLES[look]}
    body { background: ${TABLES[hash % TABLES.length]}; perspective: 2400px; --light: ${20 + (hash % 60)}% }
    .sheet { transform: rotateY(${tilt}deg) rotate(${turn}deg) }</style>
    <body><div class="sheet"><div class="head"><h1>${escapeHtml(menu.restaurant)}</h1><h2>${menu.heading}</h2>
    <p class="subline">${menu.subline}</p></div>
    <div class="lines">${menu.lines.map(lineHtml).join('')}</div>
    ${menu.setPrice ? `<div class="set">${menu.setPrice}</div>` : ''}<p class="foot">${menu.foot}</p></div><div class="light"></div>`
}

const lineHtml = ({ day, name, detail, diet, price }: MenuLine): string =>
  `<div class="line${day ? ' dated' : ''}">
  ${day ? `<span class="day">${day}</span>` : ''}<span class="name">${escapeHtml(name)}${diet ? `<span class="mark">${diet === 'vegan' ? 'vegan' : 'veg.'}</span>` : ''}</span>
  <span class="price">${price ?? ''}</span><span class="detail">${escapeHtml(detail)}</span></div>`
