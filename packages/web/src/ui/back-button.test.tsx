import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pressBack, useBackButton } from './back-button.ts'

afterEach(cleanup)

const acts: string[] = []
const Part = ({ name, isOpen = true, isPage }: { name: string; isOpen?: boolean; isPage?: boolean }) => {
  useBackButton(isOpen ? () => acts.push(name) : null, isPage)
  return null
}
const press = () => {
  acts.length = 0
  return [pressBack(), ...acts]
}

describe('the back button of the phone', () => {
  it('has nothing to do where nothing is open', () => {
    render(<Part name="drawer" isOpen={false} />)
    expect(press()).toEqual([false])
  })

  it('closes what was opened last, then what lies below, then leaves the page', () => {
    const { rerender } = render(
      <>
        <Part key="a" name="sheet" />
        <Part key="page" name="page" isPage />
      </>,
    )
    expect(press()).toEqual([true, 'sheet'])
    rerender(
      <>
        <Part key="b" name="drawer" />
        <Part key="a" name="sheet" />
        <Part key="page" name="page" isPage />
      </>,
    )
    expect(press()).toEqual([true, 'drawer'])
    rerender(<Part key="page" name="page" isPage />)
    expect(press()).toEqual([true, 'page'])
    rerender(<></>)
    expect(press()).toEqual([false])
  })

  it('does what is to be done now, not what was when it opened', () => {
    const { rerender } = render(<Part name="before" />)
    rerender(<Part name="now" />)
    expect(press()).toEqual([true, 'now'])
  })
})
