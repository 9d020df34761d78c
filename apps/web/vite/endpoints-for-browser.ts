import type { Endpoint } from '@endorse/contract/core/endpoint'
import type { Plugin } from 'vite'

type EndpointModule = Record<string, Record<string, Endpoint>>

/**
 * Leaves out of the browser's endpoints what only the server and the OpenAPI document need: summaries, roles, error codes and
 * limits are most of their bytes.
 */
export function endpointsForBrowser(): Plugin {
  return {
    name: 'endpoints-for-browser',
    apply: 'build',
    load: {
      filter: { id: /\/packages\/contract\/src\/.+endpoints\.ts$/ },
      async handler(id) {
        const module = (await import(id)) as EndpointModule
        const declarations = Object.entries(module).map(
          ([name, endpoints]) =>
            `export const ${name} = defineEndpoints()(${JSON.stringify(featureOf(endpoints))}, ${JSON.stringify(requestsOf(endpoints))})`,
        )
        return ["import { defineEndpoints } from '@endorse/contract/core/endpoint'", ...declarations].join(
          '\n',
        )
      },
    },
  }
}

function featureOf(endpoints: EndpointModule[string]): string | undefined {
  return Object.values(endpoints)[0]?.feature
}

/** Returns what a request needs of each endpoint. */
function requestsOf(endpoints: EndpointModule[string]) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, files }]) => [name, { method, path, files }]),
  )
}
