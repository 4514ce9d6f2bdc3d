import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { IMPORT_TEXTS, UPLOAD_TEXTS, uploadFailure } from '../../texts/place-imports.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PlaceImportState, PlaceImportViewModel, PlanNumbers } from './place-import.view-model.ts'

type Props = {
  readonly vm: Pick<
    PlaceImportViewModel,
    'state$' | 'choose' | 'changeList' | 'plan' | 'apply' | 'cancel' | 'resume' | 'undo' | 'reset'
  >
}

/** Imports a file of places: choosing it, a dry run, the progress, and the undo. */
export const PlaceImportView = ({ vm }: Props) => {
  const state = useViewState(vm.state$)
  const id = useId()
  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-4 flex flex-col gap-3 rounded-card bg-raised p-4 shadow-1 outline-none"
    >
      <h2 id={id} className="text-20 font-bold wrap-anywhere">
        {state.file === '' ? UPLOAD_TEXTS.title : UPLOAD_TEXTS.file(state.file)}
      </h2>
      <Step vm={vm} state={state} />
    </section>
  )
}

const Step = ({ vm, state }: Props & { readonly state: PlaceImportState }) => {
  const { step } = state
  switch (step.kind) {
    case 'idle':
      return <FileField onFile={(file) => vm.choose(file)} />
    case 'reading':
      return <output>{UPLOAD_TEXTS.reading}</output>
    case 'refused':
      return (
        <>
          <Notice tone="error">{uploadFailure(step.failure)}</Notice>
          <FileField onFile={(file) => vm.choose(file)} />
        </>
      )
    case 'chosen':
    case 'planned':
      return (
        <>
          <p className="wrap-anywhere">{UPLOAD_TEXTS.found(state)}</p>
          <TextField
            label={UPLOAD_TEXTS.list}
            help={UPLOAD_TEXTS.listHelp}
            value={state.list}
            maxLength={100}
            onChange={(list) => vm.changeList(list)}
          />
          {step.kind === 'planned' && <Plan plan={step.plan} />}
          {step.kind === 'chosen' && step.failure && <Notice tone="error">{uploadFailure(step.failure)}</Notice>}
          <Row>
            {step.kind === 'chosen' && <Button onClick={() => vm.plan()}>{UPLOAD_TEXTS.plan}</Button>}
            {step.kind === 'planned' && step.plan.isNeeded && (
              <Button onClick={() => vm.apply()}>{UPLOAD_TEXTS.apply}</Button>
            )}
            <Another vm={vm} />
          </Row>
        </>
      )
    case 'comparing':
      return <output>{UPLOAD_TEXTS.comparing(step.known)}</output>
    case 'running':
    case 'cancelling':
      return (
        <>
          <Progress {...step} label={step.kind === 'running' ? UPLOAD_TEXTS.running : UPLOAD_TEXTS.undoing} />
          {step.kind === 'running' && (
            <>
              <p className="text-13 text-muted">{UPLOAD_TEXTS.stay}</p>
              <Row>
                <AskedButton asked={UPLOAD_TEXTS.cancelAsked} onConfirm={() => vm.cancel()}>
                  {UPLOAD_TEXTS.cancel}
                </AskedButton>
              </Row>
            </>
          )}
        </>
      )
    case 'stopped':
      return (
        <>
          <Notice tone="error">
            {step.isUndo ? UPLOAD_TEXTS.undoStopped : UPLOAD_TEXTS.stopped(step.done, step.total)}{' '}
            {uploadFailure(step.failure)}
          </Notice>
          <Row>
            <Button onClick={() => vm.resume()}>{step.isUndo ? UPLOAD_TEXTS.undoAgain : UPLOAD_TEXTS.resume}</Button>
            {!step.isUndo && (
              <AskedButton asked={IMPORT_TEXTS.undoAsked} onConfirm={() => vm.undo()}>
                {UPLOAD_TEXTS.undo}
              </AskedButton>
            )}
            {step.failure.kind === 'already-decided' && <Another vm={vm} />}
          </Row>
        </>
      )
    case 'done':
    case 'undone':
      return (
        <>
          <Notice tone="success">{step.kind === 'done' ? UPLOAD_TEXTS.done(step) : UPLOAD_TEXTS.undone}</Notice>
          <Row>
            <Another vm={vm} />
          </Row>
        </>
      )
  }
}

const Row = ({ children }: { readonly children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

const Another = ({ vm }: Props) => (
  <Button variant="secondary" onClick={() => vm.reset()}>
    {UPLOAD_TEXTS.another}
  </Button>
)

/** What the dry run found. Announced when it appears. */
const Plan = ({ plan }: { readonly plan: PlanNumbers }) => (
  <div role="status">
    {!plan.isNeeded && <p className="font-semibold">{UPLOAD_TEXTS.nothing}</p>}
    <ul className="list-disc pl-5">
      {UPLOAD_TEXTS.planned(plan).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

interface ProgressProps {
  readonly label: string
  readonly done: number
  readonly total: number
}

const Progress = ({ label, done, total }: ProgressProps) => (
  <div>
    <p>
      {label} {UPLOAD_TEXTS.progress(done, total)}
    </p>
    <progress
      aria-label={label}
      aria-valuetext={UPLOAD_TEXTS.progress(done, total)}
      max={Math.max(total, 1)}
      value={done}
      className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-tint accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-accent"
    />
  </div>
)

interface AskedButtonProps {
  readonly asked: string
  readonly children: string
  readonly onConfirm: () => void
}

/** A button that acts on its second press. */
const AskedButton = ({ asked, children, onConfirm }: AskedButtonProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      variant="secondary"
      onClick={() => {
        setAsked(!isAsked)
        if (isAsked) onConfirm()
      }}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? asked : children}
    </Button>
  )
}

const carriesFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const FileField = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <label
      onDragOver={(event) => {
        if (!carriesFile(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!carriesFile(event)) return
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised',
      )}
    >
      <input
        type="file"
        accept=".json,.geojson,.pbf"
        aria-label={UPLOAD_TEXTS.choose}
        aria-describedby={id}
        onChange={({ target }) => {
          take(target.files)
          // Allows selecting the same file again.
          target.value = ''
        }}
        className="sr-only"
      />
      <FileUp aria-hidden size={28} className="text-accent" />
      <span className="font-semibold text-accent">{isOver ? UPLOAD_TEXTS.dropNow : UPLOAD_TEXTS.choose}</span>
      <span className="hidden text-muted lg:block">{UPLOAD_TEXTS.dropHere}</span>
      <span id={id} className="text-13 text-muted">
        {UPLOAD_TEXTS.kinds}
      </span>
    </label>
  )
}
