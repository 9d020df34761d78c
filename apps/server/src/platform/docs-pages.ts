import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** A site of its own that knows the routes and answers none of them: it only describes them. */
export async function openDocsPages(
  routePrefix: string,
  routes: readonly RouteOptions[],
): Promise<FastifyInstance> {
  const pages = Fastify({ exposeHeadRoutes: false })
  pages.setValidatorCompiler(() => () => true)
  pages.setSerializerCompiler(() => JSON.stringify)
  await pages.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Endorse',
        version: '1',
        description: 'The API of the Endorse job-referral marketplace.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  for (const { method, url, schema } of routes)
    pages.route({ method, url, ...(schema && { schema }), handler: () => undefined })
  await pages.register(swaggerUi, { routePrefix, staticCSP: true })
  await pages.ready()
  return pages
}
