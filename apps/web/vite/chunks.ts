import { globSync } from 'node:fs'
import path from 'node:path'

interface ModuleInfo {
  importedIds: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const source = path.resolve(import.meta.dirname, '../src')
const from = (...files: string[]) => files.map((file) => path.join(source, file))
const shells = from(...globSync('features/*/shell.{ts,tsx}', { cwd: source }))

/**
 * Bundles modules that are always loaded together into one chunk: one request, better compression. Screens, and
 * modules that only some screens share, keep the bundler's default chunks.
 */
const layers: Layer[] = [
  // React, MUI and the router are chunks of their own, so that a phone evaluates each in a task below 50 ms.
  { name: 'react', roots: from('app/main.tsx'), only: /node_modules\/(react|react-dom|scheduler)\// },
  {
    // Mostly the session. A visitor of a public page has cached it, and React, before opening the app.
    name: 'public',
    roots: from(
      'features/public/main.ts',
      'features/public/contact/ContactForm.tsx',
      'features/public/contact/contact-api.ts',
    ),
    only: /node_modules|\/src\/(app|foundation|lib|ui)\//,
    // The contract modules that the session needs, which must be evaluated before the rest.
    also: /vite\/preload-helper|\/packages\/contract\/src\/(accounts\/(endpoints|values)|core\/(endpoint|roles))\.ts$/,
  },
  { name: 'mui', roots: from('app/main.tsx'), only: /node_modules\/(?!react-router\/)/ },
  { name: 'base', roots: from('app/main.tsx') },
  {
    name: 'sign-in',
    roots: from('features/accounts/LoginPage.tsx'),
    only: /\/src\/(ui|lib|features\/accounts)\/|node_modules/,
    // With the screen itself, which is too small for a file of its own.
    also: /\/src\/features\/accounts\/LoginPage\.tsx$/,
  },
  {
    // The app mounts the toasts behind every screen; without a chunk of their own, the login would load the dashboard.
    name: 'toasts',
    roots: from('ui/Toasts.tsx'),
    only: /\/src\/(ui|lib)\/|node_modules/,
  },
  {
    name: 'dashboard',
    roots: [...from('app/SignedInLayout.tsx', 'foundation/DashboardShell.tsx'), ...shells],
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

/** The chunk groups in the bundler's format; earlier layers have priority. */
export const groups = layers.map(({ name, roots, only = /./, also }, index) => {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    priority: layers.length - index,
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

/**
 * Names the file of a chunk. The login loads the names of all files, so only the layers have one; a file name that says
 * more than its hash would cost a kilobyte there.
 */
export function chunkFileName({ name }: { name: string }): string {
  return layers.some((layer) => layer.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/module-[hash:7].js'
}

/** Not followed: the contract has no imports of its own that a layer needs. */
const contract = /\/packages\/contract\//

function reachedFrom(roots: string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || contract.test(id)) continue
    reached.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
