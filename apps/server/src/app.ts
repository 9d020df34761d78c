import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticateRequest } from './features/accounts/authenticate.ts'
import { registerSocialLoginRoutes } from './features/accounts/oidc/routes.ts'
import { registerAuthRoutes } from './features/accounts/routes.ts'
import { resumeAccess } from './features/applications/resume-access.ts'
import { registerApplicationRoutes } from './features/applications/routes.ts'
import { registerClaimRoutes } from './features/claims/routes.ts'
import { registerCompanyRoutes } from './features/companies/routes.ts'
import { registerContactRoutes } from './features/contact/routes.ts'
import { registerDashboardRoutes } from './features/dashboards/routes.ts'
import { registerMultipart } from './features/files/form.ts'
import { registerFileRoutes } from './features/files/routes.ts'
import { registerJobRoutes } from './features/job-postings/routes.ts'
import { registerJobSearchRoutes } from './features/job-search/routes.ts'
import { registerMailboxRoutes } from './features/mailbox/routes.ts'
import { registerNotificationRoutes } from './features/notifications/routes.ts'
import { registerProfileRoutes } from './features/profiles/routes.ts'
import { registerSavedJobRoutes } from './features/saved-jobs/routes.ts'
import { registerSettingsRoutes } from './features/settings/routes.ts'
import { registerStaffRoutes } from './features/staff/routes.ts'
import { registerApiDocs } from './platform/api-docs.ts'
import { auditRateLimit } from './platform/audit.ts'
import type { AppContext } from './platform/context.ts'
import { registerErrorHandler } from './platform/errors.ts'
import { registerHealthRoutes } from './platform/health.ts'
import { registerRouting } from './platform/route.ts'
import { handleFrameworkError, registerSecurityHeaders } from './platform/security-headers.ts'
import { registerStaticFiles } from './platform/static-files.ts'

const webFolder = new URL('../../web/dist', import.meta.url).pathname

export interface App {
  server: FastifyInstance
  /** Makes `/readyz` report that the process takes no new requests. */
  startStopping(): void
}

/** Builds the Fastify app: first the hooks and plugins of every request, then the routes of each feature. */
export async function buildApp(context: AppContext): Promise<App> {
  let stopping = false
  const app = Fastify({
    loggerInstance: context.log,
    trustProxy: context.config.trustProxy,
    genReqId: () => randomUUID(),
    // Fastify has no connection timeout by default.
    connectionTimeout: 60_000,
    // A resume of 10 MB takes 84 seconds over 1 Mbit/s.
    requestTimeout: 180_000,
    keepAliveTimeout: 10_000,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: handleFrameworkError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app, (request, limit) => auditRateLimit(context, request, limit))
  registerSecurityHeaders(app, context.config)

  registerHealthRoutes(app, context.db, () => stopping)
  registerApiDocs(app)
  registerRouting(app, (request) => authenticateRequest(context, request))
  await registerMultipart(app)
  registerAuthRoutes(app, context)
  registerSocialLoginRoutes(app, context)
  registerProfileRoutes(app, context)
  registerCompanyRoutes(app, context)
  registerJobRoutes(app, context)
  registerJobSearchRoutes(app, context)
  registerSavedJobRoutes(app, context)
  registerClaimRoutes(app, context)
  registerApplicationRoutes(app, context)
  registerNotificationRoutes(app, context)
  registerFileRoutes(app, context, resumeAccess)
  registerSettingsRoutes(app, context)
  registerMailboxRoutes(app, context)
  registerStaffRoutes(app, context)
  registerDashboardRoutes(app, context)
  registerContactRoutes(app, context)

  await registerStaticFiles(app, webFolder, context.config)
  return {
    server: app,
    startStopping() {
      stopping = true
    },
  }
}
