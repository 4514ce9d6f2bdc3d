import { ERROR_TEXTS } from '../texts/common.ts'

const element = (name: string, className: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { className, textContent: text })

/** Shows that the app could not be loaded or started. It works without React. */
export const showStartFailure = (root: HTMLElement): void => {
  const reload = element('a', 'mt-4 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent', ERROR_TEXTS.reload)
  reload.setAttribute('href', window.location.href)
  const main = element(
    'main',
    'mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-6 text-center',
    '',
  )
  main.setAttribute('role', 'alert')
  main.append(
    element('h1', 'text-26 font-bold', ERROR_TEXTS.title),
    element('p', 'text-17 text-muted', ERROR_TEXTS.startText),
    reload,
  )
  root.replaceChildren(main)
}
