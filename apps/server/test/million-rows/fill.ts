import { availableParallelism } from 'node:os'
import { Client } from 'pg'

/** The company and the people that own the rows. They exist already. */
export interface Owners {
  company: string
  seeker: string
  endorser: string
  admin: string
  staff: string
}

/** The tables that grow with the site. The other ones stay small. */
export const bigTables = [
  'application_notes',
  'applications',
  'audit_log',
  'chat_members',
  'chat_messages',
  'chat_rooms',
  'dismissed_jobs',
  'endorsements',
  'events',
  'files',
  'job_postings',
  'job_search',
  'mailbox',
  'notifications',
  'saved_jobs',
  'saved_search_matches',
  'seeker_profiles',
  'sessions',
  'users',
] as const

/**
 * Adds `count` rows to each big table. All are of one company; a person has what the rate limits of the product allow. Triggers and foreign keys are off and
 * indexes are created afterwards, which is why it takes minutes and not an hour. Each processor runs statements of its own.
 */
export async function fillBigTables(databaseUrl: string, owners: Owners, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  const others = Array.from(
    { length: availableParallelism() - 1 },
    () => new Client({ connectionString: databaseUrl }),
  )
  const clients = [client, ...others]
  for (const each of clients) await each.connect()
  try {
    for (const each of clients) {
      await each.query('set session_replication_role = replica')
      await each.query("set maintenance_work_mem = '512MB'")
    }
    const indexes = await dropIndexes(client)
    const { independent, dependent } = statementsFor(owners, count)
    await runAtOnce(clients, independent)
    await runAtOnce(clients, dependent)
    await runAtOnce(clients, indexes)
    await client.query('vacuum analyze')
  } finally {
    for (const each of clients) await each.end()
  }
}

/** Each client runs the next statement when it has finished one. */
async function runAtOnce(clients: Client[], statements: string[]): Promise<void> {
  const waiting = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next)
    }),
  )
}

/** Drops the indexes of the big tables, and returns the statements that create them. Those of constraints stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [bigTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** SQL expression: the id of row `n` of a kind, which is a hexadecimal digit. */
const idOf = (kind: string, n = 'n') =>
  `('${kind.repeat(8)}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const user = (n?: string) => idOf('a', n)
const job = (n?: string) => idOf('b', n)
const application = (n?: string) => idOf('c', n)
const event = (n?: string) => idOf('d', n)
const room = (n?: string) => idOf('e', n)
const file = (n?: string) => idOf('f', n)

/** A long room has a fifth of all messages; the others have few. */
const LONG_ROOM = 1

/** One in so many rows is of the seeker or the endorser, where nobody has a million. */
const SHARE_OF_PERSON = 1_000
/** One in so many users is an Endorser of the company. */
const SHARE_OF_ENDORSERS = 100

/** Statements, and those that read the rows of others. */
interface Statements {
  independent: string[]
  dependent: string[]
}

function statementsFor({ company, seeker, endorser, admin, staff }: Owners, count: number): Statements {
  const rows = `generate_series(1, ${count}) as n`
  const few = `generate_series(1, ${count / 100}) as n`
  const handler = `case when n % ${SHARE_OF_PERSON} = 0 then '${endorser}'::uuid
    else ${user(`(n % ${count / SHARE_OF_ENDORSERS} + 1) * ${SHARE_OF_ENDORSERS}`)} end`
  const owner = `case when n % ${SHARE_OF_PERSON} = 0 then '${seeker}'::uuid else ${user()} end`
  const oneOf = `case when n % ${SHARE_OF_PERSON} = 1 then '${seeker}'::uuid else ${user('n + 1')} end`
  const minutesAgo = `now() - make_interval(mins => n)`
  const inserts = [
    `insert into users (id, email, role, first_name, last_name, company_id, verified_at, last_seen_at)
     select ${user()}, 'person' || n || '@postbox.example', case when n % ${SHARE_OF_ENDORSERS} = 0 then 'EMPLOYEE' else 'JOB_SEEKER' end,
            (array['Aarav', 'Priya', 'Rohan', 'Imran', 'Neha', 'Tenzin'])[1 + n % 6], 'Family' || n % 5000,
            case when n % ${SHARE_OF_ENDORSERS} = 0 then '${company}'::uuid end, now(), ${minutesAgo}
       from ${rows}`,
    `insert into seeker_profiles (user_id, skills, current_location) select ${user()}, array['Java', 'Kafka'], 'Pune' from ${rows}`,
    `insert into sessions (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), ${user()}, sha256(n::text::bytea), now() + interval '30 days' from ${rows}`,
    `insert into files (id, owner_id, kind, storage_key, original_name, display_name, content_type, size, sha256)
     select ${file()}, ${user()}, 'resume', 'stored-' || n, 'resume.pdf', 'resume.pdf', 'application/pdf', 1000, sha256((n / 1000)::text::bytea) from ${rows}`,
    `insert into job_postings (id, company_id, company_name, title, description, employment_type, city, country, skills,
                               posted_at, created_at, source_key, created_by, claimed_by, claimed_at, archived_at)
     select ${job()}, '${company}', 'Lumenpay', (array['Backend Engineer', 'Data Engineer', 'Risk Analyst'])[1 + n % 3] || ' ' || n,
            'We move money.', 'FULL_TIME', 'Pune', 'India', array['Java', 'Kafka'], ${minutesAgo}, ${minutesAgo}, 'posting-' || n,
            '${admin}', case when n % 2 = 0 then ${handler} end, case when n % 2 = 0 then ${minutesAgo} end,
            case when n % 10 = 7 then ${minutesAgo} end
       from ${rows}`,
    // Half of the applications are undecided, and half have a handler.
    `insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, status, handler_id,
                               handled_since, resume_file_id, applied_at, answered_at)
     select ${application()}, 'JOB_POSTING', ${owner}, '${company}', ${job()},
            'Data Engineer', 'Lumenpay', (array['PENDING', 'ACCEPTED', 'REVIEWED', 'REJECTED', 'SHORTLISTED', 'COMPLETED'])[1 + n % 6],
            case when n % 4 < 2 then ${handler} end, case when n % 4 < 2 then ${minutesAgo} end, ${file()}, ${minutesAgo},
            case when n % 2 = 1 then ${minutesAgo} end
       from ${rows}`,
    `insert into endorsements (application_id, by_user_id, relation, at)
     select ${application()}, '${endorser}', 'PROFILE', ${minutesAgo} from ${rows}`,
    `insert into application_notes (id, application_id, author_id, text, created_at)
     select gen_random_uuid(), ${application('n % 1000 + 1')}, '${endorser}', 'Asked for a call.', ${minutesAgo} from ${rows}`,
    `insert into events (id, at, type, by_user_id, application_id, job_id, data)
     select ${event()}, ${minutesAgo},
            (array['application.created', 'application.assigned', 'application.status_changed', 'job.claimed'])[1 + n % 4],
            case n % 4 when 0 then '${seeker}'::uuid else '${endorser}'::uuid end,
            case when n % 4 < 3 then ${application()} end, ${job()}, '{"from":"PENDING","to":"ACCEPTED"}'
       from ${rows}`,
    `insert into notifications (id, user_id, event_id, kind, company_id, at, read_at)
     select gen_random_uuid(), (array['${seeker}', '${endorser}', '${admin}', '${staff}'])[1 + n % 4]::uuid, ${event()},
            'REQUEST', case when n % 4 in (1, 2) then '${company}'::uuid end, ${minutesAgo},
            case when n % 8 < 4 then ${minutesAgo} end
       from ${rows}`,
    `insert into chat_rooms (id, first_user_id, second_user_id, last_seq, last_message_at)
     select ${room()}, least(${oneOf}, ${user()}), greatest(${oneOf}, ${user()}), 2, ${minutesAgo} from ${rows}`,
    `insert into chat_members (chat_room_id, user_id, read_seq)
     select ${room()}, member, case when n % 2 = 0 then 2 else 0 end from ${rows}, unnest(array[${oneOf}, ${user()}]) as member`,
    `insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, created_at, change_seq)
     select ${room(`case when n % 5 = 0 then ${LONG_ROOM} else n end`)}, case when n % 5 = 0 then n else 2 end, gen_random_uuid(),
            ${user()}, gen_random_uuid(), 'TEXT', 'Good morning', ${minutesAgo}, case when n % 5 = 0 then n else 2 end
       from ${rows}`,
    `insert into saved_jobs (user_id, job_id, saved_at) select ${owner}, ${job()}, ${minutesAgo} from ${rows}`,
    `insert into dismissed_jobs (user_id, job_id, reason, dismissed_at)
     select ${owner}, ${job('n + 1')}, 'OTHER', ${minutesAgo} from ${rows}`,
    `insert into saved_search_matches (search_id, job_id, matched_at)
     select ${idOf('9', `n % ${SHARE_OF_PERSON}`)}, ${job()}, ${minutesAgo} from ${rows}`,
    `insert into person_referrals (id, referrer_id, job_id, job_title, state, asked_at, expires_at, closed_at)
     select gen_random_uuid(), '${endorser}', ${job()}, 'Data Engineer', 'DECLINED', ${minutesAgo}, now(), now() from ${few}`,
    `insert into moderation_cases (id, subject, job_id, snapshot, opened_at, decided_at, decided_by, outcome)
     select ${idOf('8')}, 'POSTING', ${job()}, '{"title":"Data Engineer","subtitle":"Lumenpay","text":""}', ${minutesAgo}, case when n % 2 = 0 then ${minutesAgo} end,
            case when n % 2 = 0 then '${staff}'::uuid end, case when n % 2 = 0 then 'KEPT' end
       from ${few}`,
    `insert into reports (id, case_id, reporter_id, reason, text, at)
     select gen_random_uuid(), ${idOf('8')}, '${seeker}', 'NOT_REAL', 'It sells watches.', ${minutesAgo} from ${few}`,
    `insert into contact_messages (id, reference, sent_at, name, email, topic, message, answered_at)
     select gen_random_uuid(), 'REF-' || n, ${minutesAgo}, 'Asha', 'asha@postbox.example', 'OTHER', 'Hello',
            case when n % 2 = 0 then now() end
       from ${few}`,
    `insert into audit_log (id, at, action, user_id, subject_id)
     select gen_random_uuid(), ${minutesAgo}, (array['session.opened', 'resume.opened', 'company.edited'])[1 + n % 3],
            (array['${seeker}', '${endorser}', '${admin}', '${staff}'])[1 + n % 4]::uuid, ${file()}
       from ${rows}`,
    `insert into mailbox (id, at, recipient, subject, text_body, html_body)
     select gen_random_uuid(), ${minutesAgo}, 'asha@postbox.example', 'News', 'News', '<p>News</p>' from ${rows}`,
  ]
  return {
    independent: inserts,
    dependent: [
      `insert into job_search (job_id, company_id, posted_at, title, head, whole)
       select id, company_id, posted_at, title, words, words
         from job_postings, to_tsvector('job_words', title) as words where archived_at is null and source_key is not null`,
      `update chat_rooms set last_seq = ${count}, change_seq = ${count} where id = ${room(String(LONG_ROOM))}`,
    ],
  }
}
