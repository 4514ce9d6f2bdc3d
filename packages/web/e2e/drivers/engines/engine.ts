/** Browser engines besides Chromium. */
export type EngineName = 'firefox' | 'webkit'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** A window of a browser engine, with its own profile. */
export interface EngineWindow {
  open(url: string): Promise<void>
  /** Evaluates an expression, regardless of the content security policy of the page. Awaits a promise. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks with the mouse at this point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  /** Chooses files in the only file input of the page. */
  choose(paths: readonly string[]): Promise<void>
  /** Resizes the viewport; takes several calls if the window answers late. */
  resize(size: WindowSize): Promise<void>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}
