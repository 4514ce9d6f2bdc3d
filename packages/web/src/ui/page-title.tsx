import { useEffect } from 'react'
import { PRODUCT_NAME } from '../texts/product.ts'
import { announce } from './announcer.tsx'

interface PageTitleProps {
  /** Read out on each page change. */
  readonly children: string
  /** By default the text that is read out, and the product. */
  readonly title?: string
}

/** Sets the title of the document. Once per page. */
export const PageTitle = ({
  children,
  title = children === PRODUCT_NAME ? children : `${children} · ${PRODUCT_NAME}`,
}: PageTitleProps) => {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => announce(children), [children])
  return null
}
