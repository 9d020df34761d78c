import { sessionEndReasons } from '@endorse/contract/people/values'
import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { registerPeopleRoutes } from './routes.ts'

/** What platform staff did with the sessions of a person. */
const peopleAuditActions = defineAuditActions({
  'sessions.ended_by_staff': {
    data: z.object({ ended: z.number(), reason: z.enum(sessionEndReasons), newPassword: z.boolean() }),
  },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    people: typeof peopleAuditActions
  }
}

/** Declares the list of all accounts and the page of one, for platform staff. */
export const people = defineModule({
  name: 'people',
  auditActions: peopleAuditActions,
  routes: registerPeopleRoutes,
})
