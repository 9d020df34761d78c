import { ApplicationStatus } from '@endorse/contract/applications/schemas'
import { referralOutcomes } from '@endorse/contract/applications/values'
import type { Activity } from '@endorse/contract/dashboards/schemas'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { badInput } from '../../../platform/http/errors.ts'
import { fullNameOrNull, type Person } from '../../../platform/person.ts'
import { signImageUrl } from '../../files/links.ts'
import { type ActivityPosition, type ActivityRow, listActivities } from './queries.ts'

/** Reads one page of the user's activities, newest first. `next` continues it. */
export async function getActivities(
  context: AppContext,
  person: Person,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ activities: Activity[]; next: string | null }> {
  const rows = await listActivities(context.db, person, {
    limit: limit + 1,
    before: before === undefined ? undefined : parsePosition(before),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    activities: page.map((row) => presentActivity(context, person, row)),
    next: last && rows.length > limit ? `${last.at}_${last.id}` : null,
  }
}

const Position = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

function parsePosition(text: string): ActivityPosition {
  const { data } = Position.safeParse(text.split('_'))
  if (!data) badInput({ before: 'Please pass the value of next' })
  const [at, id] = data
  return { at, id }
}

const EventData = z.object({
  to: ApplicationStatus.optional(),
  byStaff: z.boolean().optional(),
  referralOutcome: z.enum(referralOutcomes).optional(),
})

function presentActivity({ config }: AppContext, reader: Person, row: ActivityRow): Activity {
  const { to, byStaff = false, referralOutcome } = EventData.parse(row.data)
  const isOwn = row.by_user_id === reader.id
  return {
    id: row.id,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    isOwn,
    by: byStaff ? 'Endorse staff' : fullNameOrNull(row.actor_first_name, row.actor_last_name),
    byPhotoUrl:
      byStaff || !row.actor_image_id ? null : signImageUrl(config.secret, row.actor_image_id, reader.id),
    applicant:
      reader.role === 'EMPLOYEE' ? fullNameOrNull(row.applicant_first_name, row.applicant_last_name) : null,
    handler: fullNameOrNull(row.handler_first_name, row.handler_last_name),
    status: to ?? null,
    outcome: referralOutcome ?? null,
    jobTitle: row.job_title,
    companyName: row.company_name,
    application:
      row.application_id && row.application_type
        ? { id: row.application_id, type: row.application_type }
        : null,
    jobId: row.job_id,
  }
}
