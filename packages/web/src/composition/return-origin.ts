import { redirectOrigin } from '@mahlzeit/domain'
import type { Settings } from './settings.ts'

/** Returns the origin that mailed links return to (product.md#redirect-origin). */
export const returnOrigin = ({ pageOrigin, publicUrl, previewHosts, isShell }: Settings): string =>
  // A shell runs at localhost, where a browser that opens a mailed link finds nothing.
  isShell ? publicUrl : redirectOrigin(pageOrigin, { productionOrigin: publicUrl, previewHosts })
