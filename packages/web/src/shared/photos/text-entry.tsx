import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { TEXT_AREA_STYLE } from '../../ui/counted-text-area.tsx'
import { Field } from '../../ui/field.tsx'
import { MAX_TEXT_LENGTH, textFile } from './transferred-files.ts'

interface TextEntryProps {
  readonly text: string
  readonly onType: (text: string) => void
  /** Resolves to whether the text was added. */
  readonly onText: (text: File) => Promise<boolean>
}

/** A field for the text of a menu, closed until it is asked for or holds a text. It keeps a text that cannot be added. */
export const TextEntry = ({ text, onType, onText }: TextEntryProps) => {
  const [isOpen, setOpen] = useState(text !== '')
  const [isPending, setPending] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const open = () => {
    flushSync(() => setOpen(true))
    area.current?.focus()
  }
  const close = () => {
    flushSync(() => setOpen(false))
    // The buttons that have the focus disappear.
    opener.current?.focus()
  }
  const add = async () => {
    if (text.trim() === '') return
    setPending(true)
    const isAdded = await onText(textFile(text))
    setPending(false)
    if (!isAdded) return
    onType('')
    close()
  }

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        icon={<ClipboardPaste aria-hidden size={20} />}
        onClick={open}
        className="mt-1 -ml-5"
      >
        {PHOTO_TEXTS.pasteText}
      </Button>
    )
  return (
    <div className="mt-3">
      <Field label={PHOTO_TEXTS.text} help={PHOTO_TEXTS.textHelp}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            dir="auto"
            rows={6}
            maxLength={MAX_TEXT_LENGTH}
            placeholder={PHOTO_TEXTS.textPlaceholder}
            value={text}
            onChange={({ target }) => onType(target.value)}
            className={TEXT_AREA_STYLE}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" pending={isPending} onClick={() => void add()}>
          {PHOTO_TEXTS.addText}
        </Button>
        <Button variant="quiet" onClick={close}>
          {COMMON_TEXTS.cancel}
        </Button>
      </div>
    </div>
  )
}
