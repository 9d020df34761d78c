import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { describeRoute } from './route-description.ts'

/** Creates a separate Fastify app that describes the routes without serving them. */
export async function createDocsServer(
  routePrefix: string,
  routes: readonly RouteOptions[],
): Promise<FastifyInstance> {
  const docsServer = Fastify({ exposeHeadRoutes: false })
  docsServer.setValidatorCompiler(() => () => true)
  docsServer.setSerializerCompiler(() => JSON.stringify)
  await docsServer.register(swagger, {
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
  for (const { method, url, schema, config } of routes) {
    if (!config?.registeredRoute) continue
    const { errors, ...input } = describeRoute(config.registeredRoute)
    const response = { ...Object(schema?.response), ...errors }
    docsServer.route({ method, url, schema: { ...schema, ...input, response }, handler: () => undefined })
  }
  await docsServer.register(swaggerUi, { routePrefix, staticCSP })
  await docsServer.ready()
  return docsServer
}

/** Allows resources from this origin only. The default policy of the library also allows external images and styles. */
const staticCSP = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash of the inline style in the page of the library.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')
