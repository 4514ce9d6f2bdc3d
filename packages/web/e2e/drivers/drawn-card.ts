/**
 * Draws a menu as a tilted photo in uneven light, and returns the JPEG file as base64. Runs in the page: it may use only its
 * argument. A price at the end of a line stands in a separate column.
 */
export const drawCard = (lines: readonly string[]): string => {
  const canvas = document.createElement('canvas')
  canvas.width = 1600
  canvas.height = 400 + lines.length * 130
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const light = context.createLinearGradient(0, 0, canvas.width, canvas.height)
  light.addColorStop(0, '#fbf6ea')
  light.addColorStop(1, '#cfc6b2')
  context.fillStyle = light
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(0, 60)
  context.rotate((-1.5 * Math.PI) / 180)
  context.fillStyle = '#2b2118'
  context.font = '60px serif'
  for (const [row, line] of lines.entries()) {
    const [, name = line, price = ''] = /^(.*) (\d+,\d\d)$/u.exec(line) ?? []
    context.fillText(name, 140, 220 + row * 130)
    context.fillText(price, 1250, 220 + row * 130)
  }
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/u, '')
}
