import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { filesOfModule } from './files-of-module.ts'
import { loadAfterPaint } from './load-after-paint.ts'
import { withoutDashboard } from './start-early.ts'

type PrerenderModule = typeof import('../src/app/prerender.tsx')
type PrerenderedScreen = PrerenderModule['prerenderedScreens'][number]

const root = path.resolve(import.meta.dirname, '..')

/** Prerenders the sign-in screens into `dist/screens` at build time: the document of the app, painted before it runs. */
export function signInScreens(): Plugin {
  return {
    name: 'sign-in-screens',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // Rendered while the module is imported, because the screens are imported lazily.
      const { prerenderedScreens, prerenderedShell } = (
        await runnerImport<PrerenderModule>(path.join(root, 'src/app/prerender.tsx'), { root })
      ).module
      const file = path.join(dir, 'index.html')
      const document = await readFile(file, 'utf8')
      await writeFile(file, insertShell(document, prerenderedShell))
      const page = await inlineStylesheet(withoutDashboard(document), dir)
      const folder = path.join(dir, 'screens')
      await mkdir(folder, { recursive: true })
      for (const screen of prerenderedScreens) {
        const files = filesOfModule(bundle, path.join(root, 'src', screen.file))
        const html = insertScreen(await loadAfterPaint(page, files), screen)
        await writeFile(path.join(folder, `${screen.path.slice(1)}.html`), html)
      }
    },
  }
}

/** Inlines the stylesheet, which has the fonts only, so that the paint waits for no other file. */
async function inlineStylesheet(page: string, dir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const file = link.exec(page)?.[1]
  if (!file) throw new Error('index.html has no stylesheet link')
  const css = await readFile(path.join(dir, file), 'utf8')
  return page.replace(link, () => `<style>${css}</style>`)
}

/** `start-early.js` marks the document of a signed-in user's page, and `bootstrap-script.js` one whose scripts run. */
const hideShell =
  '<style>:root:not([data-js]) [data-shell],:root:not([data-dashboard]) [data-of-dashboard],[data-dashboard] [data-of-others]{display:none}</style>'

function insertShell(page: string, { styles, body }: Pick<PrerenderedScreen, 'styles' | 'body'>): string {
  return insertBody(page, `${hideShell}${styles}`, `<div id="root" data-shell>${body}</div>`)
}

/** Until the app has loaded, a signed-in user must not see the screen of a signed-out one. */
const hideFromSignedIn = '<style>[data-signed-in] [data-prerendered]{visibility:hidden}</style>'

function insertScreen(page: string, { title, styles, body }: PrerenderedScreen): string {
  const titled = page.replace(/<title>.*?<\/title>/, () => `<title>${title} · Endorse</title>`)
  return insertBody(titled, `${hideFromSignedIn}${styles}`, `<div id="root" data-prerendered>${body}</div>`)
}

function insertBody(page: string, styles: string, element: string): string {
  const attribute = /<[^>]+\sstyle="[^"]*"/.exec(element)
  if (attribute) throw new Error(`The policy of the page forbids style attributes: ${attribute[0]}`)
  return page.replace('</head>', () => `${styles}</head>`).replace('<div id="root"></div>', () => element)
}
