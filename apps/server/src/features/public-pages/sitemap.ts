import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../platform/context.ts'
import { companyPaths } from './company-address.ts'
import {
  type ListedPage,
  listCompaniesWithPostings,
  listFirstPostings,
  listPostings,
} from './sitemap-queries.ts'

/** Long enough for a search engine that reads all of them in a row. */
const TTL_MS = 60_000

/** Registers `/sitemap.xml`, which lists the sitemaps of the site's own pages, of the companies and of the postings. */
export function registerSitemap(app: FastifyInstance, context: AppContext) {
  const { publicUrl, publicPages } = context.config
  const sitemaps = new LRUCache<string, Buffer>({ max: 100, ttl: TTL_MS })
  const firstIds = new LRUCache<'all', string[]>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: () => listFirstPostings(context),
  })

  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    write: () => Promise<string | undefined>,
  ) {
    const known = sitemaps.get(request.url)
    const xml = known ? undefined : await write()
    if (!known && xml === undefined) return reply.callNotFound()
    const content = known ?? (await promisify(gzip)(xml ?? ''))
    sitemaps.set(request.url, content)
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(gunzipSync(content))
    return reply.header('content-encoding', 'gzip').send(content)
  }

  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sitemap.xml', options, (request, reply) =>
    sendSitemap(request, reply, async () => {
      const ids = publicPages ? await firstIds.forceFetch('all') : []
      return indexOf([
        `${publicUrl}/sitemap-pages.xml`,
        ...(publicPages ? [`${publicUrl}/sitemaps/companies.xml`] : []),
        ...ids.map((_, index) => `${publicUrl}/sitemaps/jobs/${index + 1}.xml`),
      ])
    }),
  )
  if (!publicPages) return

  app.get('/sitemaps/companies.xml', options, (request, reply) =>
    sendSitemap(request, reply, async () => {
      const companies = await listCompaniesWithPostings(context)
      const paths = await companyPaths(context.db, companies)
      const pages = companies.map(({ id, changed_at }) => ({ path: paths.get(id), changed_at }))
      return listOf(
        publicUrl,
        pages.filter((page): page is ListedPage => page.path !== undefined),
      )
    }),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/jobs/:file', options, (request, reply) =>
    sendSitemap(request, reply, async () => {
      const number = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1])
      const ids = await firstIds.forceFetch('all')
      const firstId = ids[number - 1]
      if (firstId === undefined) return undefined
      const postings = await listPostings(context, firstId, ids[number])
      return listOf(
        publicUrl,
        postings.map(({ id, changed_at }) => ({ path: publicPaths.job(id), changed_at })),
      )
    }),
  )
}

function indexOf(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}

function listOf(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(
    ({ path, changed_at }) =>
      `<url><loc>${escape(publicUrl + path)}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>\n`,
  )
  return `${declaration}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
