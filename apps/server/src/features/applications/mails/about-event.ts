import { ApplicationStatus, statusGroups } from '@endorse/contract'
import { z } from 'zod'
import type { House } from '../../../platform/house.ts'
import { isUndecided } from '../policy.ts'
import { tellApplicant, tellHandlerOfWithdrawal } from './letters.ts'
import { type EventToTell, findEventToTell } from './queries.ts'
import { tellWhoMustAct } from './what-waits.ts'

/** Whoever must act gets a mail, and the Endorsee gets one when something was decided or done for them. */
export async function mailAboutEvent(house: House, { eventId }: { eventId: string }): Promise<void> {
  const event = await findEventToTell(house.db, eventId)
  if (event) await tell(house, event)
}

async function tell(house: House, event: EventToTell): Promise<void> {
  const { type, withdrawn_at, data } = event
  if (type === 'application.withdrawn')
    return isUnderWay(data) ? tellHandlerOfWithdrawal(house, event) : undefined
  if (withdrawn_at) return undefined
  if (concernsWhoMustAct.has(type)) return tellWhoMustAct(house, event)
  if (type === 'application.assigned' && isUndecided(event.status) && isGiven(data))
    return tellWhoMustAct(house, event)
  if (type === 'application.moved') return tellApplicant(house, event, Moved.parse(data).to)
  return undefined
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
