import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const file = new URL('../src/app/before-paint.js', import.meta.url)

/** The same first script in both documents. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = (await readFile(file, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
        return html.replace('<!--before-paint-->', () => `<script>\n${script}</script>`)
      },
    },
  }
}
