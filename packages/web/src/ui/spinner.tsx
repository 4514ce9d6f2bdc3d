import { LoaderCircle } from 'lucide-react'

/** A loading indicator. The caller adds the text. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle aria-hidden size={size} className="animate-spin" />
)
