import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ANSWER_PATH } from '@endorse/contract/applications/mail-answers/path'
import { webPaths } from '@endorse/contract/web-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { AppError, toErrorResponse } from './errors.ts'
import { fillInTemplate, type TemplateValues, templateValuesOf } from './page-templates.ts'

/** A file in memory with the headers and the compressed forms that it is sent with. */
interface StaticFile {
  headers: Record<string, string>
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
/** The folder of the files whose names contain a hash of their content. */
const ASSETS = 'assets/'
/** The folder of the pages that the build has prerendered as templates for the site operator's values. */
const PRERENDERED = 'pages/'
/** The folder of the prerendered sign-in screens: the document of the single-page app with their content. */
const SCREENS = 'screens/'
/** The document of the single-page app, which is a template as well. */
const DOCUMENT = 'index.html'

const options = { schema: { hide: true }, logLevel: 'warn' } as const

type StaticFilesConfig = Pick<
  Config,
  'publicUrl' | 'siteOperator' | 'providers' | 'passwordPolicy' | 'openMailbox'
>

/**
 * Serves the built web app from memory, precompressed. Public pages are prerendered. All other paths get the document
 * of the single-page app, with status 404 unless the path is a route of the app.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string, config: StaticFilesConfig) {
  const names = await listFiles(folder)
  const values = templateValuesOf(config)
  for (const name of names) {
    if (name === DOCUMENT || name.startsWith(ASSETS) || isCompressed(name)) continue
    const file = isTemplate(name)
      ? await readTemplate(folder, name, values)
      : await readStaticFile(folder, name, names)
    app.get(urlOf(name), options, (request, reply) => sendFile(request, reply, file))
  }
  registerAssets(app, folder, names)

  const document = names.has(DOCUMENT) ? await readTemplate(folder, DOCUMENT, values) : undefined
  const isKnownRoute = document ? await readRouteMatcher(folder, config) : () => false
  app.setNotFoundHandler((request, reply) => {
    if (!document || apiPath.test(request.url) || !['GET', 'HEAD'].includes(request.method)) {
      return reply
        .status(404)
        .send(toErrorResponse(new AppError('NOT_FOUND', 'There is nothing at this address'), request.id))
    }
    if (isPathOfMailedLink(request.url)) reply.header('referrer-policy', 'no-referrer')
    return sendFile(request, reply.status(isKnownRoute(request.url) ? 200 : 404), document)
  })
}

/** Whether the page has the token of a link in its address with which somebody acts without a login. */
function isPathOfMailedLink(url: string): boolean {
  return url.replace(/\/?(\?.*)?$/, '').toLowerCase() === ANSWER_PATH
}

/**
 * Serves the assets by one route: one each took 40 MB of memory. An asset is read when it is first asked for, since reading all
 * of them took a third of the start.
 */
function registerAssets(app: FastifyInstance, folder: string, names: Set<string>) {
  const files = new Map<string, StaticFile>()
  app.get<{ Params: { name: string } }>(`/${ASSETS}:name`, options, async (request, reply) => {
    const name = ASSETS + request.params.name
    if (!names.has(name) || isCompressed(name)) return reply.callNotFound()
    const file = files.get(name) ?? (await readStaticFile(folder, name, names).catch(ignoreMissing))
    // A new build of the web app has replaced it.
    if (!file) return reply.callNotFound()
    files.set(name, file)
    return sendFile(request, reply, file)
  })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Whether the file is the compressed form of another one. */
function isCompressed(name: string): boolean {
  return /\.(br|gz)$/.test(name)
}

/** Reads the route manifest of the build. Like the router, it ignores case and a trailing slash. */
async function readRouteMatcher(
  folder: string,
  { openMailbox }: StaticFilesConfig,
): Promise<(url: string) => boolean> {
  const routes: string[] = JSON.parse(await readFile(path.join(folder, '.route-manifest.json'), 'utf8'))
  const served = routes.filter((route) => openMailbox || route !== webPaths.mailbox)
  const patterns = served.map((route) => {
    const segments = route.split('/').map((segment) => segment.replace(/^:.*/, '[^/]+').replace('*', '.*'))
    return new RegExp(`^${segments.join('/')}/?$`, 'i')
  })
  return (url) => patterns.some((pattern) => pattern.test(url.replace(/\?.*/, '')))
}

/** Whether the build has prerendered the file, so that it has values to fill in. */
function isTemplate(name: string): boolean {
  return name.startsWith(PRERENDERED) || name.startsWith(SCREENS)
}

/** Returns the path of a file: `/terms` for `pages/terms.html`, `/` for its `index.html`, else the file's own name. */
function urlOf(name: string): string {
  if (!isTemplate(name)) return `/${name}`
  return `/${name.slice(name.indexOf('/') + 1).replace(/(index)?\.html$/, '')}`
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { headers, plain, br, gzip }: StaticFile) {
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers['etag'] && reply.statusCode === 200)
    return reply.status(304).send()
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  if (br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(br)
  if (gzip && accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

/** Lists the files below the folder, without those that start with a dot, which are metadata of the build. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
  return new Set(names.filter((name) => !name.startsWith('.')))
}

/** Reads a file with the compressed forms that the build has written next to it. */
async function readStaticFile(folder: string, name: string, names: Set<string>): Promise<StaticFile> {
  const read = async (file: string) => (names.has(file) ? readFile(path.join(folder, file)) : undefined)
  const plain = await readFile(path.join(folder, name))
  const cacheControl = name.startsWith(ASSETS)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  return {
    headers: headersOf(name, plain, cacheControl),
    plain,
    br: await read(`${name}.br`),
    gzip: await read(`${name}.gz`),
  }
}

/** Reads a template, fills in the values and compresses it, once for all responses. */
async function readTemplate(folder: string, name: string, values: TemplateValues): Promise<StaticFile> {
  const template = await readFile(path.join(folder, name), 'utf8')
  const content = fillInTemplate(template, values)
  const plain = Buffer.from(content)
  const gzip = gzipSync(plain, { level: 9 })
  if (!name.endsWith('.html'))
    return { headers: headersOf(name, plain, 'public, max-age=3600'), plain, br: undefined, gzip }
  // A public page may be cached for back navigation. The document of the app may show a signed-in user's data.
  const cacheControl = name.startsWith(PRERENDERED) ? 'no-cache' : 'no-store'
  const policy = { 'content-security-policy': contentSecurityPolicy(content) }
  return { headers: { ...headersOf(name, plain, cacheControl), ...policy }, plain, br: undefined, gzip }
}

function headersOf(name: string, content: Buffer, cacheControl: string): Record<string, string> {
  return {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`,
    vary: 'accept-encoding',
  }
}
