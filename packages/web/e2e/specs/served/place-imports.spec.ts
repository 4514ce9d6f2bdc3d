import { test } from '../../drivers/test.ts'

test('a moderator imports a file once, cancels another, and undoes the first', async ({ auth, moderation }) => {
  const names = ['Zur Sturmflut', 'Zum Leuchtturm', 'Zur Hallig']
  await auth.givenSession('mod')
  await moderation.whenOpening()
  await moderation.whenShowing('Importe')
  await moderation.whenChoosingAFileOf('nordsee', names)
  await moderation.whenDeciding('Probelauf')
  await moderation.thenImportSays('3 neu')
  await moderation.whenDeciding('Übernehmen')
  await moderation.thenImportSays('Fertig: 3 Orte übernommen oder vorgeschlagen.')
  await moderation.thenImportsAre('nordsee', 1)

  await moderation.whenDeciding('Andere Datei')
  await moderation.whenChoosingAFileOf('nordsee', names)
  await moderation.whenDeciding('Probelauf')
  await moderation.thenImportSays('Es gibt nichts zu ändern.')

  await moderation.whenDeciding('Andere Datei')
  await moderation.whenChoosingAFileOf('nordsee', [
    ...names,
    ...Array.from({ length: 600 }, (_, index) => `Koje ${index}`),
  ])
  await moderation.whenDeciding('Probelauf')
  await moderation.thenImportSays('600 neu')
  await moderation.givenSlowImports()
  await moderation.whenDeciding('Übernehmen')
  await moderation.whenDeciding('Abbrechen')
  await moderation.whenDeciding('Abbrechen und zurücknehmen?')
  await moderation.thenImportSays('Der Import ist zurückgenommen.')
  await moderation.thenImportsAre('nordsee', 1)

  await moderation.whenUndoingTheImportOf('nordsee')
  await moderation.thenImportsAre('nordsee', 0)
})
