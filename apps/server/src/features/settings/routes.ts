import { RESEND_SECONDS } from '@endorse/contract/accounts/values'
import {
  kindsWithTime,
  type MailKind,
  type MailTime,
  mailKindsOf,
  notificationKindsOf,
} from '@endorse/contract/mail-preferences/values'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { type Settings, settingsSchemas } from '@endorse/contract/settings/schemas'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { changePassword } from '../accounts/account/password.ts'
import { disconnectProvider, listProviders } from '../accounts/account/providers.ts'
import { findPasswordState } from '../accounts/account/queries.ts'
import { sendReauthenticationCode } from '../accounts/account/reauthenticate.ts'
import { endOtherSessions, endSession, listSignedInSessions } from '../accounts/account/sessions.ts'
import { acceptTerms } from '../accounts/account/terms.ts'
import { setTimeZone } from '../accounts/account/time-zone.ts'
import { findDeletionDueAt } from '../accounts/deletion-due-at.ts'
import { findEmailConfirmedAt } from '../accounts/email-change/address-proof.ts'
import { getEmailChange } from '../accounts/email-change/service.ts'
import {
  type Channel,
  listDisabledKinds,
  listKindsInLetter,
  setKindEnabled,
  setMailTime,
} from '../mail-preferences/queries.ts'
import { registerEmailRoutes } from './email-routes.ts'
import { listResumeAccesses } from './resume-access-log.ts'

/** Registers the settings of the own account, for every role, approved or not. */
export function registerSettingsRoutes(app: FastifyInstance, context: ServerContext) {
  registerRoute(app, settingsEndpoints.get, settingsSchemas.get, async ({ person }) =>
    success({ data: await getSettings(person) }),
  )

  registerRoute(
    app,
    settingsEndpoints.setMailPreference,
    settingsSchemas.setMailPreference,
    async ({ person, params, body }) =>
      success({ data: await setPreference(person, 'mails', { kind: params.kind, enabled: body.on }) }),
  )

  registerRoute(
    app,
    settingsEndpoints.setMailTime,
    settingsSchemas.setMailTime,
    async ({ person, params, body }) => {
      if (!kindsWithTime(person.role).includes(params.kind)) notFound('Mail')
      await setMailTime(context.db, person.id, { kind: params.kind, when: body.when })
      return success({ data: await getSettings(person) })
    },
  )

  registerRoute(
    app,
    settingsEndpoints.setNotificationPreference,
    settingsSchemas.setNotificationPreference,
    async ({ person, params, body }) =>
      success({
        data: await setPreference(person, 'notifications', { kind: params.kind, enabled: body.on }),
      }),
  )

  registerRoute(app, settingsEndpoints.sendCode, settingsSchemas.sendCode, async ({ person }) => {
    await sendReauthenticationCode(context, person)
    return success({ message: 'Verification code sent to your email', retryAfterSeconds: RESEND_SECONDS })
  })

  registerRoute(
    app,
    settingsEndpoints.changePassword,
    settingsSchemas.changePassword,
    async ({ person, body }) => {
      await changePassword(context, person, body)
      return success({ message: 'Password changed' })
    },
  )

  registerEmailRoutes(app, context, getSettings)

  registerRoute(
    app,
    settingsEndpoints.disconnectProvider,
    settingsSchemas.disconnectProvider,
    async ({ person, params }) => {
      await disconnectProvider(context, person, params.provider)
      return success({ data: await getSettings(person) })
    },
  )

  registerRoute(app, settingsEndpoints.setTimeZone, settingsSchemas.setTimeZone, async ({ person, body }) => {
    await setTimeZone(context.db, person.id, body.timeZone)
    return success({ message: 'Time zone saved' })
  })

  registerRoute(app, settingsEndpoints.acceptTerms, settingsSchemas.acceptTerms, async ({ person, body }) => {
    await acceptTerms(context, person, body.version)
    return success({ message: 'You have accepted the terms' })
  })

  registerRoute(app, settingsEndpoints.listSessions, settingsSchemas.listSessions, async ({ person }) =>
    success({ data: await listSignedInSessions(context, person) }),
  )

  registerRoute(app, settingsEndpoints.endSession, settingsSchemas.endSession, async ({ person, params }) => {
    await endSession(context, person, params.id)
    return success({ message: 'The device is signed out' })
  })

  registerRoute(
    app,
    settingsEndpoints.endOtherSessions,
    settingsSchemas.endOtherSessions,
    async ({ person }) =>
      success({
        message: 'All other devices are signed out',
        ended: await endOtherSessions(context, person),
      }),
  )

  registerRoute(
    app,
    settingsEndpoints.listResumeAccesses,
    settingsSchemas.listResumeAccesses,
    async ({ person }) => success({ data: await listResumeAccesses(context.db, person.id) }),
  )

  async function setPreference(
    person: Person,
    channel: Channel,
    preference: { kind: MailKind; enabled: boolean },
  ) {
    if (!kindsOf(person, channel).includes(preference.kind))
      notFound(channel === 'mails' ? 'Mail' : 'Notification')
    await setKindEnabled(context.db, channel, person.id, preference)
    return getSettings(person)
  }

  async function getSettings(person: Person): Promise<Settings> {
    const { db } = context
    const [
      password,
      emailConfirmedAt,
      emailChange,
      connectedProviders,
      disabledMails,
      kindsInLetter,
      disabledNotifications,
      deletionDueAt,
    ] = await Promise.all([
      findPasswordState(db, person.id),
      findEmailConfirmedAt(db, person.id),
      getEmailChange(context, person),
      listProviders(context, person.id),
      listDisabledKinds(db, 'mails', person.id),
      listKindsInLetter(db, person.id),
      listDisabledKinds(db, 'notifications', person.id),
      findDeletionDueAt(db, person.id),
    ])
    const toPreferences = (channel: Channel, disabledKinds: MailKind[]) =>
      kindsOf(person, channel).map((kind) => ({ kind, on: !disabledKinds.includes(kind) }))
    return {
      email: person.email,
      emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
      emailChange,
      hasPassword: password.isSet,
      passwordChangedAt: password.changedAt?.toISOString() ?? null,
      providers: connectedProviders,
      mails: toPreferences('mails', disabledMails),
      mailTimes: kindsWithTime(person.role).map((kind) => ({
        kind,
        when: mailTimeOf(kind, disabledMails, kindsInLetter),
      })),
      notifications: toPreferences('notifications', disabledNotifications),
      quietHours: context.config.quietHours,
      deletionDueAt,
    }
  }
}

function kindsOf({ role }: Person, channel: Channel): readonly MailKind[] {
  return channel === 'mails' ? mailKindsOf[role] : notificationKindsOf[role]
}

function mailTimeOf(kind: MailKind, disabled: MailKind[], inLetter: MailKind[]): MailTime {
  if (disabled.includes(kind)) return 'NEVER'
  return inLetter.includes(kind) ? 'IN_LETTER' : 'AT_ONCE'
}
