import type { MailKind } from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'

/** Whether the person of this row of `users` gets that kind of mail. Asked where the mail is written. */
export function isSubscribed(kind: MailKind, user = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${user}.deleted_at`)} is null and not exists (
    select from mail_opt_outs where user_id = ${sql.ref(`${user}.id`)} and kind = ${kind}))`
}

/** Said under every mail that may be switched off. */
export function settingsUrl({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}/dashboard/settings`
}
