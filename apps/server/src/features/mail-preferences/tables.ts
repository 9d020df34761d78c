import type { MailKind } from '@endorse/contract/mail-preferences/values'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    mail_opt_outs: { user_id: string; kind: MailKind }
    mails_in_letter: { user_id: string; kind: MailKind }
    mails_at_once: { user_id: string; kind: MailKind }
    notification_opt_outs: { user_id: string; kind: MailKind }
  }
}
