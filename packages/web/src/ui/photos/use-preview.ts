import type { PhotoFile } from '@mahlzeit/domain'
import { useEffect, useState } from 'react'

const blobOf = async (photo: PhotoFile): Promise<Blob> =>
  photo instanceof Blob ? photo : new Blob([await photo.arrayBuffer()], { type: photo.type })

/** Returns an object URL of a local photo; null until it is created. */
export const usePreview = (photo: PhotoFile): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isUnmounted = false
    void blobOf(photo).then((blob) => {
      if (isUnmounted) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isUnmounted = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [photo])
  return url
}
