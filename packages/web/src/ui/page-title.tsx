import { useEffect } from 'react'
import { PRODUCT_NAME } from '../texts/product.ts'
import { announce } from './announcer.tsx'

/** The title of the document while a page shows, read out when it changes after the first page. One to a page. */
export const PageTitle = ({ children }: { children: string }) => {
  useEffect(() => {
    const title = children === PRODUCT_NAME ? children : `${children} · ${PRODUCT_NAME}`
    document.title = title
    announce(children)
  }, [children])
  return null
}
