import type { Db } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import { listEndorserIds } from './mails/queries.ts'

/** Lists who must act on an application: its handler, or up to `limit` Endorsers of the company who have not declined it. */
export async function listResponsibleEndorsers(
  db: Db,
  {
    handler_id,
    company_id,
    declined_by,
  }: Pick<Row<'applications'>, 'handler_id' | 'company_id'> & { declined_by: string[] },
  limit: number,
): Promise<string[]> {
  return handler_id ? [handler_id] : listEndorserIds(db, company_id, { limit, except: declined_by })
}
