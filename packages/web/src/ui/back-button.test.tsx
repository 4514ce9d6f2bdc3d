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
  it('the back button of the phone does nothing if nothing is open', () => {
    render(<Part name="drawer" isOpen={false} />)
    expect(press()).toEqual([false])
  })

  it('the back button of the phone closes the topmost overlay, then the one below, then leaves the page', () => {
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

  it('the back button of the phone runs the current action, not the one at the time of opening', () => {
    const { rerender } = render(<Part name="before" />)
    rerender(<Part name="now" />)
    expect(press()).toEqual([true, 'now'])
  })
})
