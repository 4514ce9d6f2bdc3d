import { describe, test } from '../drivers/test.ts'

describe('with forced colours', () => {
  test.beforeEach(async ({ app }) => {
    await app.givenForcedColours()
  })

  test('controls and cards have borders, and what is on stands out', async ({ app }) => {
    await app.whenOpening('/list?when=today')
    await app.thenHasBorder('button', 'Jetzt')
    await app.thenHasBorder('combobox', 'Deals suchen')
    await app.thenHasBorder('article')
    await app.thenStandsOut('button', 'Heute', 'Jetzt')
    await app.thenStandsOut('link', 'Karte', 'Profil')
    await app.thenAxePassesWithForcedColours()
  })

  test('main buttons, dots and handles can be seen', async ({ app }) => {
    await app.whenOpening('/restaurant/1')
    await app.thenHasBorder('button', 'Route')
    await app.thenHasNoBorder('Bild melden')
    await app.thenMarkHasBorder('Bild 2 von 2')
    await app.thenStandsOut('button', 'Bild 1 von 2', 'Bild 2 von 2')
    await app.thenAxePassesWithForcedColours()
    await app.whenOpening('/?selected=1')
    await app.thenMarkHasBorder(/anzeigen$/u)
    await app.thenAxePassesWithForcedColours()
    await app.whenOpening('/profile')
    await app.thenHasBorder('link', 'Jetzt anmelden / registrieren')
  })
})
