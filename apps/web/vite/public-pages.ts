import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { colorVariables } from './color-variables.ts'

type Draw = typeof import('../src/features/public/draw.tsx')
type Drawn = ReturnType<Draw['drawPages']>[number]

const root = path.resolve(import.meta.dirname, '..')
const template = path.join(root, 'page.html')
const drawing = path.join(root, 'src/features/public/draw.tsx')

/**
 * Draws the public pages when the app is built, into `dist/pages`, whose files the server completes with what only it
 * knows: the nonce of an answer, and who runs the site.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    config: () => ({ build: { rolldownOptions: { input: [path.join(root, 'index.html'), template] } } }),

    async writeBundle({ dir = '' }) {
      const { drawPages, drawSitemap } = (await runnerImport<Draw>(drawing, { root })).module
      const page = await withOwnStyle(await readFile(path.join(dir, 'page.html'), 'utf8'), dir)
      const folder = path.join(dir, 'pages')
      await mkdir(folder, { recursive: true })
      for (const drawn of drawPages()) {
        for (const address of drawn.paths) await writeFile(fileFor(folder, address), complete(page, drawn))
      }
      await writeFile(path.join(folder, 'sitemap.xml'), drawSitemap())
      await writeFile(path.join(folder, 'robots.txt'), robots)
      await rm(path.join(dir, 'page.html'))
    },

    // While somebody works on them they are drawn at each request.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = (request.originalUrl ?? '').replace(/[?#].*/, '')
        // oxlint-disable-next-line promise/no-callback-in-promise -- that is how the server goes on
        drawNow(server, address).then((html) => (html === undefined ? next() : response.end(html)), next)
      })
    },
  }
}

async function drawNow(server: ViteDevServer, address: string): Promise<string | undefined> {
  const { drawPages } = (await server.ssrLoadModule(drawing)) as Draw
  const drawn = drawPages().find(({ paths }) => paths.includes(address))
  if (!drawn) return undefined
  const html = await server.transformIndexHtml(address, await readFile(template, 'utf8'))
  return filled(complete(html.replace('<!--style-->', `<style>${colorVariables()}</style>`), drawn))
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dashboard
Disallow: /files/
Disallow: /mailbox

Sitemap: {{publicUrl}}/sitemap.xml
`

function complete(page: string, { head, body }: Drawn): string {
  return page.replace('<!--head-->', () => head).replace('<!--body-->', () => body)
}

function fileFor(folder: string, address: string): string {
  return path.join(folder, `${address === '/' ? 'index' : address.slice(1)}.html`)
}

/** In the document itself: it is small, and the page is painted without waiting for another file. */
async function withOwnStyle(page: string, dir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const file = link.exec(page)?.[1]
  if (!file) throw new Error('The public pages have lost their style')
  const css = await readFile(path.join(dir, file), 'utf8')
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page)?.[1]
  return page
    .replace(link, '')
    .replace('<!--style-->', () => `<style nonce="${nonce}">${colorVariables()}${css}</style>`)
}

/** As the server fills it in for somebody who has said nothing of themselves. */
function filled(html: string): string {
  return html
    .replaceAll(/\{\{#(\w+)\}\}[\s\S]*?\{\{\/\1\}\}/g, '')
    .replaceAll('{{company}}', 'Endorse')
    .replaceAll(/\{\{[^}]*\}\}|__CSP_NONCE__/g, '')
}
