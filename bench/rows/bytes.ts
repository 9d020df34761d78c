import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

const dist = new URL('../../apps/web/dist/', import.meta.url).pathname
const KB = 1_000

/** JavaScript that a first visit fetches, and that each further screen adds, compressed with brotli. */
export async function measureBytes(options: Options, report: Report): Promise<void> {
  if (!options.wants('bytes of JavaScript')) return
  const chunks = await readChunks()
  if (!chunks) return report.note('bytes of JavaScript: apps/web is not built')

  const entry = chunks.reachedFrom(await entryChunks())
  const size = (names: Iterable<string>) => chunks.size(names) / KB
  const login = union(entry, chunks.reachedFrom(chunks.named('LoginPage')))
  report.figure('bytes of JavaScript: the login', size(login), 'KB', { atMost: 155 })

  const dashboard = union(login, chunks.reachedFrom(chunks.named('DashboardShell')))
  for (const page of chunks
    .named('Page')
    .filter((name) => !login.has(name))
    .sort()) {
    const added = [...chunks.reachedFrom([page])].filter((name) => !dashboard.has(name))
    report.figure(`bytes of JavaScript: ${page.replace(/-.*/, '')} adds`, size(added), 'KB', { atMost: 30 })
  }
}

async function readChunks() {
  const folder = path.join(dist, 'assets')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js'))
  if (names.length === 0) return undefined
  const texts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
    ),
  )
  const sizes = new Map([...texts].map(([name, text]) => [name, brotliCompressSync(text).length]))

  function reachedFrom(starts: string[]): Set<string> {
    const reached = new Set<string>()
    const ahead = [...starts]
    for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
      if (reached.has(name)) continue
      reached.add(name)
      ahead.push(...importsOf(texts.get(name) ?? ''))
    }
    return reached
  }

  return {
    reachedFrom,
    named: (part: string) => names.filter((name) => name.replace(/-.{8}\.js$/, '').endsWith(part)),
    size: (some: Iterable<string>) => [...some].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
  }
}

/** Static imports only: `import('./x.js')` waits for its screen. */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
}

async function entryChunks(): Promise<string[]> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
}

function union(a: Set<string>, b: Set<string>): Set<string> {
  return new Set([...a, ...b])
}
