import { type MailKind, mailKindsOf, RESEND_SECONDS, type Settings, settingsCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import { notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { byPerson } from '../../platform/limits.ts'
import type { Person } from '../../platform/person.ts'
import { hasPassword, sendOwnCode } from '../auth/own/owner.ts'
import { changePassword } from '../auth/own/password.ts'
import { disconnect, providersOf } from '../auth/own/providers.ts'
import { endOtherSessions, endSession, sessionsOf } from '../auth/own/sessions.ts'
import { askForDeletion, keepAccount, whenDeleted } from './deletion/service.ts'
import { askForExport, latestExport } from './export/service.ts'
import { settingsLimits } from './limits.ts'
import { listSwitchedOff, switchKind, type Way } from './mails/queries.ts'
import { readingsOf } from './readings.ts'

/** What everybody decides about their own account, whatever their role and whether or not they are approved. */
export function serveSettings(app: FastifyInstance, house: House) {
  const limits = settingsLimits(house.limits)

  serve(app, settingsCalls.get, 'signed-in', async ({ person }) => done({ data: await describe(person) }))

  serve(app, settingsCalls.chooseMail, 'signed-in', async ({ person, params, body }) =>
    done({ data: await choose(person, 'mails', { ...params, ...body }) }),
  )

  serve(app, settingsCalls.chooseNotification, 'signed-in', async ({ person, params, body }) =>
    done({ data: await choose(person, 'notifications', { ...params, ...body }) }),
  )

  serve(app, settingsCalls.sendCode, 'signed-in', async ({ person }) => {
    await sendOwnCode(house, person)
    return done({ message: 'Verification code sent to your email', retryAfterSeconds: RESEND_SECONDS })
  })

  serve(app, settingsCalls.changePassword, 'signed-in', async ({ person, body }) => {
    await changePassword(house, person, body)
    return done({ message: 'Password changed' })
  })

  serve(app, settingsCalls.disconnect, 'signed-in', async ({ person, params }) => {
    await disconnect(house, person, params.provider)
    return done({ data: await describe(person) })
  })

  serve(app, settingsCalls.listSessions, 'signed-in', async ({ person }) =>
    done({ data: await sessionsOf(house, person) }),
  )

  serve(app, settingsCalls.endSession, 'signed-in', async ({ person, params }) => {
    await endSession(house, person, params.id)
    return done({ message: 'The device is signed out' })
  })

  serve(app, settingsCalls.endOtherSessions, 'signed-in', async ({ person }) =>
    done({ message: 'All other devices are signed out', ended: await endOtherSessions(house, person) }),
  )

  serve(app, settingsCalls.listReadings, ['JOB_SEEKER'], async ({ person }) =>
    done({ data: await readingsOf(house.db, person.id) }),
  )

  serve(app, settingsCalls.getExport, 'signed-in', async ({ person }) =>
    done({ data: { export: await latestExport(house, person) } }),
  )

  serve(
    app,
    settingsCalls.askForExport,
    'signed-in',
    async ({ person }) => done({ data: { export: await askForExport(house, person) } }),
    { limit: byPerson(limits.exports) },
  )

  serve(app, settingsCalls.askForDeletion, 'signed-in', async ({ person, body }) =>
    done({ data: { deletionDueAt: await askForDeletion(house, person, body) } }),
  )

  serve(app, settingsCalls.keepAccount, 'signed-in', async ({ person }) => {
    await keepAccount(house, person)
    return done({ message: 'Your account stays' })
  })

  async function choose(person: Person, way: Way, choice: { kind: MailKind; on: boolean }) {
    if (!mailKindsOf[person.role].includes(choice.kind)) notFound(way === 'mails' ? 'Mail' : 'Notification')
    await switchKind(house.db, way, person.id, choice)
    return describe(person)
  }

  async function describe(person: Person): Promise<Settings> {
    const [isThere, connections, noMails, noNotifications, deletionDueAt] = await Promise.all([
      hasPassword(house, person),
      providersOf(house, person.id),
      listSwitchedOff(house.db, 'mails', person.id),
      listSwitchedOff(house.db, 'notifications', person.id),
      whenDeleted(house.db, person.id),
    ])
    const without = (kinds: MailKind[]) =>
      mailKindsOf[person.role].map((kind) => ({ kind, on: !kinds.includes(kind) }))
    return {
      email: person.email,
      hasPassword: isThere,
      providers: connections,
      mails: without(noMails),
      notifications: without(noNotifications),
      deletionDueAt,
    }
  }
}

function done<T extends object>(answer: T) {
  return { success: true as const, ...answer }
}
