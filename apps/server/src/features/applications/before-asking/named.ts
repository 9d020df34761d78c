import type { NamedEndorser } from '@endorse/contract/applications/before-asking/schemas'
import { MAX_NAMED } from '@endorse/contract/applications/before-asking/values'
import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { fullName } from '../../../platform/person.ts'
import { isAvailableEndorserOf } from '../../accounts/active-endorsers.ts'
import { emailProofSql, verifiedMark } from '../../accounts/email-proof.ts'
import type { AvailableEndorser } from '../turns/queries.ts'

/** Lists those of the Endorsers who can be chosen by name, by name. Of too many, those with the most room. */
export async function listNamedEndorsers(
  db: Db,
  endorsers: readonly AvailableEndorser[],
  blocked: readonly string[],
  now: number,
): Promise<NamedEndorser[]> {
  const roomById = new Map(
    endorsers
      .filter(({ id, can_be_named }) => can_be_named && !blocked.includes(id))
      .map(({ id, weekly_limit, asked_this_week }) => [id, weekly_limit - asked_this_week] as const)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MAX_NAMED),
  )
  if (roomById.size === 0) return []
  const { rows } = await sql<{
    id: string
    first_name: string
    last_name: string
    current_role_title: string | null
    proved_at: Date | null
    answers_within: AnswerBand | null
  }>`
    select users.id, first_name, last_name, current_role_title, ${sql.raw(emailProofSql('users'))} as proved_at, answers_within
      from users
      left join employee_profiles as profile on profile.user_id = users.id
      left join endorser_answer_speeds as speed on speed.user_id = users.id and speed.company_id = users.company_id
     where users.id = any(${[...roomById.keys()]}::uuid[])
     order by lower(first_name), lower(last_name), users.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    currentRole: row.current_role_title,
    verifiedAt: verifiedMark(row.proved_at, now),
    answersWithin: row.answers_within,
    hasRoom: (roomById.get(row.id) ?? 0) > 0,
  }))
}

/** A new request, and the Endorser whom its applicant wants to be asked first. */
interface NamedRequest {
  applicationId: string
  applicantId: string
  companyId: string
  askFirst: string
}

/**
 * Stores whom the applicant wants to be asked first. Throws 409 unless that is an Endorser of the company who takes requests, can be chosen
 * by name, and whom no block separates from the applicant.
 */
export async function storeNamedEndorser(
  tx: Tx,
  { applicationId, applicantId, companyId, askFirst }: NamedRequest,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into named_endorsers (application_id, user_id)
    select ${applicationId}::uuid, users.id from users
     where users.id = ${askFirst} and users.can_be_named and ${isAvailableEndorserOf(companyId)}
       and not exists (select from chat_blocks where (blocker_id, blocked_id) in ((users.id, ${applicantId}), (${applicantId}, users.id)))`.execute(
    tx,
  )
  if (numAffectedRows === 0n)
    conflict(
      'CANNOT_BE_NAMED',
      'The Endorser whom you chose cannot be asked by name any more. Choose somebody else, or leave the choice to us. Nothing was sent.',
    )
}
