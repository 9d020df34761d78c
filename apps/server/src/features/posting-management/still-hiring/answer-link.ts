import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findEditable, type ManagedPosting } from '../../job-postings/managed-postings.ts'
import { canManage } from '../../job-postings/policy.ts'
import { answerStillHiring, type PostingActor } from '../service.ts'
import { readStillHiringToken } from './token.ts'

interface OpenQuestion {
  person: PostingActor
  posting: ManagedPosting
}

/** Finds the question of a link while it is open and its reader takes care of the posting; 404 otherwise. */
export async function requireOpenQuestion(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  token: string,
): Promise<OpenQuestion> {
  const question = readStillHiringToken(config.secret, token)
  const [person, posting] = question
    ? await Promise.all([findActor(db, question.personId), findEditable(db, question.jobId)])
    : []
  const isOpen = posting?.hiring_asked_at?.getTime() === question?.askedAt
  return person && posting && isOpen && canManage(person, posting)
    ? { person, posting }
    : notFound('Question')
}

/** Answers the question of a link in the name of the person whom the mail asked. */
export async function answerByLink(context: AppContext, token: string, hiring: boolean): Promise<void> {
  const { person, posting } = await requireOpenQuestion(context, token)
  await answerStillHiring(context, person, posting.id, hiring)
}

async function findActor(db: Db, id: string): Promise<PostingActor | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'approved_at'])
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, role: row.role, companyId: row.company_id, approved: row.approved_at !== null }
}
