import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { focusOnceClosed } from './focus-once-closed.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

const Page = ({ items, hasBanner = true }: { readonly items: readonly string[]; readonly hasBanner?: boolean }) => {
  useFocusFallback()
  return (
    <>
      {hasBanner && (
        <section aria-label="Cookies">
          <button type="button">Alle akzeptieren</button>
        </section>
      )}
      <main tabIndex={-1}>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <button type="button">{item}</button>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

const focus = (name: string) => screen.getByRole('button', { name }).focus()

describe('the focus', () => {
  it('the focus goes to the list when its focused item is removed', async () => {
    const { rerender } = render(<Page items={['Suppe', 'Salat']} />)
    focus('Suppe')
    rerender(<Page items={['Salat']} />)
    await expect.poll(() => document.activeElement === screen.getByRole('list')).toBe(true)
  })

  it('the focus goes to the content when a focused part outside of it disappears', async () => {
    const { rerender } = render(<Page items={['Suppe']} />)
    focus('Alle akzeptieren')
    rerender(<Page items={['Suppe']} hasBanner={false} />)
    await expect.poll(() => document.activeElement === screen.getByRole('main')).toBe(true)
  })

  it('the focus goes on from the list to where the page sends it', async () => {
    const { rerender } = render(<Page items={['Suppe', 'Salat']} />)
    focus('Suppe')
    focusOnceClosed({
      get current() {
        return screen.getByRole('button', { name: 'Salat' })
      },
    })
    rerender(<Page items={['Salat']} />)
    await expect.poll(() => document.activeElement === screen.getByRole('button', { name: 'Salat' })).toBe(true)
  })

  it('the focus stays where the page has put it', async () => {
    const { rerender } = render(<Page items={['Suppe', 'Salat']} />)
    focus('Suppe')
    rerender(<Page items={['Salat']} />)
    focus('Salat')
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    expect(document.activeElement?.textContent).toBe('Salat')
  })
})
