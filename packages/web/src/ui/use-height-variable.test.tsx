import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useHeightVariable } from './use-height-variable.ts'

const Strip = () => {
  const strip = useRef<HTMLParagraphElement>(null)
  useHeightVariable(strip, '--test-height')
  return <p ref={strip} />
}

it('the CSS variable has the current height while the element is mounted', () => {
  let isResized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        isResized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
  const known = () => document.documentElement.style.getPropertyValue('--test-height')
  const { unmount } = render(<Strip />)
  expect(known()).toBe('45px')
  height.mockReturnValue(90)
  act(() => isResized())
  expect(known()).toBe('90px')
  unmount()
  expect(known()).toBe('')
  vi.unstubAllGlobals()
})
