import { globSync } from 'node:fs'
import path from 'node:path'

interface ModuleInfo {
  importedIds: readonly string[]
  code: string | null
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const source = path.resolve(import.meta.dirname, '../src')
const from = (...files: string[]) => files.map((file) => path.join(source, file))
const shells = from(...globSync('features/*/shell.{ts,tsx}', { cwd: source }))

/**
 * Bundles modules that are always loaded together into one chunk: one request, better compression. Screens, and
 * larger modules that only some screens share, keep the bundler's default chunks.
 */
const layers: Layer[] = [
  // React, MUI and the router are chunks of their own, so that a phone evaluates each in a task below 50 ms.
  {
    name: 'react',
    roots: from('app/main.tsx'),
    only: /node_modules\/(react|react-dom|scheduler)\//,
  },
  {
    // Mostly the session. A visitor of a public page has cached it, and React, before opening the app.
    name: 'public',
    roots: from(
      'features/public-pages/main.ts',
      'features/public-pages/contact/ContactForm.tsx',
      'features/public-pages/contact/contact-api.ts',
    ),
    // Without what only the contact form needs: the login has no part in it.
    only: /node_modules|\/src\/(app|foundation|lib|ui)\/|\/packages\/contract\/src\/(?!contact\/form)/,
    // The contract modules that the session needs, which must be evaluated before the rest.
    also: /vite\/preload-helper|\/packages\/contract\/src\/(accounts\/(endpoints|values)|core\/(endpoint|roles))\.ts$/,
  },
  { name: 'mui', roots: from('app/main.tsx'), only: /node_modules\/(?!react-router\/)/ },
  { name: 'base', roots: from('app/main.tsx') },
  {
    name: 'sign-in',
    roots: from('features/accounts/LoginPage.tsx'),
    only: /\/src\/(ui|lib|foundation|features\/accounts)\/|node_modules|\/packages\/contract\//,
    // With the screen itself, which is too small for a file of its own, and with what the dashboard shares with other screens.
    also: /\/src\/(features\/accounts\/LoginPage\.tsx|lib\/use-online\.ts)$/,
  },
  {
    // The app mounts the toasts behind every screen; without a chunk of their own, the login would load the dashboard.
    name: 'toasts',
    roots: from('ui/Toasts.tsx'),
    only: /\/src\/(ui|lib)\/|node_modules|\/packages\/contract\//,
  },
  {
    // With the queries that screens declare. The routes load without the dashboard, too.
    name: 'routes',
    roots: from('app/all-routes.tsx'),
  },
  {
    name: 'dashboard',
    roots: [...from('app/signed-in.tsx', 'ui/Skeletons.tsx', 'ui/DateTime.tsx'), ...shells],
    // Nearly every screen uses queries, skeletons and dates. What features add to the shell loads with it.
    also: /node_modules\/(@tanstack|@mui\/material\/Skeleton)\/|\/src\/(ui\/(Skeletons|DateTime)|features\/[^/]+\/shell)\.tsx?$/,
  },
]

interface Layer {
  name: string
  roots: string[]
  only?: RegExp
  also?: RegExp
}

/** The chunk groups of the layers; earlier layers have priority. */
const layerGroups = layers.map(({ name, roots, only = /./, also }, index) => {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    priority: layers.length - index + 1,
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph) {
      if (also?.test(id)) return name
      // Entry modules keep their own chunk.
      if (roots.includes(id)) return null
      reached ??= reachedFrom(roots, graph)
      return reached.has(id) && only.test(id) ? name : null
    },
  }
})

const loadedFirst = layers.flatMap(({ roots }) => roots)
const signUp = from(...globSync('features/{accounts,public-pages}/**/*.{ts,tsx}', { cwd: source }))
const outside = from('foundation/NotFoundPage.tsx', 'features/mailbox/MailboxPage.tsx')
const screens = from(...globSync('features/*/**/*Page.tsx', { cwd: source })).filter(
  (file) => ![...signUp, ...outside].includes(file),
)

/**
 * Bundles the modules that screens of the dashboard share. Without it a screen loads fifty files, most of them of a few hundred
 * bytes, and a phone waits longer for each than for the bytes of all. What such a module imports is as small and shared by as
 * many screens, so the chunk imports none that imports it. What is used outside of the dashboard, too, is a chunk of its own.
 */
const shared = {
  debugName: 'shared',
  priority: 1,
  includeDependenciesRecursively: false,
  name(id: string, graph: Graph) {
    if (isLoadedFirst(id, graph)) return null
    if (isOfSignUp(id, graph)) return isShared(id, graph, SMALL) ? 'common' : null
    if (isShared(id, graph, LARGE)) return isOutside(id, graph) ? 'everywhere' : 'small'
    return partOf(id, graph)
  },
}

/** Whether a module is loaded before the first screen of the dashboard. */
const isLoadedFirst = reachTest(loadedFirst)
/** Whether a screen outside of the dashboard loads a module: it loads the whole chunk, too. */
const isOfSignUp = reachTest(signUp)
const isOutside = reachTest(outside)

/** Folders of which several screens show the same parts as a list does, and the screen of that list. */
const parts = [
  { name: 'postings', folder: 'job-postings/', screen: 'job-search/JobRecommendationsPage.tsx' },
  { name: 'reviews', folder: 'applications/review/', screen: 'applications/review/ApplicationsPage.tsx' },
].map(({ name, folder, screen }) => ({
  name,
  folder: path.join(source, 'features', folder),
  isOfScreen: reachTest(from(`features/${screen}`)),
}))

/** All chunk groups. */
export const groups = [...layerGroups, shared]
/** The names of the chunks of modules that screens of the dashboard share, of which each screen loads some. */
export const sharedChunks = ['common', 'everywhere', 'small']
/** The names of the chunks of all groups. */
const names = [...layers.map(({ name }) => name), ...sharedChunks, ...parts.map(({ name }) => name)]

/** Returns the name of the parts to which a module belongs; null for a module of one screen. */
function partOf(id: string, graph: Graph): string | null {
  const part = parts.find(({ folder, isOfScreen }) => id.startsWith(folder) && isOfScreen(id, graph))
  return part && countScreens(id, graph) > 1 ? part.name : null
}

function reachTest(roots: string[]) {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph) => {
    reached ??= reachedFrom(roots, graph)
    return reached.has(id)
  }
}

/** The most characters of a module, with all that it imports, that three and that ten screens share. */
const SMALL = 4_000
const LARGE = 14_000

/** Whether enough screens load a module, of at most `most` characters: all others load it in vain. */
function isShared(id: string, graph: Graph, most: number): boolean {
  const count = countScreens(id, graph)
  const weight = weigh(id, graph)
  return weight < most && (count >= 10 || (count >= 3 && weight < SMALL))
}

let screenCounts: Map<string, number> | undefined

/** Counts the screens that load a module. */
function countScreens(id: string, graph: Graph): number {
  if (!screenCounts) {
    screenCounts = new Map()
    for (const screen of screens)
      for (const reached of reachedFrom([screen], graph))
        screenCounts.set(reached, (screenCounts.get(reached) ?? 0) + 1)
  }
  return screenCounts.get(id) ?? 0
}

/** Counts the characters of a module and of what it imports, without what is loaded first. */
function weigh(id: string, graph: Graph): number {
  return [...reachedFrom([id], graph)]
    .filter((reached) => !isLoadedFirst(reached, graph))
    .reduce((sum, reached) => sum + (graph.getModuleInfo(reached)?.code?.length ?? 0), 0)
}

/**
 * Names the file of a chunk. The login loads the names of all files, so only the groups have one; a file name that says
 * more than its hash would cost a kilobyte there.
 */
export function chunkFileName({ name }: { name: string }): string {
  return names.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

function reachedFrom(roots: string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
