import { defineModule } from '../../platform/module.ts'
import { listDisabledKinds, listKindsInLetter } from './queries.ts'

/** Declares which mails and notifications a user has switched off. */
export const mailPreferences = defineModule({
  name: 'mail-preferences',
  personalData: {
    export: async (db, userId) => [
      ['mailsSwitchedOff', await listDisabledKinds(db, 'mails', userId)],
      ['mailsInWeeklyLetter', await listKindsInLetter(db, userId)],
      ['notificationsSwitchedOff', await listDisabledKinds(db, 'notifications', userId)],
    ],
  },
})
