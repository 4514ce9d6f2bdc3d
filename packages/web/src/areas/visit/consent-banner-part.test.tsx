import { InMemoryPreferences } from '@mahlzeit/test-fakes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { ResolveContext } from '../../mvvm/use-resolved.ts'
import { CONSENT } from '../../state/consent.ts'
import { stillConsent } from '../../features/consent/test-support/given.ts'
import { OnboardingPart } from '../../features/onboarding/onboarding-part.tsx'
import { OnboardingViewModel } from '../../features/onboarding/onboarding.view-model.ts'
import { ConsentBannerPart } from './consent-banner-part.tsx'

// Lazy-loaded in the app; loaded ahead here, so that no test waits for it.
beforeAll(() => import('../../features/onboarding/onboarding-view.tsx'))

const given = (path: string) => {
  const consent = stillConsent()
  const onboarding = new OnboardingViewModel(new InMemoryPreferences())
  render(
    <ResolveContext value={(key) => ((key as unknown) === CONSENT ? consent : onboarding) as never}>
      <MemoryRouter initialEntries={[path]}>
        <ConsentBannerPart />
        <OnboardingPart />
      </MemoryRouter>
    </ResolveContext>,
  )
}

const banner = () => screen.queryByRole('region', { name: 'Cookie-Hinweis' })

describe('on a first visit the cookie banner', () => {
  it('the cookie banner waits for the end of the introduction, and takes its focus', async () => {
    given('/list')
    await screen.findByRole('dialog', { name: 'Einführung in Mahlzeit' })
    expect(document.querySelector('[aria-label="Cookie-Hinweis"]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(banner).not.toBeNull()
    await expect.poll(() => document.activeElement === banner()).toBe(true)
  })

  it('the cookie banner shows at once on a page without the introduction, and leaves the focus alone', async () => {
    given('/imprint')
    await expect.poll(banner).not.toBeNull()
    await new Promise((drawn) => requestAnimationFrame(drawn))
    expect(document.activeElement).toBe(document.body)
  })
})
