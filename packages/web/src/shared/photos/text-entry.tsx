import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { TEXT_AREA_STYLE } from '../../ui/counted-text-area.tsx'
import { Field } from '../../ui/field.tsx'
import { MAX_TEXT_LENGTH, textFile } from './transferred-files.ts'

interface TextEntryProps {
  /** Resolves to whether the text was added. */
  readonly onText: (text: File) => Promise<boolean>
}

/** A field for the text of a menu, hidden until it is asked for. A text that cannot be added stays in it. */
export const TextEntry = ({ onText }: TextEntryProps) => {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    // The buttons that have the focus disappear.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const add = async () => {
    if (text.trim() === '') return
    setPending(true)
    const isAdded = await onText(textFile(text))
    setPending(false)
    if (!isAdded) return
    setText('')
    close()
  }

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        icon={<ClipboardPaste aria-hidden size={20} />}
        onClick={() => setOpen(true)}
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
            ref={focusOnce}
            dir="auto"
            rows={6}
            maxLength={MAX_TEXT_LENGTH}
            placeholder={PHOTO_TEXTS.textPlaceholder}
            value={text}
            onChange={({ target }) => setText(target.value)}
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

const focusOnce = (area: HTMLTextAreaElement | null) => area?.focus()
