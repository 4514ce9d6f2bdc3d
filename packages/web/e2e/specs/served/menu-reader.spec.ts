import { MENU_LINES } from '@mahlzeit/test-fakes'
import { testInMenuLab } from '../../drivers/menu-reader-driver.ts'

testInMenuLab('the menu reader passes its contract', async ({ reader }) => {
  await reader.givenMenu()
  await reader.thenPassesContract()
})

testInMenuLab('the menu reader reads white letters on a tilted board', async ({ reader }) => {
  await reader.givenMenu({ degrees: 6, isBoard: true })
  await reader.thenReads(MENU_LINES)
})

for (const degrees of [90, 180])
  testInMenuLab(`the menu reader reads a menu that is turned by ${degrees} degrees`, async ({ reader }) => {
    await reader.givenMenu({ degrees })
    await reader.thenReads(MENU_LINES)
  })

testInMenuLab('the menu reader finds no line in a photo without text', async ({ reader }) => {
  await reader.givenMenu({ lines: [] })
  await reader.thenReads([])
})
