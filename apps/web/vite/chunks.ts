import path from 'node:path'

interface ModuleInfo {
  importedIds: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const source = path.resolve(import.meta.dirname, '../src')
const from = (...files: string[]) => files.map((file) => path.join(source, file))

/**
 * What is always loaded together is one file: it compresses better, and is one request. The screens, and what only
 * some of them share, are left as they are.
 */
const layers: Layer[] = [
  {
    // React, mostly, and the session: whoever comes to the app from a public page has them already.
    name: 'public',
    roots: from(
      'features/public/main.ts',
      'features/public/contact/ContactForm.tsx',
      'features/public/contact/contact-api.ts',
    ),
    only: /node_modules|\/src\/(app|lib|ui)\//,
    // Of the contract what a session asks for; it has to stand before the rest.
    also: /vite\/preload-helper|\/packages\/contract\/src\/(auth|auth-rules|call|common)\.ts$/,
  },
  { name: 'base', roots: from('app/main.tsx') },
  { name: 'sign-in', roots: from('features/accounts/LoginPage.tsx'), only: /\/src\/(ui|lib)\/|node_modules/ },
  {
    name: 'dashboard',
    roots: from('app/SignedInLayout.tsx', 'app/DashboardShell.tsx'),
    // Nearly every screen has something that loads, or tells when it was.
    also: /node_modules\/@tanstack\/|\/src\/ui\/(Skeletons?|When)\.tsx$/,
  },
]

interface Layer {
  name: string
  roots: string[]
  only?: RegExp
  also?: RegExp
}

export const groups = layers.map(({ name, roots, only = /./, also }, index) => {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    priority: layers.length - index,
    includeDependenciesRecursively: false,
    name(id: string, graph: Graph) {
      // What is loaded by its own name keeps it.
      if (roots.includes(id)) return null
      reached ??= reachedFrom(roots, graph)
      return also?.test(id) || (reached.has(id) && only.test(id)) ? name : null
    },
  }
})

/** The contract's index leads to everything; what is used of it finds its own place. */
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
