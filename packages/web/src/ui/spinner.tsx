import { LoaderCircle } from 'lucide-react'

/** Something is being done. The words for it are the caller's. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <LoaderCircle aria-hidden size={size} className="animate-spin" />
)
