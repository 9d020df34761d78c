import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteObject } from 'react-router'
import { type Plugin, runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Tells the server which addresses lead somewhere, so that it says of any other that there is nothing. */
export function knownAddresses(): Plugin {
  return {
    name: 'known-addresses',
    async writeBundle({ dir = '' }) {
      const { routes } = await load<typeof import('../src/app/router.tsx')>('src/app/router.tsx')
      const { paths } = await load<typeof import('../src/app/paths.ts')>('src/app/paths.ts')
      // What leads to the page that says so is the router's word for everything else.
      const nowhere = new Set<string>([paths.notFound, '*'])
      const known = addressesOf(routes).filter((address) => !nowhere.has(address))
      await writeFile(path.join(dir, '.addresses.json'), JSON.stringify(known))
    },
  }
}

async function load<Module>(file: string): Promise<Module> {
  return (await runnerImport<Module>(path.join(root, file), { root })).module
}

/** As the router writes them: `/dashboard/jobdescription/:jobId`, `/dashboard/*`. */
function addressesOf(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path: own, children }) => {
    const address = own?.startsWith('/') ? own : [parent, own].filter(Boolean).join('/')
    return children ? addressesOf(children, address) : [address]
  })
}
