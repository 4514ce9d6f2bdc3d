import type { Deal } from '@mahlzeit/domain'
import { ImageUp } from 'lucide-react'
import { DEAL_UPLOAD_TEXTS } from '../../texts/add-deal.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { FORM_TEXTS } from '../../texts/form.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { useFocusInvalid } from '../../ui/form/use-focus-invalid.ts'
import { PhotoField } from '../../shared/photos/photo-field.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { ACTION, ActionFace } from './deal-action.tsx'
import type { DealUploadViewModel } from './deal-upload.view-model.ts'

interface UploadMenuViewProps {
  readonly vm: Pick<DealUploadViewModel, 'state$' | 'tray' | 'open' | 'close' | 'upload'>
  readonly deal: Deal
}

/** The button that adds menu photos, and its dialog. For signed-in users only, and not for a deal that is gone. */
export const UploadMenuView = ({ vm, deal }: UploadMenuViewProps) => {
  const { isSignedIn, isOpen, isPending, problem, refusals, tray, readings } = useViewState(vm.state$)
  const photos = useFocusInvalid<HTMLDivElement>(refusals)
  // The open dialog stays, with its photos; the server refuses them.
  if (!isSignedIn || (deal.gone && !isOpen)) return null
  const busy = isPending ? DEAL_UPLOAD_TEXTS.uploading : tray.processing > 0 ? PHOTO_TEXTS.processing : null
  return (
    <li>
      <button type="button" onClick={() => vm.open()} className={ACTION}>
        {/* A phone has no room for both words. */}
        <ActionFace
          Icon={ImageUp}
          label={
            <span>
              {DEAL_UPLOAD_TEXTS.photo} <span className="max-lg:sr-only">{DEAL_UPLOAD_TEXTS.upload}</span>
            </span>
          }
        />
      </button>
      <Drawer open={isOpen} title={DEAL_UPLOAD_TEXTS.title} onClose={() => vm.close()}>
        <p className="mt-2 mb-4 text-pretty text-muted wrap-anywhere">{DEAL_UPLOAD_TEXTS.text(deal.place.name)}</p>
        <div ref={photos}>
          <PhotoField
            label={FORM_TEXTS.required(DEAL_UPLOAD_TEXTS.photos)}
            tray={vm.tray}
            state={tray}
            readings={readings}
            showsDishProblems={problem === 'dish-invalid'}
            error={problem && problem !== 'dish-invalid' ? DEAL_UPLOAD_TEXTS.problems[problem] : undefined}
          />
        </div>
        <DrawerActions className="mt-5 flex-wrap *:flex-1">
          <Button variant="secondary" onClick={() => vm.close()}>
            {COMMON_TEXTS.cancel}
          </Button>
          <Button pending={busy !== null} onClick={() => vm.upload(deal.id)}>
            {busy ?? DEAL_UPLOAD_TEXTS.submit}
          </Button>
        </DrawerActions>
      </Drawer>
    </li>
  )
}
