import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { answerSpeedRoutes } from './answer-speed/routes.ts'
import { answerRoutes } from './answers/routes.ts'
import { applicantRoutes } from './applicant/routes.ts'
import { applyRoutes } from './apply/routes.ts'
import { bulkDecisionRoutes } from './bulk-decision/routes.ts'
import { decisionRoutes } from './decision/routes.ts'
import { followUpRoutes } from './follow-up/routes.ts'
import { joinWatchRoutes } from './join-watches/routes.ts'
import { mailAnswerRoutes } from './mail-answers/routes.ts'
import { outcomeRoutes } from './outcome/routes.ts'
import { reassignmentRoutes } from './reassignment/routes.ts'
import { referralApplicationRoutes } from './referral-applications/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { reviewExportRoutes } from './review-export/routes.ts'
import { reviewViewRoutes } from './review-views/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { turnRoutes } from './turns/routes.ts'
import { withdrawalRoutes } from './withdrawal/routes.ts'

/** Registers the routes of applications, in the order of their life cycle. */
export function registerApplicationRoutes(app: FastifyInstance, context: AppContext) {
  applyRoutes(app, context)
  referralApplicationRoutes(app, context)
  applicantRoutes(app, context)
  followUpRoutes(app, context)
  joinWatchRoutes(app, context)
  reviewRoutes(app, context)
  reviewExportRoutes(app, context)
  reviewViewRoutes(app, context)
  decisionRoutes(app, context)
  bulkDecisionRoutes(app, context)
  reassignmentRoutes(app, context)
  withdrawalRoutes(app, context)
  outcomeRoutes(app, context)
  searchRoutes(app, context)
  turnRoutes(app, context)
  answerSpeedRoutes(app, context)
  answerRoutes(app, context)
  mailAnswerRoutes(app, context)
}
