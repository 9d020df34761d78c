import { doHolidaysEnd, holidaysKnownUntil } from '../../domain/working-time/holidays.ts'
import { type Finding, ok, warning } from './finding.ts'

const subject = 'holidays'

/** Checks that the holidays of India are known for the coming month, by which the due times of answers are computed. */
export function checkHolidays(now: Date): Finding {
  return doHolidaysEnd(now)
    ? warning(
        subject,
        `known until ${holidaysKnownUntil} only`,
        'Install a newer version, or add the year to domain/working-time/holidays.ts. Until then answers are due on holidays, too.',
      )
    : ok(subject, `known until ${holidaysKnownUntil}`)
}
