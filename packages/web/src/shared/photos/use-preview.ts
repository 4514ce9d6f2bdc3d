import type { PhotoFile } from '@mahlzeit/domain'
import { useEffect, useState } from 'react'

/** Returns an object URL of a local photo; null until it is created. */
export const usePreview = (photo: PhotoFile): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isUnmounted = false
    void photo.arrayBuffer().then((bytes) => {
      if (isUnmounted) return
      made = URL.createObjectURL(new Blob([bytes], { type: photo.type }))
      setUrl(made)
    })
    return () => {
      isUnmounted = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [photo])
  return url
}
