import { preparePhoto } from './photo-pipeline.ts'

const answer = async (photo: Blob): Promise<void> => postMessage(await preparePhoto(photo))

addEventListener('message', ({ data }: MessageEvent<Blob>) => void answer(data))
