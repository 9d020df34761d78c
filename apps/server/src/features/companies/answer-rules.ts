import type { Db, Tx } from '../../platform/db/db.ts'

/** The working days in which a company's Endorsers answer, the days on which it does not work, and how many open requests one person may have. */
export interface AnswerRulesRow {
  answer_days: number
  own_holidays: string[]
  open_request_limit: number
}

/** Finds the rules of a company; undefined when there is no such company. */
export function findAnswerRules(db: Db, companyId: string): Promise<AnswerRulesRow | undefined> {
  return db
    .selectFrom('companies')
    .select(['answer_days', 'own_holidays', 'open_request_limit'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}

/** Stores the rules of a company. */
export async function setAnswerRules(tx: Tx, companyId: string, rules: AnswerRulesRow): Promise<void> {
  await tx.updateTable('companies').set(rules).where('id', '=', companyId).execute()
}
