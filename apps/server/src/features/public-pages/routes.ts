import { gunzipSync } from 'node:zlib'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { companyView } from './company/company-view.ts'
import { findPublicCompany, listJobs } from './company/queries.ts'
import { companyPath, findCompanyIdBySlug } from './company-address.ts'
import { createStateLoader, findPosting } from './job/queries.ts'
import { type PageShell, type RenderedPage, readPageShell } from './page-shell.ts'
import { renderClosedJob, renderCompany, renderJob } from './render-pages.ts'

/** A page of a posting that was rendered, and the state it shows. */
interface CachedPage extends RenderedPage {
  version: string
}

/** Registers the pages of postings and companies. */
export function registerPublicPages(app: FastifyInstance, context: AppContext) {
  const shell = readPageShell(context.config)
  registerJobPage(app, context, shell)
  registerCompanyPage(app, context, shell)
}

function registerJobPage(app: FastifyInstance, context: AppContext, shell: PageShell) {
  const loadState = createStateLoader(context)
  const closed = shell.render(...renderClosedJob())
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length,
  })

  async function renderPosting(id: string, version: string): Promise<CachedPage | undefined> {
    const job = await findPosting(context.db, id)
    if (!job) return undefined
    const path = await companyPath(context.db, { id: job.company_id, name: job.company_name })
    return { version, ...shell.render(...renderJob(context.config, job, path)) }
  }

  app.get<{ Params: { id: string } }>(
    publicPaths.job(':id'),
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const { id } = request.params
      const state = z.uuid().safeParse(id).success ? await loadState(id) : undefined
      if (!state?.has_public_pages) return reply.callNotFound()
      if (!state.is_active) return send(request, reply.status(410), shell, closed)
      const known = cache.get(id)
      if (known?.version === state.version) return send(request, reply, shell, known)
      const page = await renderPosting(id, state.version)
      if (!page) return reply.callNotFound()
      cache.set(id, page)
      return send(request, reply, shell, page)
    },
  )
}

/** Of compressed pages: about 800 of them. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024
/** A list of postings may be this old. Each posting on it answers for itself. */
const LIST_TTL_MS = 30_000

const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

function registerCompanyPage(app: FastifyInstance, context: AppContext, shell: PageShell) {
  const lists = new LRUCache<string, Awaited<ReturnType<typeof listJobs>>>({ max: 500, ttl: LIST_TTL_MS })

  app.get<{ Params: { slug: string } }>(
    publicPaths.company(':slug'),
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const id = await findCompanyIdBySlug(context.db, request.params.slug)
      const company = id === undefined ? undefined : await findPublicCompany(context.db, id)
      const query = PageQuery.safeParse(request.query)
      if (!company?.has_public_pages || !query.success) return reply.callNotFound()
      const { page } = query.data
      // A former name leads to the present one, as long as that is the company's own.
      const path = (await companyPath(context.db, company)) ?? publicPaths.company(request.params.slug)
      if (path !== request.url.replace(/\?.*/, ''))
        return reply.redirect(page === 1 ? path : `${path}?page=${page}`, 301)
      const key = `${company.id} ${page}`
      const jobs = lists.get(key) ?? (await listJobs(context, company.id, page))
      lists.set(key, jobs)
      if (page > 1 && jobs.length === 0) return reply.callNotFound()
      const view = companyView(company, path, { page, jobs })
      return send(request, reply, shell, shell.render(...renderCompany(context.config, view, path)))
    },
  )
}

/** Sends a page, compressed if the browser can. It is the same for everybody. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy }: PageShell,
  { br, gzip, etag }: RenderedPage,
) {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag,
  })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(br)
  if (!accepted.includes('gzip')) return reply.send(gunzipSync(gzip))
  return reply.header('content-encoding', 'gzip').send(gzip)
}
