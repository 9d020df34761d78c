import { readFile } from 'node:fs/promises'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../src/app/load-after-paint.js')
const entry = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/g
const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g

/**
 * Replaces the script of a prerendered document and its preloads by a script that loads them after the first paint.
 * `furtherFiles` are those that the script imports at once, in the order of their imports: they load in parallel with it, and
 * are evaluated before it. Otherwise the browser would evaluate all of them in one long task.
 */
export async function loadAfterPaint(html: string, furtherFiles: readonly string[] = []): Promise<string> {
  const namesIn = (tag: RegExp) => [...html.matchAll(tag)].map(([, name]) => name)
  const modules = [...new Set([...namesIn(preload), ...furtherFiles, ...namesIn(entry)])]
  const script = (await readFile(file, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
  return html
    .replaceAll(entry, '')
    .replaceAll(preload, '')
    .replace(
      '</body>',
      () => `<script>\n${script.replace('(MODULES)', () => `(${JSON.stringify(modules)})`)}</script></body>`,
    )
}
