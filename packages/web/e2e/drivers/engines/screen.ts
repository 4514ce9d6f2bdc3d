import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A virtual screen. */
export interface Screen {
  /** The environment of programs that draw on it, with WebGL in software. */
  readonly environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** Ends a process that is still running. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.kill()) await once(child, 'exit')
}

/** Starts a virtual screen on a free display, whose number it writes to a pipe. */
export const startScreen = async (): Promise<Screen> => {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  return {
    environment: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stop: () => end(screen),
  }
}
