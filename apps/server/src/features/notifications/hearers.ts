import type { NotificationKind } from '@endorse/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { isUndecided } from '../applications/policy.ts'
import { whoMustAct } from '../applications/who-must-act.ts'
import { decidersOf } from '../companies/admins/service.ts'
import { staffToTell } from '../staff/service.ts'
import type { EventToHear } from './queries.ts'

export interface Hearer {
  userId: string
  kind: NotificationKind
  /** Where they have to belong, also later, when they read it; null when it is about themselves. */
  companyId: string | null
}

/** Of many events at a time, whose people are often the same. */
export interface Asking {
  db: Db
  whoMustAct: (application: Waiting) => Promise<string[]>
}

type Waiting = Parameters<typeof whoMustAct>[1]

/** Asks once for those who must act on what waits for the same people. */
export function askingOnce(db: Db): Asking['whoMustAct'] {
  const asked = new Map<string, Promise<string[]>>()
  return (application) => {
    const whose = application.handler_id ?? application.company_id
    const known = asked.get(whose) ?? whoMustAct(db, application, ENDORSERS_TOLD)
    asked.set(whose, known)
    return known
  }
}

/** Who hears of an event in the list behind their bell, and as what. Nobody hears of what they did themselves. */
export async function hearersOf(asking: Asking, event: EventToHear): Promise<Hearer[]> {
  const hearers = (await rules[event.type]?.(asking, event, Told.parse(event.data))) ?? []
  return hearers.filter(({ userId }) => userId !== event.by_user_id)
}

type Rule = (asking: Asking, event: EventToHear, told: Told) => Hearer[] | Promise<Hearer[]>

const rules: Record<string, Rule> = {
  'application.made': (asking, event) => those(asking, event, 'REQUEST'),
  'application.followed_up': (asking, event) => those(asking, event, 'FOLLOW_UP'),
  'application.released': async (asking, event) => [
    ...applicant(event, 'APPLICATION_GIVEN_BACK'),
    ...(await those(asking, event, 'REQUEST')),
  ],
  'application.moved': (_asking, event) => applicant(event, 'APPLICATION_MOVED'),
  'application.assigned': (_asking, event, { handler, before }) => [
    ...(tellsByItself(event) ? applicant(event, 'APPLICATION_TAKEN_UP') : []),
    ...(event.withdrawn_at ? [] : colleague(event, handler, 'REQUEST_GIVEN')),
    ...(event.withdrawn_at ? [] : colleague(event, before, 'REQUEST_TAKEN')),
  ],
  'application.withdrawn': (_asking, event) => colleague(event, event.handler_id, 'WITHDRAWAL'),
  'job.released': (_asking, { job_company_id: companyId }, { claimer }) =>
    claimer ? [{ userId: claimer, kind: 'CLAIM_RELEASED', companyId }] : [],
  'company-admin.asked': async ({ db }, _event, { company }) => [
    ...(company ? await decidersOf(db, company) : []).map((userId) => asks(userId, company)),
    ...(await staffToTell(db)).map((userId) => asks(userId, null)),
  ],
  'company-admin.approved': (_asking, _event, { admin }) => admitted(admin, 'ADMIN_APPROVED'),
  'company-admin.refused': (_asking, _event, { admin }) => admitted(admin, 'ADMIN_REFUSED'),
  'company-admin.withdrawn': (_asking, _event, { admin }) => admitted(admin, 'ADMIN_WITHDRAWN'),
  'contact.message_sent': async ({ db }) =>
    (await staffToTell(db)).map((userId) => ({ userId, kind: 'CONTACT_MESSAGE', companyId: null })),
}

// A bell disturbs less than a mail, so more may hear it; in a large company still not everybody.
const ENDORSERS_TOLD = 50

/** Those who are to do something about it. */
async function those(asking: Asking, event: EventToHear, kind: NotificationKind): Promise<Hearer[]> {
  const { company_id, handler_id, status, withdrawn_at } = event
  if (!company_id || withdrawn_at || !status || !isUndecided(status)) return []
  const userIds = await asking.whoMustAct({ company_id, handler_id })
  return userIds.map((userId) => ({ userId, kind, companyId: company_id }))
}

function applicant({ applicant_id, withdrawn_at }: EventToHear, kind: NotificationKind): Hearer[] {
  return applicant_id && !withdrawn_at ? [{ userId: applicant_id, kind, companyId: null }] : []
}

function colleague(
  { company_id: companyId }: EventToHear,
  userId: string | null | undefined,
  kind: NotificationKind,
): Hearer[] {
  return userId && companyId ? [{ userId, kind, companyId }] : []
}

function asks(userId: string, companyId: string | null | undefined): Hearer {
  return { userId, kind: 'ADMIN_REQUEST', companyId: companyId ?? null }
}

function admitted(userId: string | undefined, kind: NotificationKind): Hearer[] {
  return userId ? [{ userId, kind, companyId: null }] : []
}

/** Who decides takes it over in the same breath, and a claimed job has its handler from the start: no news by itself. */
function tellsByItself({ status, is_handled_from_start }: EventToHear): boolean {
  return status !== null && isUndecided(status) && !is_handled_from_start
}

/** What the events keep of whom they concern. */
const Told = z.object({
  handler: z.uuid().nullish(),
  before: z.uuid().nullish(),
  claimer: z.uuid().nullish(),
  company: z.uuid().nullish(),
  admin: z.uuid().optional(),
})
type Told = z.infer<typeof Told>
