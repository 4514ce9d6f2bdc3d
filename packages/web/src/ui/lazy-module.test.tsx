import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

const given = () => {
  const importModule = vi.fn(async () => ({ Page: () => <p>Karte</p> }))
  const module = lazyModule(importModule)
  return { importModule, module, Page: module.component(({ Page }) => Page) }
}

it('a loaded module is rendered in the first render, without a fallback', async () => {
  const { module, Page } = given()
  await module.load()
  render(<Page />)
  expect(screen.getByText('Karte')).toBeVisible()
})

it('a lazy module shows the fallback while it loads, and loads once', async () => {
  const { importModule, module, Page } = given()
  render(
    <Suspense fallback="Lädt">
      <Page />
    </Suspense>,
  )
  expect(screen.getByText('Lädt')).toBeVisible()
  expect(await screen.findByText('Karte')).toBeVisible()
  await module.load()
  expect(importModule).toHaveBeenCalledTimes(1)
})

it('a lazy module loads again after a failure', async () => {
  vi.useFakeTimers()
  const importModule = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'))
  const module = lazyModule(importModule)
  const failed = expect(module.load()).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await failed
  importModule.mockResolvedValue('module')
  await expect(module.load()).resolves.toBe('module')
  vi.useRealTimers()
})
