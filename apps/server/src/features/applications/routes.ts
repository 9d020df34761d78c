import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import { applyRoutes } from './apply/routes.ts'
import { decisionRoutes } from './decision/routes.ts'
import { findingRoutes } from './finding/routes.ts'
import { followUpRoutes } from './follow-up/routes.ts'
import { handoverRoutes } from './handover/routes.ts'
import { myApplicationRoutes } from './mine/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

/** In the order in which an application lives. */
export function serveApplications(app: FastifyInstance, house: House) {
  applyRoutes(app, house)
  myApplicationRoutes(app, house)
  followUpRoutes(app, house)
  reviewRoutes(app, house)
  decisionRoutes(app, house)
  handoverRoutes(app, house)
  withdrawalRoutes(app, house)
  findingRoutes(app, house)
}
