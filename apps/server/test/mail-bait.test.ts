import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { closingCauses } from '@endorse/contract/applications/turns/values'
import { applicationStatuses, referralOutcomes } from '@endorse/contract/applications/values'
import { type BonusState, bonusStates } from '@endorse/contract/bonuses/values'
import { findContactDetail } from '@endorse/contract/core/contact-details'
import { describe, expect, it } from 'vitest'
import * as deletion from '../src/features/account-lifecycle/deletion/mails.ts'
import * as dataExport from '../src/features/account-lifecycle/export/mails.ts'
import * as settings from '../src/features/accounts/account/mails.ts'
import * as emailChange from '../src/features/accounts/email-change/mails.ts'
import * as accounts from '../src/features/accounts/mails.ts'
import * as oidc from '../src/features/accounts/oidc/mails.ts'
import * as secondFactor from '../src/features/accounts/second-factor/mails.ts'
import { adminRequestMail } from '../src/features/accounts/sign-up/notify-approvers.ts'
import * as applicant from '../src/features/applications/mails/applicant-mails.ts'
import { sendClosedMail } from '../src/features/applications/mails/closed-mail.ts'
import { sendEndorserJoinedMails } from '../src/features/applications/mails/endorser-joined-mails.ts'
import { sendOfferMail } from '../src/features/applications/mails/offer-mail.ts'
import { sendOutcomeMail } from '../src/features/applications/mails/outcome-mail.ts'
import { composeDigest } from '../src/features/applications/mails/pending-digest.ts'
import { sendReassignmentMails } from '../src/features/applications/mails/reassignment-mails.ts'
import {
  composeStepOverdueMail,
  sendNothingReportedMail,
} from '../src/features/applications/mails/step-check-mails.ts'
import { bonusMail } from '../src/features/bonuses/mails.ts'
import { composeMeetingMails, composeReminders } from '../src/features/chat/meetings/mails.ts'
import { findMeeting } from '../src/features/chat/meetings/queries.ts'
import { waitingMail } from '../src/features/chat/unread/notify.ts'
import * as approval from '../src/features/company-admins/approval/mails.ts'
import * as joining from '../src/features/company-admins/join-requests/mails.ts'
import * as endorsers from '../src/features/company-endorsers/mails.ts'
import { mailToStaff } from '../src/features/contact/service.ts'
import * as moderation from '../src/features/moderation/mails.ts'
import * as suspension from '../src/features/moderation/suspension/mails.ts'
import { sessionsEndedMail } from '../src/features/people/mails.ts'
import { consentMail } from '../src/features/person-referrals/mails.ts'
import { sendPostingMails } from '../src/features/posting-management/mails.ts'
import { composeSearchMail } from '../src/features/saved-searches/mails.ts'
import { composeLetter } from '../src/features/weekly-letter/compose.ts'
import type { AppContext } from '../src/platform/context.ts'
import type { StoredEvent } from '../src/platform/events/event-catalog.ts'
import type { JobPayloads } from '../src/platform/queue/queue.ts'
import { useTestServer } from './test-server.ts'

type Mail = JobPayloads['send-mail']

const server = useTestServer()
const SITE = 'https://endorse.example'
const ID = '0199a000-0000-7000-8000-0000000000e1'
const PHONE = '+91 98765 43210'
const BAIT = `<b>Pаy</b> at https://evil.com/x, www.evil.co.in, (evil.дети) or hr@evil.com, ${PHONE}`
const to = {
  id: 'id',
  email: 'asha@postbox.example',
  first_name: 'Asha',
  firstName: 'Asha',
  last_name: 'Rao',
}
const config = {
  publicUrl: SITE,
  secret: 'x'.repeat(32),
  siteOperator: { email: to.email },
} as AppContext['config']

/** Every field of an event, a row or a form, where it is a text of a user. */
const bait = new Proxy<Record<string, unknown>>({}, { get: () => BAIT })
function baited<T extends object>(fields: Partial<T> = {}): T {
  return new Proxy(fields, { get: (own, name) => Reflect.get(own, name) ?? bait[String(name)] }) as T
}

/** Collects what a function enqueues. It reads the database of the test. */
async function sentBy(send: (context: AppContext) => Promise<unknown>): Promise<Mail[]> {
  const mails: Mail[] = []
  const enqueueOnce = async (_db: unknown, _id: string, _name: string, mail: Mail) => mails.push(mail)
  const { db, pool, clock } = server.context
  await send({ db, pool, clock, config, queue: { enqueueOnce } } as unknown as AppContext)
  return mails
}

const applicationEvent = () =>
  baited<Parameters<typeof applicant.sendStatusMail>[1]>({
    handler_id: 'handler',
    application_id: 'application',
    status: 'ACCEPTED',
    application_type: 'JOB_POSTING',
    rejection_reason: 'NOT_A_MATCH' as never,
    submission_channel: 'OTHER',
    submission_day: '2026-12-01',
    offer_until: new Date('2026-12-02T12:30:00Z'),
    applicant_email: to.email,
    handler_email: to.email,
    applicant_first_name: 'Asha',
    handler_first_name: 'Asha',
    applicant_name_misleads: false,
    handler_name_misleads: false,
    actor_name_misleads: false,
  })

const moderationCase = (subject: 'POSTING' | 'PERSON') =>
  baited<Parameters<typeof moderation.decisionMail>[1]>({
    id: 'case',
    subject,
    report_count: 1,
    snapshot: baited(),
  })

/** A company, its Endorser, and an applicant, all with bait for a name, and the application. */
async function deceivers() {
  const company = await server.company()
  await server.context.db
    .updateTable('companies')
    .set({ name: BAIT.slice(0, 120) })
    .where('id', '=', company.id)
    .execute()
  const named = { ...company, name: BAIT }
  const endorser = await server.endorser('Ravi Kumar', named)
  const asha = await server.endorsee('Asha Rao')
  await server.context.pool.query('update users set first_name = $2, last_name = $2 where id = $1', [
    endorser.id,
    BAIT,
  ])
  const job = await server.job(named, { title: BAIT, claimed_by: endorser.id })
  await server.application({ by: asha, job, company: named })
  return { company, endorser, asha, job }
}

async function meetingMails(): Promise<Mail[]> {
  const { endorser, asha } = await deceivers()
  const room = await server.chatRoom(endorser, asha)
  const id = await server.meeting(room, endorser, { title: BAIT })
  const { db, clock } = server.context
  const meeting = await findMeeting(db, asha.id, id)
  if (!meeting) throw new Error('There is no meeting')
  const context = { clock, config: { ...server.context.config, publicUrl: SITE } }
  const about = { change: 'PROPOSED' as const, by: endorser.id, proposer: endorser.id }
  const mails = [
    ...(await composeMeetingMails(context, db, meeting, about)),
    ...(await composeReminders(context, db, meeting)),
  ]
  return mails.filter(({ to: recipient }) => recipient === asha.email)
}

async function postingMails(): Promise<Mail[]> {
  const { job } = await deceivers()
  const types = [
    'posting.archived',
    'posting.reopened',
    'posting.deleted',
    'posting.removed',
    'posting.restored',
  ]
  const events = types.map((type) => ({ id: job.id, type, job: job.id, data: {} }) as unknown as StoredEvent)
  const asked = { id: job.id, type: 'posting.hiring_asked', job: job.id, data: { askedAt: 0 } }
  const mails = await sentBy((context) =>
    sendPostingMails(context, [...events, asked as unknown as StoredEvent]),
  )
  // The Endorser is greeted by their own name.
  return mails.filter(({ to: recipient }) => recipient.startsWith('asha'))
}

async function joinedMails(): Promise<Mail[]> {
  const { company, endorser } = await deceivers()
  return sentBy((context) =>
    sendEndorserJoinedMails(context, {
      id: endorser.id,
      by: endorser.id,
      type: 'endorser.joined',
      data: { company: company.id, isFirst: true },
    } as unknown as Parameters<typeof sendEndorserJoinedMails>[1]),
  )
}

/** The mails of each file that composes some. A new file has to be added. */
const templates: Record<string, () => Promise<Mail[]> | Mail[]> = {
  'account-lifecycle/deletion/mails.ts': () => [
    deletion.deletionScheduledMail({ ...to, role: 'EMPLOYEE' }, new Date(), config),
    deletion.accountDeletedMail(to),
  ],
  'account-lifecycle/export/mails.ts': () => [dataExport.exportReadyMail(to, config)],
  'accounts/account/mails.ts': () => [
    settings.reauthenticationMail(to, '123456', SITE),
    settings.passwordChangedInSettingsMail(to, SITE),
    settings.providerDisconnectedMail(to, 'google', SITE),
  ],
  'accounts/email-change/mails.ts': () => [
    emailChange.emailChangeCodeMail({ ...to, firstName: BAIT }, '123456'),
    emailChange.emailAlreadyUsedMail(to.email, SITE),
    emailChange.emailChangedMail(to, to.email, 'token', SITE),
    emailChange.emailTakenBackMail(to, SITE),
    emailChange.addressProofMail(to, '123456', SITE),
  ],
  'accounts/mails.ts': () => [
    accounts.codeMail('signup', { ...to, firstName: BAIT }, '123456'),
    accounts.codeMail('forgot-password', to, '123456'),
    accounts.welcomeMail(to, 'JOB_SEEKER', 'ready', SITE),
    accounts.passwordChangedMail(to, SITE),
    accounts.newDeviceMail(to, { name: 'Chrome', at: new Date() }, SITE),
    accounts.reusedTokenMail(to, 'Chrome', SITE),
  ],
  'accounts/oidc/mails.ts': () => [
    oidc.providerCodeMail(to, 'google', '123456'),
    oidc.providerConnectedMail(to, 'google', SITE),
  ],
  'accounts/second-factor/mails.ts': () => [
    secondFactor.factorChangedMail(to, 'passkey-added', SITE, BAIT),
    secondFactor.resetWaitsMail(to, { waitsUntil: new Date(), stopToken: 'token' }, SITE),
    secondFactor.resetConfirmedMail(to, 'token', SITE),
    secondFactor.resetEndedMail(to, 'stopped', SITE),
  ],
  'accounts/sign-up/notify-approvers.ts': () => [
    adminRequestMail(
      to,
      { email: to.email, first_name: BAIT, last_name: BAIT, company: BAIT, isMisleading: false },
      SITE,
    ),
  ],
  'applications/mails/applicant-mails.ts': () =>
    sentBy(async (context) => {
      for (const status of applicationStatuses)
        await applicant.sendStatusMail(context, applicationEvent(), status)
      await applicant.sendReopenedMail(context, applicationEvent())
      await applicant.sendWithdrawalMail(context, applicationEvent(), BAIT)
      await applicant.sendWithdrawalMail(context, applicationEvent(), undefined)
    }),
  'applications/mails/closed-mail.ts': () =>
    sentBy(async (context) => {
      const job = { id: ID, title: BAIT, company: BAIT, city: BAIT, answersWithin: 'DAY' as const }
      for (const cause of closingCauses)
        await sendClosedMail(context, applicationEvent(), cause, {
          jobs: [job],
          invitationUrl: `${SITE}/invitation/acme/token`,
        })
    }),
  'applications/mails/mail-applicants.ts': joinedMails,
  'applications/mails/offer-mail.ts': () => sentBy((context) => sendOfferMail(context, applicationEvent())),
  'applications/mails/outcome-mail.ts': () =>
    sentBy((context) => sendOutcomeMail(context, applicationEvent(), referralOutcomes[0])),
  'applications/mails/pending-digest.ts': () => {
    const pending = {
      applicant: BAIT,
      name_misleads: false,
      job_title: BAIT,
      requests_update: true,
      reminded_due_at: null as Date | null,
    }
    const skills = [true, false].map((isFound) => ({ name: BAIT, isFound }))
    const described = { headline: BAIT, place: BAIT, yearsOfExperience: 6, skills, notes: [BAIT, BAIT] }
    const turn = { number: 1, reason: 'HAS_ROOM' as const, dueAt: new Date(), company: BAIT, ...described }
    const digest = (count: number, more = {}) =>
      composeDigest(config, {
        ...to,
        id: ID,
        mail_id: 'id',
        listed_at: 0,
        asked_this_week: 1,
        weekly_limit: 10,
        pending: Array.from({ length: count }, () => ({ ...pending, id: ID, count, ...more })),
      })
    const reminder = { requests_update: false, reminded_due_at: new Date() }
    return [
      digest(1),
      digest(2),
      digest(1, { turn }),
      digest(2, { turn }),
      digest(1, reminder),
      digest(2, reminder),
    ]
  },
  'applications/mails/reassignment-mails.ts': () =>
    sentBy((context) => sendReassignmentMails(context, applicationEvent(), 'handler')),
  'applications/mails/step-check-mails.ts': async () => {
    const at = new Date().toISOString()
    const overdue = { ...to, applicant: BAIT, name_misleads: false, job_title: BAIT, since: new Date() }
    const told = { endorser: 'handler', since: at, askedAt: at }
    return [
      composeStepOverdueMail(config, [overdue]) ?? never(),
      composeStepOverdueMail(config, [overdue, overdue]) ?? never(),
      ...(await sentBy((context) => sendNothingReportedMail(context, applicationEvent(), told))),
    ]
  },
  'bonuses/mails.ts': () => bonusStates.map((state) => bonusMail({ ...to, ...bonus(state) }, config)),
  'chat/meetings/mails.ts': meetingMails,
  'chat/unread/notify.ts': () => [
    waitingMail(
      baited<Parameters<typeof waitingMail>[0]>({
        email: to.email,
        first_name: 'Asha',
        room: 'room',
        unread: 2,
        sender_name_misleads: false,
      }),
      SITE,
    ),
  ],
  'company-admins/approval/mails.ts': () => [
    approval.adminApprovedMail(to, BAIT, SITE),
    approval.adminRejectedMail(to, BAIT, SITE),
    approval.adminWithdrawnMail(to, BAIT, SITE),
  ],
  'company-admins/join-requests/mails.ts': () => [
    joining.joinApprovedMail(to, BAIT, BAIT, SITE),
    joining.joinSeparatedMail(to, { asked: BAIT, own: BAIT }, BAIT, SITE),
    joining.joinRejectedMail(to, BAIT, BAIT, SITE),
  ],
  'company-endorsers/mails.ts': () => [
    endorsers.claimsMail(to, { admin: BAIT, claims: 2 }, config),
    endorsers.leaveStartedMail(to, { admin: BAIT, until: null }, config),
    endorsers.leaveEndedMail(to, BAIT, config),
    endorsers.stillOnLeaveMail(to, new Date(), config),
    endorsers.accessEndedMail(to, { admin: BAIT, company: BAIT }, config),
  ],
  'contact/service.ts': () => {
    const message = { name: BAIT, email: to.email, message: BAIT, topic: 'OTHER' as never }
    return [mailToStaff({ config }, message, 'REFERENCE') ?? never()]
  },
  'moderation/mails.ts': () =>
    (['POSTING', 'PERSON'] as const).flatMap((subject) => [
      moderation.decisionMail(to, moderationCase(subject), { reason: 'SPAM', note: BAIT }, SITE),
      moderation.takenBackMail(to, moderationCase(subject), BAIT, SITE),
      moderation.appealMail(
        to,
        moderationCase(subject),
        { outcome: 'REVERSED', note: BAIT, isRestored: true },
        SITE,
      ),
    ]),
  'moderation/suspension/mails.ts': () => {
    const suspended = { number: 1, reason: 'SPAM' as never, text: BAIT, until: null }
    return [suspension.suspendedMail(to, suspended, config), suspension.liftedMail(to, BAIT, config)]
  },
  'people/mails.ts': () => {
    const ended = { devices: [BAIT], reason: 'OTHER' as never, requireNewPassword: false }
    return [sessionsEndedMail(to, ended, config)]
  },
  'person-referrals/mails.ts': () => consentMails(),
  'posting-management/mails.ts': postingMails,
  'saved-searches/mails.ts': () => {
    const job = baited<Parameters<typeof composeSearchMail>[2][number]>({
      id: 'job',
      search_id: 'search',
      salary_min: null,
      salary_max: null,
      city: null as never,
      state: null as never,
      country: null as never,
    })
    return [
      composeSearchMail(
        { config },
        [{ ...to, id: 'search', user_id: 'id', name: BAIT, max_jobs: 10 }],
        [job],
      ),
    ]
  },
  'weekly-letter/compose.ts': letterMails,
}

const bonus = (state: BonusState) => ({
  id: ID,
  user_id: ID,
  count: 2,
  state,
  amount: null,
  amountText: BAIT,
  hiredOn: '2026-11-27',
  eligibleOn: '2027-02-25',
  paidMonth: '2026-12',
  reason: BAIT,
  job_title: BAIT,
  company_name: BAIT,
})

function letterMails(): Mail[] {
  const listed = {
    id: ID,
    user_id: ID,
    count: 2,
    type: 'JOB_POSTING' as const,
    status: 'ACCEPTED' as const,
    answer_due_at: new Date(),
    latest_day: '2030-01-31',
    in_line: false,
    moved_at: new Date(),
    is_job_closed: false,
    offered_until: new Date(),
    is_accepted: false,
    outcome: 'HIRED' as const,
    job_title: BAIT,
    company_name: BAIT,
    applicant: BAIT,
  }
  const item = { title: BAIT, text: BAIT, url: `${SITE}/x` }
  const parts = {
    offered: [listed],
    moved: [listed],
    waiting: [listed],
    turns: [listed],
    outcomes: [listed],
    bonuses: [bonus('PAID')],
    withdrawals: [listed],
    searches: [{ title: BAIT, items: [item] }],
    unreadMessages: 2,
  }
  const roles = ['JOB_SEEKER', 'EMPLOYEE'] as const
  return roles.map((role) => composeLetter(config, { ...to, id: ID, role }, parts) ?? never())
}

const referral = (isMisleading: boolean) =>
  baited<Parameters<typeof consentMail>[0]>({
    email: to.email,
    expires_at: new Date(),
    relation: 'PERSONAL',
    is_misleading_name: isMisleading,
  })

function consentMails(): Mail[] {
  return [true, false].flatMap((isDomainVerified) =>
    [true, false].flatMap((isMisleading) =>
      [true, false].map((isReminder) =>
        consentMail(referral(isMisleading), { domain: 'acme.example', isDomainVerified }, SITE, isReminder),
      ),
    ),
  )
}

function never(): never {
  throw new Error('There is no mail')
}

/** What a reader sees, without the addresses of this site and the own one. */
function readable({ subject, text }: Mail): string {
  return `${subject}\n${text}`.replaceAll(/https:\/\/endorse\.example\S*/g, '').replaceAll(to.email, '')
}

function leadsToSite({ text, html }: Mail): boolean {
  return text.includes(SITE) && html.includes(`href="${SITE}`)
}

function filesWithTemplates(): string[] {
  const features = path.join(import.meta.dirname, '../src/features')
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(features, file), 'utf8').includes('composeMail('))
    .map((file) => file.replaceAll('\\', '/'))
}

describe('the mails', () => {
  it('are all walked', () => {
    expect(Object.keys(templates).toSorted()).toEqual(filesWithTemplates().toSorted())
  })

  it.each(Object.keys(templates))('of %s make no link and no markup of what a user wrote', async (file) => {
    const mails = await (templates[file] ?? never)()
    expect(mails).not.toEqual([])
    for (const mail of mails) {
      const found = findContactDetail(readable(mail).replaceAll(PHONE, ''))
      expect({ found, text: mail.text }).toMatchObject({ found: undefined })
      expect(mail.html).not.toMatch(/<b>|href="(?!https:\/\/endorse\.example)/)
    }
  })

  it('to somebody without an account have no address, domain or phone number of a user', () => {
    const strangers = [
      ...consentMails(),
      accounts.codeMail('signup', { ...to, firstName: BAIT }, '123456'),
      emailChange.emailChangeCodeMail({ ...to, firstName: BAIT }, '123456'),
    ]
    for (const mail of strangers) {
      expect({ found: findContactDetail(readable(mail)), text: mail.text }).toMatchObject({
        found: undefined,
      })
      expect(mail.subject).not.toMatch(/<b>|Pаy/)
    }
  })

  /** Codes belong into the window that asked for them, which no link finds again, or went to an address of a stranger. */
  const withoutLink = [
    '123456 is your Endorse code',
    '123456 is your code for a new password',
    'Your account was deleted',
  ]

  it.each(Object.keys(templates))('of %s lead to what they ask for', async (file) => {
    const mails = await (templates[file] ?? never)()
    const lost = mails.filter((mail) => !withoutLink.includes(mail.subject) && !leadsToSite(mail))
    expect(lost.map(({ subject }) => subject)).toEqual([])
  })

  it('wait for the morning, but for those of the account, meetings that are soon, and hours that were chosen', async () => {
    const sent = new Map<string, boolean[]>()
    for (const [file, compose] of Object.entries(templates))
      sent.set(
        file,
        (await compose()).map(({ evenAtNight = false }) => evenAtNight),
      )
    const filesWhere = (isSo: (flags: boolean[]) => boolean) =>
      [...sent].filter(([, flags]) => isSo(flags)).map(([file]) => file)
    expect(filesWhere((flags) => flags.every(Boolean)).toSorted()).toEqual([
      'account-lifecycle/deletion/mails.ts',
      'account-lifecycle/export/mails.ts',
      'accounts/account/mails.ts',
      'accounts/email-change/mails.ts',
      'accounts/mails.ts',
      'accounts/oidc/mails.ts',
      'accounts/second-factor/mails.ts',
      'moderation/suspension/mails.ts',
      'people/mails.ts',
      'saved-searches/mails.ts',
    ])
    expect(filesWhere((flags) => flags.includes(true) && flags.includes(false))).toEqual([
      'chat/meetings/mails.ts',
    ])
  })

  it('break up an address also where it stands between others', () => {
    const [mail] = [
      accounts.newDeviceMail({ ...to, firstName: 'evil.com' }, { name: 'x', at: new Date() }, SITE),
    ]
    expect(mail.text).toContain('Hello evil. com,')
  })
})
