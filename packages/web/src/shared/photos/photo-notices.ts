import type { DocumentFailure, PhotoRefusal, PhotoSourceFailure } from '@mahlzeit/domain'
import {
  cameraFailureText,
  DOCUMENT_FAILURE_TEXTS,
  galleryFailureText,
  PHOTO_TEXTS,
  photoRefusalText,
} from '../../texts/photos.ts'
import { showToast } from '../../ui/toast.tsx'

type Notice =
  | { readonly kind: 'added' | 'pdf-added' | 'text-added' | 'compression-failed' }
  | { readonly kind: 'refused'; readonly refusal: PhotoRefusal; readonly limit: number }
  | { readonly kind: 'document-failed'; readonly failure: DocumentFailure['kind'] }
  | {
      readonly kind: 'source-failed'
      readonly action: 'camera' | 'gallery'
      readonly failure: PhotoSourceFailure
    }

/** Shows the toast of a photo notice (product.md#photo-messages). */
export const showPhotoNotice = (notice: Notice): void => {
  switch (notice.kind) {
    case 'added':
      return showToast({ tone: 'success', text: PHOTO_TEXTS.added })
    case 'pdf-added':
      return showToast({ tone: 'success', text: PHOTO_TEXTS.pdfAdded })
    case 'text-added':
      return showToast({ tone: 'success', text: PHOTO_TEXTS.textAdded })
    case 'compression-failed':
      return showToast({ tone: 'error', text: PHOTO_TEXTS.compressionFailed })
    case 'document-failed':
      return showToast({ tone: 'error', text: DOCUMENT_FAILURE_TEXTS[notice.failure] })
    case 'refused':
      return showToast({ tone: 'error', text: photoRefusalText(notice.refusal, notice.limit) })
    case 'source-failed':
      return showToast({
        tone: 'error',
        text: notice.action === 'camera' ? cameraFailureText(notice.failure) : galleryFailureText(notice.failure),
      })
  }
}
