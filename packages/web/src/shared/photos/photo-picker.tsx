import { Camera, ImagePlus, Images } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface PhotoPickerProps {
  readonly label: string
  readonly limit: number
  /** Whether the platform offers camera and gallery. */
  readonly hasSource: boolean
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onTakePhoto: () => void
  readonly onPickPhotos: () => void
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Accepts photos by file picker, drop and paste, and on phones from camera and gallery. */
export const PhotoPicker = ({
  label,
  limit,
  hasSource,
  describedBy,
  isInvalid = false,
  onFiles,
  onTakePhoto,
  onPickPhotos,
}: PhotoPickerProps) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (!carriesFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Allows selecting the same file again.
    target.value = ''
  }

  return (
    <>
      <label
        onDragOver={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver
            ? 'border-accent bg-accent-soft'
            : isInvalid
              ? 'border-danger bg-raised'
              : 'border-line-strong bg-raised',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label={`${label}: ${PHOTO_TEXTS.choose}`}
          aria-describedby={classNames(`${id}-limit`, describedBy)}
          data-invalid={isInvalid}
          onChange={choose}
          className="sr-only"
        />
        <ImagePlus aria-hidden size={28} className="text-accent" />
        <span className="font-semibold text-accent">{isOver ? PHOTO_TEXTS.dropNow : PHOTO_TEXTS.choose}</span>
        <span className="hidden text-muted lg:block">{PHOTO_TEXTS.dropHere}</span>
        <span id={`${id}-limit`} className="text-13 text-muted">
          {PHOTO_TEXTS.limit(limit)}
        </span>
      </label>
      {hasSource && (
        <div className="mt-3 flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" icon={<Camera aria-hidden size={20} />} onClick={onTakePhoto}>
            {PHOTO_TEXTS.camera}
          </Button>
          <Button variant="secondary" icon={<Images aria-hidden size={20} />} onClick={onPickPhotos}>
            {PHOTO_TEXTS.gallery}
          </Button>
        </div>
      )}
    </>
  )
}
