import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { filesOfModule } from './files-of-module.ts'
import { loadAfterPaint } from './load-after-paint.ts'
import { withoutDashboard } from './preload-dashboard.ts'

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
      const { prerenderedScreens } = (
        await runnerImport<PrerenderModule>(path.join(root, 'src/app/prerender.tsx'), { root })
      ).module
      const document = withoutDashboard(await readFile(path.join(dir, 'index.html'), 'utf8'))
      const page = await inlineStylesheet(document, dir)
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

/** Until the app has loaded, a signed-in user must not see the screen of a signed-out one. */
const hideFromSignedIn = '<style>[data-signed-in] [data-prerendered]{visibility:hidden}</style>'

function insertScreen(page: string, { title, styles, body }: PrerenderedScreen): string {
  if (/<[^>]+\sstyle="/.test(body))
    throw new Error(`${title}: the policy of the page forbids style attributes`)
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${title} · Endorse</title>`)
    .replace('</head>', () => `${hideFromSignedIn}${styles}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${body}</div>`)
}
