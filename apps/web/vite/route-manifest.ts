import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteObject } from 'react-router'
import { type Plugin, runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Writes the router's path patterns to `.route-manifest.json`, from which the server knows which paths are 404. */
export function routeManifest(): Plugin {
  return {
    name: 'route-manifest',
    async writeBundle({ dir = '' }) {
      const { routes } =
        await loadModule<typeof import('../src/app/all-routes.tsx')>('src/app/all-routes.tsx')
      const { paths } =
        await loadModule<typeof import('../src/foundation/paths.ts')>('src/foundation/paths.ts')
      // These two patterns lead to the not-found page.
      const notFoundPatterns = new Set<string>([paths.notFound, '*'])
      const patterns = routePatternsOf(routes).filter((pattern) => !notFoundPatterns.has(pattern))
      await writeFile(path.join(dir, '.route-manifest.json'), JSON.stringify(patterns))
    },
  }
}

async function loadModule<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(path.join(root, file), { root })).module
}

/** Lists the full path patterns of the leaf routes: `/dashboard/jobdescription/:jobId`, `/dashboard/*`. */
function routePatternsOf(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path: ownPath, children }) => {
    const pattern = ownPath?.startsWith('/') ? ownPath : [parent, ownPath].filter(Boolean).join('/')
    return children ? routePatternsOf(children, pattern) : [pattern]
  })
}
