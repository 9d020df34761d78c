import { defineModule } from '../../platform/module.ts'
import { listDisabledKinds } from './queries.ts'

export const mailPreferences = defineModule({
  name: 'mail-preferences',
  personalData: {
    export: async (db, userId) => [
      ['mailsSwitchedOff', await listDisabledKinds(db, 'mails', userId)],
      ['notificationsSwitchedOff', await listDisabledKinds(db, 'notifications', userId)],
    ],
  },
})
