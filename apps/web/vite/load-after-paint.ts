import { readFile } from 'node:fs/promises'

const file = new URL('../src/app/load-after-paint.js', import.meta.url)
const entry = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/g
const preload = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g

/** Replaces the script of a prerendered document and its preloads by a script that loads them after the first paint. */
export async function loadAfterPaint(html: string): Promise<string> {
  const files = [...html.matchAll(preload), ...html.matchAll(entry)].map(([, name]) => name)
  const script = (await readFile(file, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
  return html
    .replaceAll(entry, '')
    .replaceAll(preload, '')
    .replace('</body>', () => `<script>\n${script.replace('FILES', JSON.stringify(files))}</script></body>`)
}
