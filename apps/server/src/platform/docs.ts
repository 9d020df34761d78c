import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/**
 * The API describes itself at `/api/docs`, from the same schemas that validate. What draws the pages is loaded when
 * somebody first asks for them: it takes a tenth of the start and of the memory.
 */
export function describeApi(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  let pages: Promise<FastifyInstance> | undefined
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route)
  })

  async function answerFromPages(request: FastifyRequest, reply: FastifyReply) {
    pages ??= import('./docs-pages.ts').then(({ openDocsPages }) => openDocsPages(DOCS, routes))
    const page = await (await pages).inject({ method: 'GET', url: request.url, headers: request.headers })
    return reply.status(page.statusCode).headers(page.headers).send(page.rawPayload)
  }

  for (const url of [DOCS, `${DOCS}/*`]) app.get(url, { schema: { hide: true } }, answerFromPages)
}

const DOCS = '/api/docs'
