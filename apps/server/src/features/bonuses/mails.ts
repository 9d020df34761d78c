import { type BonusFacts, bonusAmountText, bonusStateText } from '@endorse/contract/bonuses/text'
import { bonusStateLabel } from '@endorse/contract/bonuses/values'
import { webPaths } from '@endorse/contract/web-paths'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'
import { settingsUrl } from '../mail-preferences/mail-preferences.ts'
import type { BonusEvent } from './events.ts'
import { findMailedBonus } from './queries.ts'

/** Mails the Endorsers whose bonuses were moved, where they have chosen to get it at once. */
export async function sendBonusMails(context: AppContext, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) if (event.type === 'bonus.moved') await sendBonusMail(context, event)
}

async function sendBonusMail(
  { db, queue, config, clock }: AppContext,
  { id, data }: BonusEvent,
): Promise<void> {
  const bonus = await findMailedBonus(db, data.bonus, todayInIndia(clock))
  // The later move has a mail of its own.
  if (!bonus || bonus.state !== data.to) return
  await queue.enqueueOnce(db, id, 'send-mail', bonusMail(bonus, config))
}

/** A bonus with whom its mail goes to. */
export interface MailedBonus extends BonusFacts {
  email: string
  first_name: string
  job_title: string
  company_name: string
}

/** Composes the mail that tells an Endorser what became of a bonus. */
export function bonusMail(
  bonus: MailedBonus,
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
): JobPayloads['send-mail'] {
  const company = nameInMail(bonus.company_name)
  const state = bonusStateLabel[bonus.state].toLowerCase()
  return composeMail({
    to: bonus.email,
    subject: `Your bonus is ${state}: ${bonus.job_title}`,
    heading: `Your bonus is ${state}`,
    paragraphs: [
      `Hello ${bonus.first_name}, ${company} has changed its record of your bonus for a hire as ${nameInMail(bonus.job_title)}.`,
      `Bonus: ${nameInMail(bonusAmountText(bonus))}. ${nameInMail(bonusStateText(bonus))}.`,
      `This is a record only. ${company} pays it, and can tell you more.`,
    ],
    action: { label: 'See your bonuses', url: publicUrl + webPaths.analytics },
    settingsUrl: settingsUrl({ publicUrl }),
  })
}
