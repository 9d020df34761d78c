import type { Db } from '../db/db.ts'
import type { Module } from '../module.ts'
import { type AuditDefinitions, deleteAuditEntries } from './audit.ts'
import { daysBefore, retentionDays } from './retention.ts'

/** Deletes old entries of the audit log, those of sign-ins sooner. */
export async function deleteOldAuditEntries(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const definitions: AuditDefinitions = Object.assign({}, ...modules.map(({ auditActions }) => auditActions))
  const actions = Object.keys(definitions)
  const shortLived = actions.filter((action) => definitions[action]?.kept === 'short')
  await deleteAuditEntries(db, shortLived, daysBefore(now, retentionDays.signInAudit))
  await deleteAuditEntries(db, actions, daysBefore(now, retentionDays.audit))
}
