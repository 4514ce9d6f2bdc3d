import type { Plugin } from 'vite'
import { COMMON_TEXTS } from '../src/texts/common.ts'
import { HIDDEN_DEAL_TEXTS } from '../src/texts/deal-detail.ts'
import { PRODUCT_NAME } from '../src/texts/product.ts'
import { fillPage, withoutScripts } from './fill-page.ts'

const BODY = `<main class="px-safe pt-safe"><div class="mx-auto max-w-2xl px-4 pt-24">
<h1 class="text-26 font-bold">${HIDDEN_DEAL_TEXTS.title}</h1>
<p class="mt-3 text-pretty">${HIDDEN_DEAL_TEXTS.text}</p>
<p class="mt-3"><a class="font-semibold text-accent underline" href="/">${COMMON_TEXTS.home}</a></p>
<p class="mt-3"><a class="font-semibold text-accent underline" href="/support">${HIDDEN_DEAL_TEXTS.appeal}</a></p>
</div></main>`

/** Writes the page that the server sends with 410 for a hidden deal: without scripts, so that the app does not replace it. */
export const hiddenDealPage = (isNative: boolean): Plugin => ({
  name: 'mahlzeit:hidden-deal-page',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset' || isNative) return
      this.emitFile({
        type: 'asset',
        fileName: 'deal-hidden.html',
        source: fillPage(withoutScripts(String(index.source)), {
          title: `${HIDDEN_DEAL_TEXTS.title} · ${PRODUCT_NAME}`,
          description: HIDDEN_DEAL_TEXTS.text,
          canonical: null,
          body: BODY,
        }),
      })
    },
  },
})
