import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Panels, one of which is shown; arrow keys move between the tabs. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const select = (index: number) => {
    const tab = tabs[index]
    if (tab) onSelect(tab.id)
  }
  return (
    <TabGroup selectedIndex={tabs.findIndex(({ id }) => id === selected)} onChange={select}>
      <TabList aria-label={label} className="flex flex-wrap gap-1 rounded-[26px] bg-tint p-1">
        {tabs.map(({ id, label: name }) => (
          <Tab
            key={id}
            className="min-h-11 flex-1 rounded-full px-3 text-15 font-semibold text-muted transition-colors hover:text-ink data-selected:bg-raised data-selected:text-ink data-selected:shadow-1 data-selected:inset-ring data-selected:inset-ring-line-strong"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ id }) => (
          <TabPanel key={id} tabIndex={-1}>
            {id === selected && children}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
