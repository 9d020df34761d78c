import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { LoadScreen, ScreenWithData } from '../src/foundation/module.ts'
import type { ScreenQuery } from '../src/lib/query.ts'
import { sharedChunks } from './chunks.ts'
import { filesOfModule } from './files-of-module.ts'

const root = path.resolve(import.meta.dirname, '..')
const script = path.join(root, 'src/app/start-early.js')

/** What each screen of the dashboard loads besides its own files and the modules that screens share. */
const dashboard = ['src/app/all-routes.tsx', 'src/app/signed-in.tsx'].map((file) => path.join(root, file))

/** What a screen starts with: its files, and the addresses of the data that it shows first. */
interface Start {
  files: string[]
  addresses: string[]
}

/**
 * Lets the document of the app start for a signed-in user at once what the app would ask for seconds later on a phone: the
 * files of the dashboard and of the screen, the session and the screen's first data.
 */
export function startEarly(): Plugin {
  return {
    name: 'start-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, path: document }) {
        if (document !== '/index.html') return []
        const dashboardFiles = dashboardModules(bundle)
          .flatMap((file) => filesOfModule(bundle, file))
          .filter((file) => !html.includes(file))
        const isOfScreen = (file: string) => !html.includes(file) && !dashboardFiles.includes(file)
        const screens = await listScreens(bundle, isOfScreen)
        const attrs = { 'data-dashboard': true }
        return [
          {
            tag: 'script',
            attrs,
            children: await scriptOf(unique(dashboardFiles), screens),
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** Removes the script of `startEarly`, for a document that is not of the dashboard. */
export function withoutDashboard(html: string): string {
  return html.replace(/<script data-dashboard>[^<]*<\/script>/, '')
}

function dashboardModules(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shared = chunks.flatMap(({ name, moduleIds }) =>
    sharedChunks.includes(name) ? moduleIds.slice(0, 1) : [],
  )
  return [...dashboard, ...shared]
}

type ScreenTable = [pattern: string, byViewer: Record<string, Start>][]

async function listScreens(
  bundle: Rolldown.OutputBundle,
  isOfScreen: (file: string) => boolean,
): Promise<ScreenTable> {
  const file = path.join(root, 'src/modules.ts')
  const { modules } = (await runnerImport<typeof import('../src/modules.ts')>(file, { root })).module
  const table: ScreenTable = []
  for (const { path: pattern, screens } of modules.flatMap(({ dashboardScreens = [] }) => dashboardScreens)) {
    const byViewer: Record<string, Start> = {}
    for (const [viewer, screen] of Object.entries(screens)) {
      if (screen === 'fallback' || 'redirectTo' in screen) continue
      byViewer[viewer] = {
        files: filesOfModule(bundle, moduleOf('load' in screen ? screen.load : screen)).filter(isOfScreen),
        addresses: await addressesOf(pattern, screen),
      }
    }
    table.push([expressionOf(pattern), byViewer])
  }
  return table
}

/** Returns the module that a function imports, whose address Vite has resolved. */
function moduleOf(importScreen: LoadScreen): string {
  const module = /import\w*\("([^"]+)"\)/.exec(importScreen.toString())?.[1]
  if (!module) throw new Error(`The screen is not imported by a function: ${importScreen.toString()}`)
  return path.join(root, module)
}

/** Asks a screen for its queries, and notes which addresses they load. What depends on a parameter is not known here. */
async function addressesOf(pattern: string, screen: LoadScreen | ScreenWithData): Promise<string[]> {
  if (!('data' in screen) || pattern.includes(':')) return []
  const addresses: string[] = []
  const { fetch } = globalThis
  const storage = { getItem: () => null }
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
  globalThis.fetch = async (address) => {
    addresses.push(address instanceof Request ? address.url : address.toString())
    return Response.json({})
  }
  try {
    for (const query of screen.data({ params: {}, search: new URLSearchParams(), user: undefined }))
      await load(query)
  } finally {
    globalThis.fetch = fetch
  }
  return addresses
}

async function load(query: ScreenQuery): Promise<void> {
  const pageParam = 'initialPageParam' in query ? query.initialPageParam : undefined
  const { signal } = new AbortController()
  await query.queryFn({ signal, pageParam }).catch(() => undefined)
}

/** Returns a regular expression for the path of a screen. */
function expressionOf(pattern: string): string {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment && `/${segment}`
    return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
  })
  return `^${segments.join('')}/?$`
}

async function scriptOf(dashboardFiles: string[], screens: ScreenTable): Promise<string> {
  const files = unique(
    screens.flatMap(([, byViewer]) => Object.values(byViewer).flatMap((start) => start.files)),
  )
  const table = screens.map(([pattern, byViewer]) => [
    pattern,
    Object.fromEntries(
      Object.entries(byViewer).map(([viewer, start]) => [
        viewer,
        [start.files.map((file) => files.indexOf(file)), start.addresses],
      ]),
    ),
  ])
  const code = (await readFile(script, 'utf8')).replaceAll(/^\s*(\/\/.*)?\n/gm, '')
  return `\n${code.replace('ARGUMENTS', () => [dashboardFiles, files, table].map((value) => JSON.stringify(value)).join(', '))}`
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
