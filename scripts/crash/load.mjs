import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword, emailOf, endorsees, endorsers } from '../../apps/server/seed/demo-people.ts'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'

// A job of a killed server is taken up again after about twenty seconds, unless the next kill comes first.
const CODE_TIMEOUT_MS = 120_000
const PAUSE_MS = 100

/** Everything that the site has acknowledged. */
export function createRecord() {
  return {
    accounts: [],
    applications: [],
    decisions: [],
    claims: new Map(),
    claimChanges: 0,
    messages: [],
    slowestCodeMs: 0,
  }
}

/** Signs in a demo user and returns the token. */
export async function logIn({ request }, key) {
  const person = [...endorsees, ...endorsers].find((one) => one.key === key)
  const { token } = await request('POST', '/auth/login', {
    json: { email: emailOf(person), password: demoPassword },
  })
  return token
}

/** Runs the writers until `load.isOver`, which a failure sets, too. Each one finishes what it has begun. */
export async function runLoad(client, record, load) {
  const [ravi, karthik] = [await logIn(client, 'ravi'), await logIn(client, 'karthik')]
  const claimed = await client.request('GET', '/api/v1/my-claimed-jobs', { token: ravi })
  const jobs = claimed.data.jobs.map(({ id }) => id)
  const undecided = []
  const unclaimed = await client.request('GET', '/api/v1/my-unclaimed-jobs', { token: karthik })

  const repeat = async (step) => {
    while (!load.isOver) {
      await step().catch((error) => {
        load.isOver = true
        throw error
      })
      await sleep(PAUSE_MS)
    }
  }
  const seeker = () => repeat(() => actAsSeeker(client, record, jobs, undecided))
  await untilAllEnd([
    seeker(),
    seeker(),
    repeat(() => decideOne(client, record, ravi, undecided)),
    repeat(() => claimOrRelease(client, record, karthik, unclaimed.data.jobs)),
  ])
}

/** Waits for all, also after one has failed, so that none writes while the site is compared. Throws the first failure. */
async function untilAllEnd(writers) {
  await Promise.allSettled(writers)
  await Promise.all(writers)
}

/** Signs up, applies to a job with a resume, and writes a message. */
async function actAsSeeker(client, record, jobs, undecided) {
  const { email, token } = await signUp(client, record)
  const jobId = jobs[record.accounts.length % jobs.length]
  const application = await apply(client, record, { email, token, jobId })
  undecided.push(application)
  const message = `How does it work, ${randomUUID()}?`
  await client.request('POST', '/api/v1/contact-messages', {
    token,
    key: randomUUID(),
    json: { name: 'Asha Rao', email, topic: 'QUESTION', message },
  })
  record.messages.push(message)
}

async function signUp(client, record) {
  const email = `seeker.${randomUUID()}@postbox.example`
  const form = { email, password: demoPassword, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
  const { attempt } = await client.request('POST', '/auth/signup', { json: form })
  const start = Date.now()
  const token = await verifyCode(client, { email, attempt }, start + CODE_TIMEOUT_MS)
  record.slowestCodeMs = Math.max(record.slowestCodeMs, Date.now() - start)
  record.accounts.push({ email, token })
  return { email, token }
}

/**
 * Enters the mailed codes until one works. A sign-up that was sent twice mails two codes, in any order. After a lost
 * response the account may exist already, so it then logs in.
 */
async function verifyCode(client, { email, attempt }, deadline) {
  const tried = new Set()
  while (Date.now() < deadline) {
    for (const otp of await findCodes(client, email)) {
      if (tried.has(otp)) continue
      tried.add(otp)
      const token = await enterCode(client, { email, attempt, otp })
      if (token) return token
    }
    await sleep(PAUSE_MS)
  }
  const problem = `No code that works was mailed to ${email} within two minutes`
  client.seen.problems.push(problem)
  throw new Error(problem)
}

async function enterCode(client, code) {
  const verified = await client.request('POST', '/auth/verify-otp', {
    json: code,
    codes: ['INVALID_CODE', 'SIGN_UP_AGAIN', 'NOT_SIGNED_IN'],
  })
  if (verified.token) return verified.token
  const login = await client.request('POST', '/auth/login', {
    json: { email: code.email, password: demoPassword },
    codes: ['UNKNOWN_USER', 'EMAIL_NOT_VERIFIED', 'WRONG_PASSWORD'],
  })
  return login.token
}

async function findCodes(client, email) {
  const { mails } = await client.request('GET', `/api/v1/mailbox?recipient=${email}`)
  return mails.flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [])
}

async function apply(client, record, { email, token, jobId }) {
  const resume = resumePdf(email, ['Engineer, Bangalore'])
  const form = () => {
    const data = new FormData()
    data.set('jobPostingId', jobId)
    data.set('resume', new File([resume], 'resume.pdf', { type: 'application/pdf' }))
    return data
  }
  const { data } = await client.request('POST', '/api/v1/applications', { token, form, key: randomUUID() })
  record.applications.push({ id: data.id, token, hash: hashOf(resume) })
  return data.id
}

async function decideOne(client, record, token, undecided) {
  const id = undecided.shift()
  if (!id) return
  await client.request('PUT', '/api/v1/applications/update-status', {
    token,
    json: { applicationId: id, newStatus: 'ACCEPTED' },
    // The first attempt was successful, and its response was lost.
    codes: ['ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  })
  record.decisions.push(id)
}

async function claimOrRelease(client, record, token, jobs) {
  for (const { id } of jobs) {
    if (record.claims.get(id)) {
      await client.request('DELETE', `/api/v1/jobs/${id}/claim`, { token, codes: ['ALREADY_CHANGED'] })
      record.claims.set(id, false)
    } else {
      await client.request('POST', `/api/v1/${id}/claim`, { token, codes: ['ALREADY_CLAIMED'] })
      record.claims.set(id, true)
    }
    await sleep(PAUSE_MS)
  }
}

/** Hashes the bytes of a file. */
export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
