import { expect, test } from '../drivers/test.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('with forced colours, controls and cards have borders, and what is on stands out', async ({ app }) => {
  await app.whenOpening('/list?when=today')
  await app.thenHasBorder('button', 'Jetzt')
  await app.thenHasBorder('combobox', 'Deals suchen')
  await app.thenHasBorder('article')
  await app.thenStandsOut('button', 'Heute', 'Jetzt')
  await app.thenStandsOut('link', 'Karte', 'Profil')
  await app.thenAxePassesWithForcedColours()
})

test('with forced colours, main buttons, dots and handles can be seen', async ({ app, page }) => {
  await app.whenOpening('/restaurant/1')
  await app.thenHasBorder('button', 'Route')
  // It has no shape: a border would overlap its neighbours.
  await expect(page.getByRole('button', { name: 'Bild melden', exact: true })).toHaveCSS('border-top-width', '0px')
  await app.thenMarkHasBorder('Bild 2 von 2')
  await app.thenStandsOut('button', 'Bild 1 von 2', 'Bild 2 von 2')
  await app.thenAxePassesWithForcedColours()
  await app.whenOpening('/?selected=1')
  await app.thenMarkHasBorder(/anzeigen$/u)
  await app.thenAxePassesWithForcedColours()
  await app.whenOpening('/profile')
  await app.thenHasBorder('link', 'Jetzt anmelden / registrieren')
})
