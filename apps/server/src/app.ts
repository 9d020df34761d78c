import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticateRequest } from './features/accounts/authenticate.ts'
import { registerMultipart } from './features/files/form.ts'
import type { ReplicaPool } from './platform/db/replica.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { registerBodyParsing } from './platform/http/body-parsing.ts'
import type { ProxyTrust } from './platform/http/client-address.ts'
import { registerErrorHandler } from './platform/http/errors.ts'
import { handleClientError, registerBodyTimeout } from './platform/http/request-timeouts.ts'
import { registerRouting } from './platform/http/route.ts'
import { registerStaticFiles } from './platform/http/static-files.ts'
import { webFolder } from './platform/http/web-folder.ts'
import { registerWellKnown } from './platform/http/well-known.ts'
import type { ServerContext } from './platform/module.ts'
import { auditRateLimit } from './platform/operations/audit.ts'
import { registerCalls } from './platform/operations/calls.ts'
import { registerHealthRoutes } from './platform/operations/health.ts'
import { observeReadiness, registerMetrics } from './platform/operations/metrics.ts'
import { isReachable } from './platform/operations/readiness.ts'
import { type GeneralRateLimits, registerGeneralRateLimits } from './platform/security/general-rate-limits.ts'
import { registerHostCheck } from './platform/security/request-origin.ts'
import { handleFrameworkError, registerSecurityHeaders } from './platform/security/security-headers.ts'

/** The HTTP server with all routes. */
export interface App {
  server: FastifyInstance
  generalRateLimits: GeneralRateLimits
  /** Makes `/readyz` report that the process takes no new requests. */
  startStopping(): void
}

/** Builds the Fastify app: first the hooks and plugins of every request, then the routes of each module. */
export async function buildApp(
  context: ServerContext,
  isTrustedProxy: ProxyTrust,
  replica: ReplicaPool | undefined,
): Promise<App> {
  let stopping = false
  const { timeouts } = context.config
  const app = Fastify({
    loggerInstance: context.log,
    trustProxy: isTrustedProxy,
    genReqId: () => randomUUID(),
    // Fastify has no connection timeout by default.
    connectionTimeout: 60_000,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    requestTimeout: timeouts.upload,
    keepAliveTimeout: 10_000,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that were on their way when the server began to stop are answered as usual.
    return503OnClosing: false,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerCalls(app, isTrustedProxy)
  registerErrorHandler(app, (request, limit) => auditRateLimit(context, request, limit))
  registerSecurityHeaders(app, context.config)
  registerHostCheck(app)
  const generalRateLimits = registerGeneralRateLimits(
    app,
    context.rateLimiters,
    isTrustedProxy,
    context.config.generalMaximums,
  )
  if (replica) registerReadsAfterWrites(app, replica)
  registerBodyTimeout(app, timeouts)
  registerBodyParsing(app)

  const isReady = async () => !stopping && (await isReachable(context.db))
  registerMetrics(app, context.config, context.metrics)
  if (context.metrics) observeReadiness(context.metrics, isReady)
  registerHealthRoutes(app, isReady)
  registerApiDocs(app)
  registerWellKnown(app, context.config)
  registerRouting(app, async (request) => {
    const person = await authenticateRequest(context, request)
    if (person) await generalRateLimits.countPerson(person.id)
    return person
  })
  await registerMultipart(app)
  for (const { routes } of context.modules) routes?.(app, context)

  await registerStaticFiles(app, webFolder, context.config)
  return {
    server: app,
    generalRateLimits,
    startStopping() {
      stopping = true
    },
  }
}

/** Lets reads show what a request has changed, from its response on. */
function registerReadsAfterWrites(app: FastifyInstance, replica: ReplicaPool) {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') replica.requireLatest()
  })
}
