import { createPath, type To } from 'react-router-dom'

/** Where a page of ours is found from outside a shell, whose own origin is the phone: on the public site. */
export const publicAddress = (to: To): string =>
  new URL(typeof to === 'string' ? to : createPath(to), String(import.meta.env.VITE_PUBLIC_URL)).href
