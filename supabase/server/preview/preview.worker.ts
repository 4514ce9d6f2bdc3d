import { parentPort } from 'node:worker_threads'
import { drawPreview, type PreviewJob } from './draw-preview.ts'

// A rejection ends the thread with its error.
parentPort?.on(
  'message',
  (job: PreviewJob) => void drawPreview(job).then((picture) => parentPort?.postMessage(picture)),
)
