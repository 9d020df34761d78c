import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  /** Static imports. */
  imports?: string[]
}

/** Sizes in KB of JavaScript, compressed with brotli. */
export interface Bytes {
  /** Loaded by a first visit to a prerendered public page. */
  publicPage: number
  /** Loaded by a first visit to the login. */
  login: number
  /** Loaded in addition behind the first screen, for toasts. */
  toasts: number
  /** Loaded in addition by the layout of the signed-in screens. */
  dashboard: number
  /** Loaded in addition, after the login or with another path: the routes of all modules. */
  routes: number
  /** Loaded in addition by nearly every screen: the small modules that screens share. */
  small: number
  /** Loaded in addition by each screen. */
  screens: { name: string; added: number }[]
  /** Files in an import cycle, where one module runs before its imports. */
  cycles: string[]
}

const dist = new URL('../../apps/web/dist/', import.meta.url).pathname
const KB = 1_000

/** Screens without sign-in: their bytes add to those of the login and the toasts only. */
const publicScreens = /^src\/(features\/(accounts|public|mailbox)\/|foundation\/)/

/** Measures the built web app in KB after brotli; undefined when it is not built. */
export async function readBytes(): Promise<Bytes | undefined> {
  const chunks = await readChunks()
  if (!chunks) return undefined
  const keys = Object.keys(chunks)
  const sizes = new Map(
    await Promise.all(keys.map(async (key) => [key, await sizeOf(chunks[key]?.file ?? '')] as const)),
  )
  const reachable = (...starts: string[]) => reachableFrom(chunks, starts)
  const size = (some: Iterable<string>) => [...some].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0) / KB

  const login = reachable('index.html', 'src/features/accounts/LoginPage.tsx')
  const toasts = without(reachable('src/ui/Toasts.tsx'), login)
  const app = new Set([...login, ...toasts])
  const routes = without(reachable('src/app/all-routes.tsx'), app)
  const dashboard = without(reachable('src/app/signed-in.tsx'), new Set([...app, ...routes]))
  const small = without(
    reachable(...keys.filter((key) => ['small', 'common', 'everywhere'].includes(chunks[key]?.name ?? ''))),
    new Set([...app, ...routes, ...dashboard]),
  )
  const withSmall = new Set([...app, ...routes, ...dashboard, ...small])
  const screens = keys.filter((key) => key.endsWith('Page.tsx') && !login.has(key))
  return {
    publicPage: size(reachable('page.html')),
    login: size(login),
    toasts: size(toasts),
    dashboard: size(dashboard),
    routes: size(routes),
    small: size(small),
    screens: screens.sort().map((key) => ({
      name: path.basename(key, '.tsx'),
      added: size(without(reachable(key), publicScreens.test(key) ? app : withSmall)),
    })),
    cycles: keys.filter((key) => (chunks[key]?.imports ?? []).some((next) => reachable(next).has(key))),
  }
}

async function readChunks(): Promise<Record<string, Chunk> | undefined> {
  const manifest = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8').catch(() => undefined)
  if (!manifest) return undefined
  const all = Object.entries(JSON.parse(manifest) as Record<string, Chunk>)
  return Object.fromEntries(all.filter(([, { file }]) => file.endsWith('.js')))
}

async function sizeOf(file: string): Promise<number> {
  return brotliCompressSync(await readFile(path.join(dist, file))).length
}

function reachableFrom(chunks: Record<string, Chunk>, starts: string[]): Set<string> {
  const reached = new Set<string>()
  const queue = [...starts]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`apps/web is built without ${key}`)
    if (reached.has(key)) continue
    reached.add(key)
    queue.push(...(chunk.imports ?? []))
  }
  return reached
}

function without(some: Set<string>, others: Set<string>): string[] {
  return [...some].filter((key) => !others.has(key))
}
