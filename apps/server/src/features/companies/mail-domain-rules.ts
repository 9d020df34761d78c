import type { MailDomainRule } from '@endorse/contract/company-admins/mail-domains/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/ilike.ts'

/** A rule of platform staff about a mail domain, with the name of who set it. */
export interface MailDomainRow {
  domain: string
  rule: MailDomainRule
  note: string | null
  set_at: Date
  first_name: string | null
  last_name: string | null
}

/** Finds what platform staff decided about the domain. */
export async function findMailDomainRule(db: Db, domain: string): Promise<MailDomainRule | undefined> {
  const row = await db
    .selectFrom('mail_domain_rules')
    .select('rule')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row?.rule
}

/** Lists one page of the rules, newest first; `search` matches a part of the domain. */
export async function listMailDomainRules(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ rows: MailDomainRow[]; total: number }> {
  const matching = selectRules(db, search)
  const rows = await matching
    .leftJoin('users', 'users.id', 'mail_domain_rules.set_by')
    .select(ruleColumns)
    .orderBy('set_at', 'desc')
    .orderBy('domain')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const ruleColumns = ['domain', 'rule', 'note', 'set_at', 'users.first_name', 'users.last_name'] as const

function selectRules(db: Db, search = '') {
  const pattern = containing(search)
  return db.selectFrom('mail_domain_rules').$if(search !== '', (all) => all.where('domain', 'ilike', pattern))
}

/** Sets the rule of the domain and returns when. Another rule of the domain is replaced. */
export async function saveMailDomainRule(
  tx: Tx,
  { domain, rule, note, by }: { domain: string; rule: MailDomainRule; note: string | null; by: string },
): Promise<Date> {
  const values = { rule, note, set_by: by, set_at: sql<Date>`now()` }
  const { set_at } = await tx
    .insertInto('mail_domain_rules')
    .values({ domain, ...values })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(values))
    .returning('set_at')
    .executeTakeFirstOrThrow()
  return set_at
}

/** Deletes the rule of the domain; false when there is none. */
export async function deleteMailDomainRule(tx: Tx, domain: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('mail_domain_rules')
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst()
  return deleted !== undefined
}
