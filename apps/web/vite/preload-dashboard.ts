import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { sharedChunks } from './chunks.ts'
import { filesOfModule } from './files-of-module.ts'
import { SHELLS } from './shells-in-one-file.ts'

const source = path.resolve(import.meta.dirname, '../src')

/** What each screen of the dashboard loads besides its own files and the small modules that screens share. */
const modules = ['app/all-routes.tsx', 'app/signed-in.tsx']

/**
 * Lets the document of the app load the layout of the dashboard for a signed-in user at once, beside the script that would ask
 * for it a second later on a phone.
 */
export function preloadDashboard(): Plugin {
  return {
    name: 'preload-dashboard',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path: document }) {
        if (document !== '/index.html') return []
        const files = dashboardModules(bundle).flatMap((file) => filesOfModule(bundle, file))
        const missing = [...new Set(files)].filter((file) => !html.includes(file))
        const attrs = { 'data-dashboard': true }
        return [{ tag: 'script', attrs, children: scriptOf(missing), injectTo: 'head' }]
      },
    },
  }
}

function dashboardModules(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shared = chunks.flatMap(({ name, moduleIds }) =>
    sharedChunks.includes(name) ? moduleIds.slice(0, 1) : [],
  )
  return [...modules.map((file) => path.join(source, file)), SHELLS, ...shared]
}

function scriptOf(files: string[]): string {
  return `
if (document.documentElement.hasAttribute('data-signed-in'))
  for (const href of ${JSON.stringify(files)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
`
}

/** Removes the script of `preloadDashboard`, for a document that is not of the dashboard. */
export function withoutDashboard(html: string): string {
  return html.replace(/<script data-dashboard>[^<]*<\/script>/, '')
}
