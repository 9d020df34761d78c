import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { webPaths } from '@endorse/contract/web-paths'
import { Eta } from 'eta'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { filesOfModule } from './files-of-module.ts'
import { loadAfterPaint } from './load-after-paint.ts'
import { themeCss } from './theme-css.ts'

type PrerenderModule = typeof import('../src/features/public-pages/prerender.tsx')
type PrerenderedPage = ReturnType<PrerenderModule['prerenderPages']>[number]

/** Fills in templates for the development server, which knows nothing about the site operator. */
const eta = new Eta({
  tags: ['{{', '}}'],
  autoEscape: true,
  autoTrim: false,
  escapeFunction: (value) => (typeof value === 'string' ? value : ''),
})

const root = path.resolve(import.meta.dirname, '..')
const template = path.join(root, 'page.html')
/** The form of the contact page, which its script imports. */
const contactForm = path.join(root, 'src/features/public-pages/contact/ContactForm.tsx')
const prerenderModulePath = path.join(root, 'src/features/public-pages/prerender.tsx')

/**
 * Prerenders the public pages into `dist/pages` at build time. The server fills in the values of the site operator,
 * which only it knows.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    config: () => ({ build: { rolldownOptions: { input: [path.join(root, 'index.html'), template] } } }),

    async writeBundle({ dir = '' }, bundle) {
      const { prerenderPages, renderShell, renderSitemap } = (
        await runnerImport<PrerenderModule>(prerenderModulePath, { root })
      ).module
      const document = await readFile(path.join(dir, 'page.html'), 'utf8')
      const styled = await inlineStylesheet(document, dir)
      const page = await loadAfterPaint(styled)
      const contactPage = await loadAfterPaint(styled, filesOfModule(bundle, contactForm))
      const folder = path.join(dir, 'pages')
      await mkdir(folder, { recursive: true })
      for (const prerendered of prerenderPages()) {
        for (const urlPath of prerendered.paths)
          await writeFile(
            pageFile(folder, urlPath),
            insertContent(urlPath === webPaths.contact ? contactPage : page, prerendered),
          )
      }
      // Read by the server and not served: its name begins with a dot.
      await writeFile(
        path.join(dir, '.page-shell.html'),
        page.replace('<!--body-->', () => renderShell()),
      )
      await writeFile(path.join(folder, 'sitemap-pages.xml'), renderSitemap())
      await writeFile(path.join(folder, 'robots.txt'), robots)
      await rm(path.join(dir, 'page.html'))
    },

    // The development server renders them on each request.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const urlPath = (request.originalUrl ?? '').replace(/[?#].*/, '')
        // oxlint-disable-next-line promise/no-callback-in-promise -- connect middleware
        renderPage(server, urlPath).then((html) => (html === undefined ? next() : response.end(html)), next)
      })
    },
  }
}

async function renderPage(server: ViteDevServer, urlPath: string): Promise<string | undefined> {
  const { prerenderPages } = (await server.ssrLoadModule(prerenderModulePath)) as PrerenderModule
  const prerendered = prerenderPages().find(({ paths }) => paths.includes(urlPath))
  if (!prerendered) return undefined
  const html = await server.transformIndexHtml(urlPath, await readFile(template, 'utf8'))
  const page = insertContent(html.replace('<!--style-->', `<style>${themeCss()}</style>`), prerendered)
  return eta.renderString(page, { company: 'Endorse' })
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dashboard
Disallow: /files/
Disallow: /mailbox

Sitemap: {{= it.publicUrl }}/sitemap.xml
`

function insertContent(page: string, { head, body }: PrerenderedPage): string {
  return page.replace('<!--head-->', () => head).replace('<!--body-->', () => body)
}

function pageFile(folder: string, urlPath: string): string {
  return path.join(folder, `${urlPath === '/' ? 'index' : urlPath.slice(1)}.html`)
}

/** Inlines the stylesheet: it is small, and the page is painted without another request. */
async function inlineStylesheet(page: string, dir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
  const file = link.exec(page)?.[1]
  if (!file) throw new Error('page.html has no stylesheet link')
  const css = await readFile(path.join(dir, file), 'utf8')
  return page.replace(link, '').replace('<!--style-->', () => `<style>${themeCss()}${css}</style>`)
}
