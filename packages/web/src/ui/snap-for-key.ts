import { nextSnap, type SheetSnap } from './sheet-snap.ts'

/** Returns the height that a key on the handle of a sheet asks for. */
export const snapForKey = (key: string, snap: SheetSnap): SheetSnap | undefined => {
  switch (key) {
    case 'ArrowUp':
      return nextSnap(snap, 1)
    case 'ArrowDown':
      return nextSnap(snap, -1)
    case 'Home':
      return 'peek'
    case 'End':
      return 'full'
    default:
      return undefined
  }
}
