import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer, Refusal } from './errors.ts'

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
  '.webmanifest': 'application/manifest+json',
}

const NONCE = '__CSP_NONCE__'
/** Paths that belong to the API: an unknown one is a 404 in its own shape, never a page. */
const apiPath = /^\/(api|auth|files|socket\.io)(\/|$)/

/** Serves the built web app from memory, precompressed; every page address gets the same document, with a new nonce. */
export async function serveWeb(app: FastifyInstance, folder: string) {
  const files = await readAll(folder)
  const page = files.get('/index.html')?.plain.toString()
  files.delete('/index.html')

  for (const [url, file] of files) {
    app.get(url, { schema: { hide: true }, logLevel: 'warn' }, (request, reply) =>
      sendFile(request, reply, file),
    )
  }

  app.setNotFoundHandler((request, reply) => {
    if (page === undefined || apiPath.test(request.url) || !['GET', 'HEAD'].includes(request.method)) {
      return reply
        .status(404)
        .send(errorAnswer(new Refusal('NOT_FOUND', 'There is nothing at this address'), request.id))
    }
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE, nonce))
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
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

async function readAll(folder: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const present = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const file of paths.filter((name) => !/\.(br|gz)$/.test(name))) {
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const plain = await readFile(file)
    files.set(url, {
      type: types[path.extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      // Built files carry a hash in their name, so what is under a name never changes.
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
