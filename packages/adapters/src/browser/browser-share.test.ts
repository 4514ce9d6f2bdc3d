import { describeShareContract } from '@mahlzeit/test-fakes/contracts'
import { BrowserShare } from './browser-share.ts'

describeShareContract('a browser', async ({ sheet, clipboard }) => {
  const shared: ShareData[] = []
  const copied: string[] = []
  const share = async (data: ShareData = {}) => {
    if (sheet === 'is closed') throw new DOMException('closed', 'AbortError')
    if (sheet === 'fails') throw new Error('no')
    shared.push(data)
  }
  const writeText = async (text: string) => {
    if (clipboard === 'fails') throw new Error('no')
    copied.push(text)
  }
  const navigator = { clipboard: { writeText } as unknown as Clipboard, ...(sheet !== 'is missing' && { share }) }
  return { share: new BrowserShare(navigator), shared, copied }
})
