import { readFile } from 'node:fs/promises'

const file = new URL('../src/app/load-after-paint.js', import.meta.url)
const entry = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/g
const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g

/**
 * Replaces the script of a prerendered document and its preloads by a script that loads them after the first paint.
 * `furtherFiles` are those that the script imports at once: they load in parallel with it.
 */
export async function loadAfterPaint(html: string, furtherFiles: readonly string[] = []): Promise<string> {
  const modules = [...html.matchAll(preload), ...html.matchAll(entry)].map(([, name]) => name)
  const files = furtherFiles.filter((name) => !modules.includes(name))
  const script = (await readFile(file, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
  return html
    .replaceAll(entry, '')
    .replaceAll(preload, '')
    .replace(
      '</body>',
      () =>
        `<script>\n${script.replace('MODULES, FILES', () => `${JSON.stringify(modules)}, ${JSON.stringify(files)}`)}</script></body>`,
    )
}
