/** What the app runs on. */
export interface Platform {
  /** In the shell for iOS, where Apple's rules hold. A browser on an iPhone is a browser. */
  readonly isIos: boolean
}
