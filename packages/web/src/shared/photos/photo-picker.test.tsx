import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PhotoPicker } from './photo-picker.tsx'

const show = (kept = '') => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const onText = vi.fn<(text: File) => Promise<boolean>>(async () => true)
  const Picker = () => {
    const [text, setText] = useState(kept)
    return (
      <PhotoPicker
        text={text}
        onType={setText}
        label="Karte"
        limit={5}
        hasSource={false}
        onFiles={onFiles}
        onText={onText}
        onTakePhoto={vi.fn()}
        onPickPhotos={vi.fn()}
      />
    )
  }
  render(<Picker />)
  const input = screen.getByLabelText<HTMLInputElement>('Karte: Fotos auswählen')
  const given = () => onFiles.mock.calls.flatMap(([files]) => files.map(({ type }) => type))
  return { onFiles, onText, input, given }
}

const PDF = new File(['%PDF'], 'karte.pdf', { type: 'application/pdf' })
const PICTURE = new File(['png'], 'table.png', { type: 'image/png' })
const MENU = 'Mo\tLinsensuppe\t6,50'

const transfer = (text: string, ...files: readonly File[]) => ({
  files,
  types: [...(files.length > 0 ? ['Files'] : []), ...(text === '' ? [] : ['text/plain'])],
  getData: () => text,
})

const paste = (target: Element | Document, clipboardData: ReturnType<typeof transfer>) => {
  const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the picker of photos', () => {
  it('offers PDFs beside images, and takes both and texts by drop', () => {
    const { input, given } = show()
    expect(input.accept).toBe('image/*,application/pdf')
    fireEvent.drop(input, { dataTransfer: transfer('', PDF, PICTURE) })
    fireEvent.drop(input, { dataTransfer: transfer(MENU) })
    const link = { ...transfer('https://stellwerk.example'), types: ['text/uri-list', 'text/plain'] }
    fireEvent.drop(input, { dataTransfer: link })
    expect(given()).toEqual(['application/pdf', 'image/png', 'text/plain'])
  })

  it.each([
    ['a text', transfer('Linsensuppe 6,50'), ['text/plain']],
    ['a table of an office program, not its picture', transfer(MENU, PICTURE), ['text/plain']],
    ['a file, not its name', transfer('karte.pdf', PDF), ['application/pdf']],
    ['nothing', transfer('  '), []],
  ])('takes %s by paste', (_, clipboard, types) => {
    const { given } = show()
    expect(paste(document, clipboard)).toBe(types.length > 0)
    expect(given()).toEqual(types)
  })

  it('leaves a text to the field that it is pasted into', async () => {
    const { onFiles } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Text einfügen' }))
    expect(paste(screen.getByRole('textbox', { name: 'Text der Karte' }), transfer(MENU))).toBe(false)
    expect(onFiles).not.toHaveBeenCalled()
  })
})

describe('the field for a text', () => {
  it('adds what is typed, closes, and moves the focus before the next frame', async () => {
    vi.stubGlobal('requestAnimationFrame', vi.fn())
    const { onText } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Text einfügen' }))
    const field = screen.getByRole('textbox', { name: 'Text der Karte' })
    expect(document.activeElement).toBe(field)
    await userEvent.click(screen.getByRole('button', { name: 'Gerichte lesen' }))
    expect(onText).not.toHaveBeenCalled()
    await userEvent.type(field, 'Linsensuppe 6,50')
    await userEvent.click(screen.getByRole('button', { name: 'Gerichte lesen' }))
    expect(onText.mock.calls[0]?.[0].type).toBe('text/plain')
    const opener = await screen.findByRole('button', { name: 'Text einfügen' })
    expect(document.activeElement).toBe(opener)
    await userEvent.click(opener)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  })

  it('is open for a text of the draft, and takes no focus', () => {
    show('Mo: Linsensuppe 6,50')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text der Karte' })
    expect(field.value).toBe('Mo: Linsensuppe 6,50')
    expect(document.activeElement).not.toBe(field)
  })

  it('keeps a text that cannot be added, and one that is put aside', async () => {
    const { onText } = show()
    onText.mockResolvedValue(false)
    await userEvent.click(screen.getByRole('button', { name: 'Text einfügen' }))
    await userEvent.type(screen.getByRole('textbox'), 'Linsensuppe')
    await userEvent.click(screen.getByRole('button', { name: 'Gerichte lesen' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Linsensuppe')
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Text einfügen' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Linsensuppe')
  })
})
