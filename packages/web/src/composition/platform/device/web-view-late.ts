import {
  BrowserConnection,
  BrowserImportPlanner,
  BrowserPhotoCompressor,
  CacheSharedFiles,
  IndexedDbDraftStore,
} from '@mahlzeit/adapters/browser'
import { DocumentReader } from '@mahlzeit/adapters/documents'
import { TesseractMenuReader } from '@mahlzeit/adapters/tesseract'
import {
  CLOCK,
  CONNECTION,
  DEAL_DRAFT_STORE,
  IMPORT_PLANNER,
  MENU_READER,
  type MenuReader,
  PHOTO_COMPRESSOR,
  SHARED_FILES,
} from '@mahlzeit/domain'
import type { Binder } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'

/** Reads photos with one adapter, and documents with the other. */
const menuReader = (): MenuReader => {
  const [photos, documents] = [new TesseractMenuReader(), new DocumentReader()]
  return {
    read: (...photo) => photos.read(...photo),
    openPage: (...page) => documents.openPage(...page),
  }
}

/** All other adapters that a browser and the web view of a native shell share. */
export const provideWebViewLate = ({ provide, provideClass }: Binder, { backendUrl }: Settings): void => {
  provide(CONNECTION, () => new BrowserConnection(backendUrl), [])
  provide(DEAL_DRAFT_STORE, () => new IndexedDbDraftStore(), [])
  provide(IMPORT_PLANNER, () => new BrowserImportPlanner(), [])
  provide(MENU_READER, menuReader, [])
  provide(PHOTO_COMPRESSOR, () => new BrowserPhotoCompressor(), [])
  provideClass(SHARED_FILES, CacheSharedFiles, [CLOCK])
}
