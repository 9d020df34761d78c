import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { resumeUse } from './features/applications/resume-use.ts'
import { serveApplications } from './features/applications/routes.ts'
import { identifyRequest } from './features/auth/identify.ts'
import { serveSignInWith } from './features/auth/oidc/routes.ts'
import { serveAuth } from './features/auth/routes.ts'
import { serveClaims } from './features/claims/routes.ts'
import { serveCompanies } from './features/companies/routes.ts'
import { serveContact } from './features/contact/routes.ts'
import { serveDashboards } from './features/dashboards/routes.ts'
import { acceptForms } from './features/files/form.ts'
import { serveFiles } from './features/files/routes.ts'
import { serveJobs } from './features/jobs/routes.ts'
import { serveMailbox } from './features/mailbox/routes.ts'
import { serveNotifications } from './features/notifications/routes.ts'
import { serveProfiles } from './features/profiles/routes.ts'
import { serveSettings } from './features/settings/routes.ts'
import { serveStaff } from './features/staff/routes.ts'
import { noteLimit } from './platform/audit.ts'
import { describeApi } from './platform/docs.ts'
import { openDoors } from './platform/door.ts'
import { answerErrors } from './platform/errors.ts'
import { answerBadAddress, guardAnswers } from './platform/headers.ts'
import { answerHealth } from './platform/health.ts'
import type { House } from './platform/house.ts'
import { serveWeb } from './platform/web.ts'

const webFolder = new URL('../../web/dist', import.meta.url).pathname

export interface App {
  server: FastifyInstance
  /** From now on it is not ready for new work. */
  startStopping(): void
}

/** The table of contents: what surrounds every request, then each feature in reading order. */
export async function buildApp(house: House): Promise<App> {
  let stopping = false
  const app = Fastify({
    loggerInstance: house.log,
    trustProxy: house.config.trustProxy,
    genReqId: () => randomUUID(),
    // Fastify waits for ever by default.
    connectionTimeout: 60_000,
    // A resume of 10 MB takes 84 seconds over 1 Mbit/s.
    requestTimeout: 180_000,
    keepAliveTimeout: 10_000,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, (request, limit) => noteLimit(house, request, limit))
  guardAnswers(app, house.config)

  answerHealth(app, house.db, () => stopping)
  describeApi(app)
  openDoors(app, (request) => identifyRequest(house, request))
  await acceptForms(app)
  serveAuth(app, house)
  serveSignInWith(app, house)
  serveProfiles(app, house)
  serveCompanies(app, house)
  serveJobs(app, house)
  serveClaims(app, house)
  serveApplications(app, house)
  serveNotifications(app, house)
  serveFiles(app, house, resumeUse)
  serveSettings(app, house)
  serveMailbox(app, house)
  serveStaff(app, house)
  serveDashboards(app, house)
  serveContact(app, house)

  await serveWeb(app, webFolder, house.config)
  return {
    server: app,
    startStopping() {
      stopping = true
    },
  }
}
