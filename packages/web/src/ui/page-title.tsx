import { useEffect } from 'react'
import { PRODUCT_NAME } from '../texts/product.ts'
import { announce } from './announcer.tsx'

/** Sets the title of the document, which is read out on each page change. Once per page. */
export const PageTitle = ({ children }: { children: string }) => {
  useEffect(() => {
    const title = children === PRODUCT_NAME ? children : `${children} · ${PRODUCT_NAME}`
    document.title = title
    announce(children)
  }, [children])
  return null
}
