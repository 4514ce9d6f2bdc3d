import { PRODUCT_NAME } from '../texts/product.ts'

/** The logo: a plate with a fork and a knife. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
    <circle cx="16" cy="16" r="16" className="fill-orange" />
    <path
      d="M11 7v5.2M8.5 7v4a2.5 2.5 0 0 0 5 0V7M11 13.5V25M20.2 25V7c2.6 1.7 3.8 5.2 3.8 9.8h-3.8"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-pin-ring"
    />
  </svg>
)

/** The logo and the name of the product. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 text-20 font-bold tracking-tight">
    <LogoMark />
    {PRODUCT_NAME}
  </span>
)
