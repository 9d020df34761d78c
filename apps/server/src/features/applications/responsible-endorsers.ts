import type { Db } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import { listEndorserIds } from './mails/queries.ts'

/**
 * Lists who must act on an application: its handler, or who is asked. In line nobody; before its first turn up to `limit` Endorsers
 * of the company who have not declined it.
 */
export async function listResponsibleEndorsers(
  db: Db,
  {
    handler_id,
    asked_user_id,
    line_since,
    company_id,
    declined_by,
  }: Pick<Row<'applications'>, 'handler_id' | 'asked_user_id' | 'line_since' | 'company_id'> & {
    declined_by: string[]
  },
  limit: number,
): Promise<string[]> {
  const one = handler_id ?? asked_user_id
  if (one || line_since) return one ? [one] : []
  return listEndorserIds(db, company_id, { limit, except: declined_by })
}
