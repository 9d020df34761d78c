import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { AppError, toErrorResponse } from './errors.ts'
import { createHtmlPage, type HtmlPage } from './html-page.ts'
import { escapeMarkup, renderTemplate, type TemplateValues } from './template.ts'

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

/** Paths of the API. An unknown one gets an error response with status 404, never a page. */
const apiPath = /^\/(api|auth|files|socket\.io)(\/|$)/
/** The folder of the pages that the build has prerendered as templates for the site operator's values. */
const PRERENDERED = '/pages/'

/**
 * Serves the built web app from memory, precompressed. Public pages are prerendered. All other paths get the document
 * of the single-page app, with status 404 unless the path is a route of the app.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  folder: string,
  config: Pick<Config, 'publicUrl' | 'siteOperator' | 'providers'>,
) {
  const files = await readFiles(folder)
  const values = templateValuesOf(config)

  for (const [url, file] of files) {
    if (url === '/index.html') continue
    if (url.startsWith(PRERENDERED)) registerPrerenderedPage(app, url.slice(PRERENDERED.length), file, values)
    else registerFile(app, url, file)
  }

  const document = files.get('/index.html')
  const page =
    document && createHtmlPage(renderTemplate(document.plain.toString(), values, escapeMarkup), 'no-store')
  const isKnownRoute = document ? await readRouteMatcher(folder) : () => false
  app.setNotFoundHandler((request, reply) => {
    if (!page || apiPath.test(request.url) || !['GET', 'HEAD'].includes(request.method)) {
      return reply
        .status(404)
        .send(toErrorResponse(new AppError('NOT_FOUND', 'There is nothing at this address'), request.id))
    }
    return page.send(request, reply.status(isKnownRoute(request.url) ? 200 : 404))
  })
}

/** Reads the route manifest of the build. Like the router, it ignores case and a trailing slash. */
async function readRouteMatcher(folder: string): Promise<(url: string) => boolean> {
  const routes: string[] = JSON.parse(await readFile(path.join(folder, '.route-manifest.json'), 'utf8'))
  const patterns = routes.map((route) => {
    const segments = route.split('/').map((segment) => segment.replace(/^:.*/, '[^/]+').replace('*', '.*'))
    return new RegExp(`^${segments.join('/')}/?$`, 'i')
  })
  return (url) => patterns.some((pattern) => pattern.test(url.replace(/\?.*/, '')))
}

function registerFile(app: FastifyInstance, url: string, file: StaticFile) {
  app.get(url, { schema: { hide: true }, logLevel: 'warn' }, (request, reply) =>
    sendFile(request, reply, file),
  )
}

/** Serves `terms.html` at `/terms`, `index.html` at `/`, and a text file under its full name. */
function registerPrerenderedPage(
  app: FastifyInstance,
  name: string,
  { type, plain }: StaticFile,
  values: TemplateValues,
) {
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  if (!name.endsWith('.html')) {
    const text = renderTemplate(plain.toString(), values, escapeMarkup)
    app.get(`/${name}`, options, (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
    )
    return
  }
  let page: HtmlPage | undefined
  app.get(`/${name.replace(/(index)?\.html$/, '')}`, options, (request, reply) => {
    // The page is public, so the browser may cache it for back navigation.
    page ??= createHtmlPage(renderTemplate(plain.toString(), values, escapeMarkup), 'no-cache')
    return page.send(request, reply)
  })
}

function templateValuesOf({
  publicUrl,
  siteOperator,
  providers,
}: Pick<Config, 'publicUrl' | 'siteOperator' | 'providers'>): TemplateValues {
  const { social, phone, ...contact } = siteOperator
  return {
    ...contact,
    ...social,
    phone,
    phoneDigits: phone?.replace(/[^+\d]/g, ''),
    reachable: contact.email ?? phone,
    social: Object.values(social)[0],
    publicUrl,
    // The login page reads from the document which provider buttons to show.
    providers: Object.keys(providers).join(' '),
    year: String(new Date().getFullYear()),
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  reply.header('cache-control', file.cacheControl).header('etag', file.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  reply.type(file.type)
  if (file.br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Files that start with a dot are metadata of the build.
    .filter((file) => !path.relative(folder, file).startsWith('.'))
  const present = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const file of paths.filter((name) => !/\.(br|gz)$/.test(name))) {
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const plain = await readFile(file)
    files.set(url, {
      type: types[path.extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      // The names of built files contain a content hash, so they can be cached permanently.
      cacheControl: url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      plain,
      br: present.has(`${file}.br`) ? await readFile(`${file}.br`) : undefined,
      gzip: present.has(`${file}.gz`) ? await readFile(`${file}.gz`) : undefined,
    })
  }
  return files
}
