import { heedEndedSessions } from './features/auth/live.ts'
import type { House } from './platform/house.ts'
import type { Workers } from './platform/jobs.ts'
import type { Listener, Live } from './platform/live.ts'
import { openMail } from './platform/mail/send-mail.ts'

/** What each feature does outside of requests. */
export function workers(house: House): Workers {
  return {
    'send-mail': openMail(house),
  }
}

/** What each feature tells open pages. */
export function listeners(_house: House, live: Live): Listener[] {
  return [heedEndedSessions(live)]
}
