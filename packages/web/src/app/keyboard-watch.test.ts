import { afterEach, expect, it } from 'vitest'
import { watchKeyboard } from './keyboard-watch.ts'

const page = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844, document })
const isOpen = () => document.documentElement.hasAttribute('data-keyboard')
const resize = (innerWidth: number, innerHeight: number) => {
  Object.assign(page, { innerWidth, innerHeight })
  page.dispatchEvent(new Event('resize'))
}

afterEach(() => document.documentElement.removeAttribute('data-keyboard'))

it('sets data-keyboard while an on-screen keyboard is open', () => {
  resize(390, 844)
  const stop = watchKeyboard(page)
  expect(isOpen()).toBe(false)
  resize(390, 544)
  expect(isOpen()).toBe(true)
  resize(390, 796)
  expect(isOpen()).toBe(false)
  stop()
  resize(390, 544)
  expect(isOpen()).toBe(false)
})

it('a rotation of the phone is not taken for a keyboard', () => {
  resize(390, 844)
  const stop = watchKeyboard(page)
  resize(844, 390)
  expect(isOpen()).toBe(false)
  resize(844, 190)
  expect(isOpen()).toBe(true)
  stop()
})
