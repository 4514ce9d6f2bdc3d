import { expect, it } from 'vitest'
import { serverPages } from './server-pages.ts'

const answerOf = async (path: string): Promise<string> => {
  const pages = serverPages(
    async ({ url }) => new Response(new URL(url).pathname),
    async () => new Response('app'),
  )
  pages.get('*', (c) => c.text('app'))
  return (await pages.request(path)).text()
}

it.each(['/list', '/list?search=a', '/restaurant/1', '/restaurant/K%C3%A4se', '/mittagstisch/potsdam'])(
  'answers %s by the function, under the same path',
  async (path) => expect(await answerOf(path)).toBe(`/functions/v1/pages${path.replace(/\?.*$/u, '')}`),
)

it.each(['/', '/add', '/restaurant/-1', '/%6cist', '/restaurant/1/2'])('leaves %s to the app', async (path) => {
  expect(await answerOf(path)).toBe('app')
})
