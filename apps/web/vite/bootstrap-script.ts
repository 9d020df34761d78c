import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const file = new URL('../src/app/bootstrap-script.js', import.meta.url)

/** Inlines `src/app/bootstrap-script.js` into both HTML documents, without its comments. */
export function bootstrapScript(): Plugin {
  return {
    name: 'bootstrap-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = (await readFile(file, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
        return html.replace('<!--bootstrap-script-->', () => `<script>\n${script}</script>`)
      },
    },
  }
}
