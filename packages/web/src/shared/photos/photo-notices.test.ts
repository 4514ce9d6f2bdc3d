import { beforeEach, expect, it, vi } from 'vitest'
import { showPhotoNotice } from './photo-notices.ts'

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }))
vi.mock('../../ui/toast.tsx', () => ({ showToast }))

beforeEach(() => showToast.mockClear())

it.each([
  [{ kind: 'added' }, 'success', 'Bild erfolgreich hinzugefügt'],
  [{ kind: 'pdf-added' }, 'success', 'PDF erfolgreich hinzugefügt'],
  [{ kind: 'text-added' }, 'success', 'Text erfolgreich hinzugefügt'],
  [{ kind: 'compression-failed' }, 'error', 'Fehler beim Komprimieren des Bildes. Bitte versuche es erneut.'],
  [{ kind: 'refused', refusal: 'too-many-photos', limit: 10 }, 'error', 'Du kannst maximal 10 Fotos hochladen.'],
  [
    { kind: 'document-failed', failure: 'encrypted' },
    'error',
    'Diese PDF ist mit einem Passwort geschützt. Fotografier die Karte, oder füg ihren Text ein.',
  ],
  [
    { kind: 'source-failed', action: 'camera', failure: { kind: 'denied' } },
    'error',
    'Kamera-Berechtigung wurde verweigert',
  ],
  [
    { kind: 'source-failed', action: 'gallery', failure: { kind: 'denied' } },
    'error',
    'Foto-Berechtigung wurde verweigert',
  ],
] as const)('the photo notice %o has its message', (notice, tone, text) => {
  showPhotoNotice(notice)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone, text })
})
