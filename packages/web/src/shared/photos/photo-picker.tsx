import { Camera, ImagePlus, Images } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextEntry } from './text-entry.tsx'
import { transferredFiles } from './transferred-files.ts'

interface PhotoPickerProps {
  readonly label: string
  readonly limit: number
  /** Whether the platform offers camera and gallery. */
  readonly hasSource: boolean
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** The text of a menu that is not added yet. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Resolves to whether the text was added. */
  readonly onText: (text: File) => Promise<boolean>
  readonly onTakePhoto: () => void
  readonly onPickPhotos: () => void
}

/** Whether files or a text are dragged. A link carries its address as text, too. */
const carriesMenu = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes('Files') || (types.includes('text/plain') && !types.includes('text/uri-list'))

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** Accepts photos and documents by file picker, texts too by drop and paste, and on phones photos from camera and gallery. */
export const PhotoPicker = ({
  label,
  limit,
  hasSource,
  describedBy,
  isInvalid = false,
  text,
  onType,
  onFiles,
  onText,
  onTakePhoto,
  onPickPhotos,
}: PhotoPickerProps) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = transferredFiles(event.clipboardData)
    const isForField = isEditable(event.target) && files.some(({ type }) => type === 'text/plain')
    if (files.length === 0 || isForField) return
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
    if (!carriesMenu(event)) return
    event.preventDefault()
    onFiles(transferredFiles(event.dataTransfer))
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
          if (!carriesMenu(event)) return
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
          accept="image/*,application/pdf"
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
      <TextEntry text={text} onType={onType} onText={onText} />
    </>
  )
}
