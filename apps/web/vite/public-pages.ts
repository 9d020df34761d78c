import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { cssVariables } from './css-variables.ts'

type PrerenderModule = typeof import('../src/features/public/prerender.tsx')
type PrerenderedPage = ReturnType<PrerenderModule['prerenderPages']>[number]

const root = path.resolve(import.meta.dirname, '..')
const template = path.join(root, 'page.html')
const prerenderModulePath = path.join(root, 'src/features/public/prerender.tsx')

/**
 * Draws the public pages when the app is built, into `dist/pages`, whose files the server completes with what only it
 * knows: the nonce of an answer, and who runs the site.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    config: () => ({ build: { rolldownOptions: { input: [path.join(root, 'index.html'), template] } } }),

    async writeBundle({ dir = '' }) {
      const { prerenderPages, renderSitemap } = (
        await runnerImport<PrerenderModule>(prerenderModulePath, { root })
      ).module
      const page = await inlineStylesheet(await readFile(path.join(dir, 'page.html'), 'utf8'), dir)
      const folder = path.join(dir, 'pages')
      await mkdir(folder, { recursive: true })
      for (const prerendered of prerenderPages()) {
        for (const address of prerendered.paths)
          await writeFile(pageFile(folder, address), insertContent(page, prerendered))
      }
      await writeFile(path.join(folder, 'sitemap.xml'), renderSitemap())
      await writeFile(path.join(folder, 'robots.txt'), robots)
      await rm(path.join(dir, 'page.html'))
    },

    // While somebody works on them they are drawn at each request.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = (request.originalUrl ?? '').replace(/[?#].*/, '')
        // oxlint-disable-next-line promise/no-callback-in-promise -- that is how the server goes on
        renderPage(server, address).then((html) => (html === undefined ? next() : response.end(html)), next)
      })
    },
  }
}

async function renderPage(server: ViteDevServer, address: string): Promise<string | undefined> {
  const { prerenderPages } = (await server.ssrLoadModule(prerenderModulePath)) as PrerenderModule
  const prerendered = prerenderPages().find(({ paths }) => paths.includes(address))
  if (!prerendered) return undefined
  const html = await server.transformIndexHtml(address, await readFile(template, 'utf8'))
  return clearPlaceholders(
    insertContent(html.replace('<!--style-->', `<style>${cssVariables()}</style>`), prerendered),
  )
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dashboard
Disallow: /files/
Disallow: /mailbox

Sitemap: {{publicUrl}}/sitemap.xml
`

function insertContent(page: string, { head, body }: PrerenderedPage): string {
  return page.replace('<!--head-->', () => head).replace('<!--body-->', () => body)
}

function pageFile(folder: string, address: string): string {
  return path.join(folder, `${address === '/' ? 'index' : address.slice(1)}.html`)
}

/** In the document itself: it is small, and the page is painted without waiting for another file. */
async function inlineStylesheet(page: string, dir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const file = link.exec(page)?.[1]
  if (!file) throw new Error('The public pages have lost their style')
  const css = await readFile(path.join(dir, file), 'utf8')
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page)?.[1]
  return page
    .replace(link, '')
    .replace('<!--style-->', () => `<style nonce="${nonce}">${cssVariables()}${css}</style>`)
}

/** As the server fills it in for somebody who has said nothing of themselves. */
function clearPlaceholders(html: string): string {
  return html
    .replaceAll(/\{\{#(\w+)\}\}[\s\S]*?\{\{\/\1\}\}/g, '')
    .replaceAll('{{company}}', 'Endorse')
    .replaceAll(/\{\{[^}]*\}\}|__CSP_NONCE__/g, '')
}
