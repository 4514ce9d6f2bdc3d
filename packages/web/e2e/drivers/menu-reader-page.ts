import type { MenuReaderWorld } from '@mahlzeit/test-fakes'

// Functions that run in the page: they may use only their arguments.

/** A menu to draw. */
export interface DrawnMenu {
  readonly lines: readonly string[]
  /** Clockwise. */
  readonly degrees?: number
  readonly isBoard?: boolean
}

/** The window of the lab. */
interface Lab extends Window {
  readonly menus: MenuReaderWorld['reader']
  readonly menuCases: readonly { readonly title: string; run(world: MenuReaderWorld): Promise<unknown> }[]
  menu: Blob
}

/** Draws a photo of a menu, `window.menu`. */
export const drawMenu = async ({ lines, degrees = 0, isBoard = false }: DrawnMenu): Promise<void> => {
  const canvas = new OffscreenCanvas(1200, 900)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const [board, ink] = isBoard ? ['#26322c', '#f3f1e7'] : ['white', 'black']
  context.fillStyle = board
  context.fillRect(0, 0, 1200, 900)
  context.translate(600, 450)
  context.rotate((degrees * Math.PI) / 180)
  context.fillStyle = ink
  context.font = '56px sans-serif'
  for (const [row, line] of lines.entries()) {
    const [, name = line, price = ''] = /^(.*) (\S+)$/u.exec(line) ?? []
    context.fillText(name, -420, row * 110 - 110)
    context.fillText(price, 260, row * 110 - 110)
  }
  const page = window as unknown as Lab
  page.menu = await canvas.convertToBlob({ type: 'image/jpeg' })
}

/** Runs a case of the contract with the reader of the lab. */
export const runCase = async (title: string): Promise<unknown> => {
  const { menus, menuCases, menu } = window as unknown as Lab
  return menuCases.find((one) => one.title === title)?.run({ reader: menus, menu })
}

/** Reads the drawn menu with the reader of the lab. */
export const readDrawn = async (): Promise<string[] | string> => {
  const { menus, menu } = window as unknown as Lab
  const result = await menus.read(menu, '2026-11-22', () => undefined).menu
  return result.ok ? result.value.dishes.map(({ name, price }) => `${name} ${price}`) : result.error.kind
}
