import { MAP_DRAWER_TEXTS } from '../../texts/map-drawer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { listLink } from './list-link.ts'
import type { MapState } from './map-state.ts'
import { VisibleDealCards } from './visible-panel.tsx'

/** The replacement of the map without WebGL 2: the reason, and the deals as a list. */
export const UnsupportedMap = ({ state }: { readonly state: MapState }) => (
  <div className="absolute inset-0 z-0 overflow-y-auto bg-paper px-4 pt-32 pb-6">
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <Notice
        tone="info"
        action={
          <ButtonLink variant="secondary" to={listLink(state.typed)}>
            {MAP_DRAWER_TEXTS.toListInWords}
          </ButtonLink>
        }
      >
        {MAP_DRAWER_TEXTS.noWebGl}
      </Notice>
      <VisibleDealCards state={state} />
    </div>
  </div>
)
