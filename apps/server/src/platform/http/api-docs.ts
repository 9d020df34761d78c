import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/**
 * Serves OpenAPI documentation at `/api/docs`, from the schemas that validate requests. Swagger UI is imported on the
 * first request, because it costs a tenth of the start time and of the memory.
 */
export function registerApiDocs(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  let docsServer: Promise<FastifyInstance> | undefined
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route)
  })

  async function proxyToDocsServer(request: FastifyRequest, reply: FastifyReply) {
    docsServer ??= import('./api-docs-server.ts').then(({ createDocsServer }) =>
      createDocsServer(DOCS, routes),
    )
    const response = await (await docsServer).inject({
      method: 'GET',
      url: request.url,
      headers: request.headers,
    })
    return reply.status(response.statusCode).headers(response.headers).send(response.rawPayload)
  }

  for (const url of [DOCS, `${DOCS}/*`]) app.get(url, { schema: { hide: true } }, proxyToDocsServer)
}

const DOCS = '/api/docs'
