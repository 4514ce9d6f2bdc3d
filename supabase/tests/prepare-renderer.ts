import { buildRenderer } from '../server/site-build.ts'

/** Builds the renderer of pages, which the edge function `pages` imports. */
export default async (): Promise<void> => {
  if (!(await buildRenderer())) throw new Error('The renderer of pages could not be built.')
}
