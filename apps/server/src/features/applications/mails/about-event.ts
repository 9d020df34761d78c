import { ApplicationStatus, statusGroups } from '@endorse/contract'
import { z } from 'zod'
import type { House } from '../../../platform/house.ts'
import { isUndecided } from '../policy.ts'
import { tellApplicant, tellHandlerOfWithdrawal } from './letters.ts'
import { type EventToTell, listEventsToTell } from './queries.ts'
import { promptOf, tellWhoMustAct } from './what-waits.ts'

/** Whoever must act gets a mail, and the Endorsee gets one when something was decided or done for them. */
export async function mailAboutEvents(house: House, eventIds: readonly string[]): Promise<void> {
  const events = await listEventsToTell(house.db, eventIds)
  for (const same of Map.groupBy(events.filter(waits), whoActs).values()) {
    const [first] = same
    if (first) await tellWhoMustAct(house, first)
  }
  for (const event of events) await tellOthers(house, event)
}

/** What waits for the same people is told them once: the mail lists all of it. */
function whoActs({ company_id, handler_id, type }: EventToTell): string {
  return `${company_id} ${handler_id} ${promptOf(type)}`
}

function waits({ type, status, withdrawn_at, data }: EventToTell): boolean {
  if (withdrawn_at) return false
  return (
    concernsWhoMustAct.has(type) || (type === 'application.assigned' && isUndecided(status) && isGiven(data))
  )
}

async function tellOthers(house: House, event: EventToTell): Promise<void> {
  const { type, withdrawn_at, data } = event
  if (type === 'application.withdrawn' && isUnderWay(data)) await tellHandlerOfWithdrawal(house, event)
  if (type === 'application.moved' && !withdrawn_at) await tellApplicant(house, event, Moved.parse(data).to)
}

const concernsWhoMustAct = new Set(['application.made', 'application.released', 'application.followed_up'])

const Moved = z.object({ to: ApplicationStatus })
const Given = z.object({ handler: z.uuid() })
const Withdrawn = z.object({ status: ApplicationStatus })

/** By a company admin: whoever took it for themselves knows of it. */
function isGiven(data: unknown): boolean {
  return Given.safeParse(data).success
}

function isUnderWay(data: unknown): boolean {
  const { status } = Withdrawn.parse(data)
  return statusGroups.approved.some((approved) => approved === status)
}
