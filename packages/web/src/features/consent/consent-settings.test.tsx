import { storedItems } from '@mahlzeit/domain'
import { ANALYTICS_ITEMS } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ConsentState } from '../../state/consent.ts'
import { ConsentSettings } from './consent-settings.tsx'
import { decided, stillConsent } from './test-support/given.ts'

const show = async (changes: Partial<ConsentState> = {}, keepsOffline = true) => {
  const vm = stillConsent({ areSettingsOpen: true, ...changes })
  render(<ConsentSettings vm={vm} items={storedItems(ANALYTICS_ITEMS, keepsOffline)} />)
  await screen.findByRole('dialog', { name: 'Cookie-Einstellungen verwalten' })
  return vm
}

const switches = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    screen.getAllByRole('switch').map((each): [string, string | null] => {
      const title = document.getElementById(each.getAttribute('aria-labelledby') ?? '')
      return [title?.textContent ?? '', each.getAttribute('aria-checked')]
    }),
  )

const whenClicking = (role: 'button' | 'switch', name: string) => userEvent.click(screen.getByRole(role, { name }))

describe('the cookie settings', () => {
  it('the cookie settings start with the necessary category only, which cannot be switched off', async () => {
    const vm = await show()
    const necessaryOnly = { Notwendig: 'true', Statistik: 'false', Funktional: 'false', Marketing: 'false' }
    expect(switches()).toEqual(necessaryOnly)
    await whenClicking('switch', 'Notwendig')
    expect(switches()).toEqual(necessaryOnly)
    expect(screen.getByRole('switch', { name: 'Notwendig' }).getAttribute('aria-disabled')).toBe('true')
    expect(vm.save).not.toHaveBeenCalled()
  })

  it('the cookie settings start with the earlier decision', async () => {
    await show(decided({ analytics: true }))
    expect(switches()).toMatchObject({ Statistik: 'true', Funktional: 'false' })
  })

  it('the cookie settings apply each category as switched', async () => {
    const vm = await show(decided({ analytics: true }))
    await whenClicking('switch', 'Statistik')
    await whenClicking('switch', 'Funktional')
    expect(vm.save).not.toHaveBeenCalled()
    await whenClicking('button', 'Auswahl speichern')
    expect(vm.save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ analytics: false, functional: true, marketing: false }),
    )
  })

  it.each([
    ['Nur notwendige Cookies', 'acceptNecessaryOnly'],
    ['Alle akzeptieren', 'acceptAll'],
    ['Schließen', 'hideSettings'],
  ] as const)('the cookie settings have the button %s', async (name, command) => {
    const vm = await show()
    await whenClicking('button', name)
    expect(vm[command]).toHaveBeenCalledOnce()
    expect(vm.save).not.toHaveBeenCalled()
  })

  it('the cookie settings are closed by Esc without a decision', async () => {
    const vm = await show()
    await userEvent.keyboard('{Escape}')
    expect(vm.hideSettings).toHaveBeenCalledOnce()
    expect(vm.save).not.toHaveBeenCalled()
  })

  it('the cookie settings list the stored items of each category: name, purpose, duration, provider and storage', async () => {
    await show()
    const inRegion = (name: string) => within(screen.getByRole('region', { name }))
    expect(inRegion('Notwendig').getByText('20 Einträge')).toBeVisible()
    const analytics = inRegion('Statistik')
    const items = analytics.getAllByRole('listitem', { hidden: true })
    expect(items).toHaveLength(Object.keys(ANALYTICS_ITEMS).length)
    expect(items[0]?.textContent).toBe(
      'analytics_…_visitorZweckErkennt einen Besuch auf mehreren Seiten wieder.Dauer365 TageAnbieterPostHogSpeicherortCookieMehr erfahren',
    )
    expect(inRegion('Notwendig').getByText('/sw.js')).toBeVisible()
    for (const name of ['Funktional', 'Marketing']) {
      expect(inRegion(name).queryAllByRole('listitem', { hidden: true })).toEqual([])
      expect(inRegion(name).getByText('Hierfür wird nichts auf deinem Gerät gespeichert.')).toBeVisible()
    }
  })

  it('the cookie settings list no service worker where there is none', async () => {
    await show({}, false)
    const necessary = within(screen.getByRole('region', { name: 'Notwendig' }))
    expect(necessary.getByText('13 Einträge')).toBeVisible()
    expect(necessary.queryByText('/sw.js')).toBeNull()
  })
})
