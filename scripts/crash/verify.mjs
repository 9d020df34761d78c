import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword, emailOf, staff } from '../../apps/server/seed/demo-people.ts'
import { hashOf, logIn } from './load.mjs'

/** Compares what the site has acknowledged with what it contains. Returns the checks with what is missing or there twice. */
export async function verify(client, record) {
  const failures = { accounts: [], applications: [], resumes: [], decisions: [], claims: [], messages: [] }
  await verifyAccounts(client, record, failures)
  await verifyApplications(client, record, failures)
  await verifyClaims(client, record, failures)
  await verifyMessages(client, record, failures)
  return [
    { what: 'accounts', count: record.accounts.length, failures: failures.accounts },
    { what: 'applications', count: record.applications.length, failures: failures.applications },
    { what: 'resumes, byte by byte', count: record.applications.length, failures: failures.resumes },
    { what: 'decisions', count: record.decisions.length, failures: failures.decisions },
    { what: 'claims and releases', count: record.claims.size, failures: failures.claims },
    { what: 'contact messages', count: record.messages.length, failures: failures.messages },
  ]
}

async function verifyAccounts({ request }, { accounts }, failures) {
  for (const { email, token } of accounts) {
    const user = await request('GET', '/auth/me', { token, codes: ['NOT_SIGNED_IN'] })
    if (user.email !== email) failures.accounts.push(email)
  }
}

async function verifyApplications(client, { applications, decisions }, failures) {
  const decided = new Set(decisions)
  for (const { id, token, hash } of applications) {
    const { data: list } = await client.request('GET', '/api/v1/applications/combined', { token })
    if (list.combinedApplications.map((one) => one.id).join() !== id) {
      failures.applications.push(id)
      continue
    }
    const { application, acceptances } = await readApplication(client, id, token, decided.has(id) ? 1 : 0)
    if (acceptances !== (decided.has(id) ? 1 : 0)) failures.decisions.push(id)
    const response = await fetch(new URL(application.resumeUrl, client.url))
    if (hashOf(Buffer.from(await response.arrayBuffer())) !== hash) failures.resumes.push(id)
  }
}

/** Reads an application. Waits for the acceptances that are expected, which are published when they cannot be undone. */
async function readApplication({ request }, id, token, expected) {
  for (let attempt = 1; ; attempt++) {
    const { data } = await request('GET', `/api/v1/applications/job/${id}`, { token })
    const acceptances = data.timeline.filter(({ to }) => to === 'ACCEPTED').length
    if (acceptances >= expected || attempt === 60) return { application: data.application, acceptances }
    await sleep(500)
  }
}

async function verifyClaims(client, { claims }, failures) {
  const token = await logIn(client, 'karthik')
  const { data } = await client.request('GET', '/api/v1/my-claimed-jobs', { token })
  const claimed = new Set(data.jobs.map(({ id }) => id))
  for (const [id, isClaimed] of claims) if (claimed.has(id) !== isClaimed) failures.claims.push(id)
}

async function verifyMessages({ request }, { messages }, failures) {
  const { token } = await request('POST', '/auth/login', {
    json: { email: emailOf(staff[0]), password: demoPassword },
  })
  const stored = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, pagination } = await request('GET', `/api/v1/contact-messages?limit=100&page=${page}`, {
      token,
    })
    stored.push(...data.messages.map(({ message }) => message))
    pages = pagination.totalPages
  }
  for (const message of messages)
    if (stored.filter((one) => one === message).length !== 1) failures.messages.push(message)
}
