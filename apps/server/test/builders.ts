import { randomBytes } from 'node:crypto'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import type { Role } from '@endorse/contract/core/roles'
import { sql } from 'kysely'
import { normalizeCompanyName } from '../src/domain/company-name.ts'
import { hashToken, newToken } from '../src/features/accounts/tokens.ts'
import { insertMeeting } from '../src/features/chat/meetings/queries.ts'
import { storeMessages } from '../src/features/chat/messages/store.ts'
import { findRoomOf, insertRoom } from '../src/features/chat/rooms/queries.ts'
import type { AppContext } from '../src/platform/context.ts'
import { asSystem } from '../src/platform/db/author.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { NewRow } from '../src/platform/db/tables.ts'

export interface TestPerson {
  id: string
  name: string
  email: string
  role: Role
  companyId: string | null
  token: string
}

export interface TestCompany {
  id: string
  name: string
  domain: string
}

/** Insert rows with defaults, so that a test mentions only the values that matter to it. */
export interface Builders {
  company(name?: string): Promise<TestCompany>
  person(about?: {
    role?: Role
    name?: string
    company?: TestCompany | null
    verified?: boolean
    /** Whether the request of a company admin is approved. */
    approved?: boolean
  }): Promise<TestPerson>
  /** Signs a user in once more. */
  session(userId: string): Promise<{ id: string; token: string }>
  /** Creates a verified Endorsee. */
  endorsee(name?: string): Promise<TestPerson>
  /** Creates a verified Endorser. Without a company it creates one. */
  endorser(name?: string, company?: TestCompany): Promise<TestPerson>
  /** Creates a company admin whose request is approved. */
  admin(company: TestCompany | null, name?: string): Promise<TestPerson>
  job(company: TestCompany, about?: Partial<NewRow<'job_postings'>>): Promise<{ id: string; title: string }>
  /** Creates a resume in the owner's library, without its file in the storage. */
  resume(owner: TestPerson, name?: string): Promise<{ id: string }>
  application(about: {
    by: TestPerson
    job: { id: string; title: string }
    company: TestCompany
    status?: ApplicationStatus
    handler?: TestPerson
    resume?: { id: string }
    /** Whether it gets turns, as it does from the API. Otherwise nobody is asked while the test runs. */
    turns?: boolean
  }): Promise<{ id: string }>
  /** Asks an Endorser to answer an application. More than half of the time of the turn is over. */
  turn(applicationId: string, endorser: Pick<TestPerson, 'id'>): Promise<void>
  /** Creates a request for a job found elsewhere, with a resume. */
  referral(about: {
    by: TestPerson
    company: TestCompany
    title?: string
    status?: ApplicationStatus
    handler?: TestPerson
    turns?: boolean
  }): Promise<{ id: string }>
  /** Creates the conversation of two people, with what connects them, and returns its id, or that of the existing one. */
  chatRoom(one: TestPerson, two: TestPerson): Promise<string>
  /** Stores a message as the server does, without telling anybody. Returns its id. */
  chatMessage(roomId: string, sender: TestPerson, content?: string): Promise<string>
  /** Stores a meeting that is proposed for tomorrow, without its message. Returns its id. */
  meeting(roomId: string, proposer: TestPerson, about?: Partial<NewRow<'meetings'>>): Promise<string>
}

let counter = 0

/** The hash of random bytes that were thrown away. */
export const hashOfNoPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$ljUi6ZK0Z/g9UlkJ3pi8LQ$RNEn74zcat8rXRnO7pbqTSRf6nRCK553q0wrtWfXjAM'

/** A time that does not come. */
const never = sql<Date>`'infinity'`

export function buildersFor(context: AppContext): Builders {
  const { db } = context

  async function company(name = `Company ${++counter}`): Promise<TestCompany> {
    const id = newId()
    const domain = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`
    await db.insertInto('companies').values({ id, name }).execute()
    await db
      .insertInto('company_aliases')
      .values({ normalized_name: normalizeCompanyName(name), company_id: id })
      .execute()
    await db
      .insertInto('company_domains')
      .values({ domain, company_id: id, verified_at: new Date(), verified_by: 'STAFF' })
      .execute()
    return { id, name, domain }
  }

  const session: Builders['session'] = async (userId) => {
    const id = newId()
    const token = newToken()
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    return { id, token }
  }

  const person: Builders['person'] = async (about = {}) => {
    const { role = 'JOB_SEEKER', name = `Person ${++counter}`, verified = true, approved = false } = about
    const [firstName = name, ...rest] = name.split(' ')
    const id = newId()
    const domain = about.company?.domain ?? 'postbox.example'
    const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}.${++counter}@${domain}`
    await db
      .insertInto('users')
      .values({
        id,
        email,
        password_hash: hashOfNoPassword,
        role,
        first_name: firstName,
        last_name: rest.join(' ') || 'Test',
        company_id: about.company?.id ?? null,
        verified_at: verified ? new Date() : null,
        approved_at: approved ? new Date() : null,
      })
      .execute()
    const { token } = await session(id)
    return {
      id,
      name: `${firstName} ${rest.join(' ') || 'Test'}`,
      email,
      role,
      companyId: about.company?.id ?? null,
      token,
    }
  }

  const resume: Builders['resume'] = async (owner, name = 'Resume.pdf') => {
    const id = newId()
    await db
      .insertInto('files')
      .values({
        id,
        owner_id: owner.id,
        kind: 'resume',
        storage_key: id.replaceAll('-', ''),
        original_name: name,
        display_name: name,
        content_type: 'application/pdf',
        size: 1,
        // No two files are equal.
        sha256: randomBytes(32),
      })
      .execute()
    return { id }
  }

  /** Gives an Endorsee the application with the company of an Endorser that lets them write to each other. */
  async function connect(one: TestPerson, two: TestPerson): Promise<void> {
    const [seeker, endorser] = one.role === 'JOB_SEEKER' ? [one, two] : [two, one]
    const company_id = endorser.companyId
    if (seeker.role !== 'JOB_SEEKER' || endorser.role !== 'EMPLOYEE' || !company_id) return
    const existing = await db
      .selectFrom('applications')
      .select('id')
      .where('applicant_id', '=', seeker.id)
      .where('company_id', '=', company_id)
      .executeTakeFirst()
    if (existing) return
    await db
      .insertInto('applications')
      .values({
        id: newId(),
        type: 'REFERRAL_APPLICATION',
        applicant_id: seeker.id,
        company_id,
        job_title: 'Backend Engineer',
        company_name: 'Acme',
        status: 'PENDING',
        turns_from: never,
      })
      .execute()
  }

  return {
    company,
    session,
    person,
    endorsee: (name) => person({ role: 'JOB_SEEKER', ...(name && { name }) }),
    endorser: async (name, at) =>
      person({ role: 'EMPLOYEE', company: at ?? (await company()), ...(name && { name }) }),
    admin: (at, name) => person({ role: 'ADMIN', company: at, approved: true, ...(name && { name }) }),
    async job(at, about = {}) {
      const id = newId()
      const title = about.title ?? 'Backend Engineer'
      await db
        .insertInto('job_postings')
        .values({ id, company_id: at.id, company_name: at.name, title, ...about })
        .execute()
      return { id, title }
    },
    resume,
    async chatRoom(one, two) {
      await connect(one, two)
      const existing = await findRoomOf(db, one.id, two.id)
      if (existing) return existing
      const id = newId()
      await inTransaction(db, (tx) => insertRoom(asSystem(tx), id, one.id, two.id))
      return id
    },
    async chatMessage(room, sender, content = 'Hello') {
      const id = newId()
      const message = {
        id,
        room,
        sender: sender.id,
        company: null,
        temp: newId(),
        content,
        type: 'TEXT' as const,
        file: null,
      }
      await storeMessages(db, [message])
      return id
    },
    async meeting(roomId, proposer, about) {
      const id = newId()
      await inTransaction(db, (tx) =>
        insertMeeting(asSystem(tx), {
          id,
          chat_room_id: roomId,
          proposer_id: proposer.id,
          title: 'Before the interview',
          minutes: 30,
          time_zone: 'Asia/Kolkata',
          times: [new Date(Date.now() + 24 * 3_600_000)],
          status: 'PROPOSED',
          uid: `${id}@endorse.example`,
          message_seq: 1,
          ...about,
        }),
      )
      return id
    },
    async application({ by, job, company: at, status = 'PENDING', handler, resume: file, turns = false }) {
      const id = newId()
      await db
        .insertInto('applications')
        .values({
          id,
          type: 'JOB_POSTING',
          applicant_id: by.id,
          company_id: at.id,
          job_id: job.id,
          job_title: job.title,
          company_name: at.name,
          status,
          handler_id: handler?.id ?? null,
          handled_since: handler ? new Date() : null,
          resume_file_id: file?.id ?? null,
          turns_from: turns ? undefined : never,
        })
        .execute()
      return { id }
    },
    async turn(applicationId, { id }) {
      const { rows } = await sql<{ due_at: Date }>`
        insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, half_at, remind_at)
        values (${applicationId}, 1, ${id}, 'HAS_ROOM', now() - interval '3 days', now() + interval '2 days', now() - interval '1 hour',
                now() + interval '1 day')
        returning due_at`.execute(db)
      await db
        .updateTable('applications')
        .set({ asked_user_id: id, answer_due_at: rows[0]?.due_at ?? null })
        .where('id', '=', applicationId)
        .execute()
    },
    async referral({
      by,
      company: at,
      title = 'Site Reliability Engineer',
      status = 'PENDING',
      handler,
      turns = false,
    }) {
      const id = newId()
      await db
        .insertInto('applications')
        .values({
          id,
          type: 'REFERRAL_APPLICATION',
          applicant_id: by.id,
          company_id: at.id,
          job_title: title,
          company_name: at.name,
          job_url: `https://careers.${at.domain}/${id}`,
          location: 'Pune, India',
          description: 'Keeps the platform running.',
          status,
          handler_id: handler?.id ?? null,
          handled_since: handler ? new Date() : null,
          resume_file_id: (await resume(by)).id,
          turns_from: turns ? undefined : never,
        })
        .execute()
      return { id }
    },
  }
}
