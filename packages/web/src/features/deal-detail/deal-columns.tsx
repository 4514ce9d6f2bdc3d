import type { ReactNode } from 'react'

interface DealColumnsProps {
  readonly photos: ReactNode
  readonly children: ReactNode
}

/** Photos above the text on phones, beside it from 1024 px and on paper. Leaves room for the bar at the bottom. */
export const DealColumns = ({ photos, children }: DealColumnsProps) => (
  <div className="mx-auto max-w-5xl pb-[max(6rem,var(--bar-height,0px)+1rem)] lg:grid lg:grid-cols-2 lg:gap-10 lg:px-6 lg:pt-20 lg:pb-10 print:p-0 print:has-[img]:grid print:grid-cols-[2fr_3fr] print:gap-6">
    <div className="min-h-[calc(min(30svh,20rem)+2rem)] min-w-0 lg:min-h-0 print:min-h-0 print:not-has-[img]:hidden">
      {photos}
    </div>
    <div className="min-w-0 px-4 pt-3 lg:px-0 lg:pt-0 print:p-0">{children}</div>
  </div>
)
