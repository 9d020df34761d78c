import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The mails of a demo, which are shown instead of sent. */
export const mailbox: WebModule = {
  publicScreens: [{ path: paths.mailbox, title: 'Mailbox', load: () => import('./MailboxPage.tsx') }],
}
