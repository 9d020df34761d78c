import { kindsInLetterAtFirst, type MailKind } from '@endorse/contract/mail-preferences/values'
import { webPaths } from '@endorse/contract/web-paths'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on a row of `users` (or its alias): the user gets mails of this kind when something happens, and not only in the
 * weekly letter. A suspended person gets none of them.
 */
export function isSubscribed(kind: MailKind, user = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(${isWanted(kind, user)} and not ${isInLetter(kind, user)})`
}

/** SQL condition on a row of `users` (or its alias): the user gets this kind of mail, at once or in the weekly letter. */
export function isWanted(kind: MailKind, user = 'users'): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${user}.deleted_at`)} is null and ${sql.ref(`${user}.suspended_at`)} is null and not exists (
    select from mail_opt_outs where user_id = ${sql.ref(`${user}.id`)} and kind = ${kind}))`
}

/** SQL condition on a row of `users` (or its alias): this kind of mail comes in the weekly letter, by choice or at first. */
export function isInLetter(kind: MailKind, user = 'users'): RawBuilder<boolean> {
  if (kindsInLetterAtFirst.includes(kind))
    return sql<boolean>`not exists (select from mails_at_once where user_id = ${sql.ref(`${user}.id`)} and kind = ${kind})`
  return sql<boolean>`exists (select from mails_in_letter where user_id = ${sql.ref(`${user}.id`)} and kind = ${kind})`
}

/** The link under every mail that can be switched off. */
export function settingsUrl({ publicUrl }: { publicUrl: string }): string {
  return `${publicUrl}${webPaths.settings}`
}
