import {
  admins,
  demoPassword,
  emailOf,
  endorsees,
  endorsers,
  staff,
} from '../../apps/server/seed/demo-people.ts'
import { requestApi } from './api.ts'
import { codeFrom, waitForMail } from './mail.ts'
import type { Site } from './site.ts'

export interface Person {
  name: string
  email: string
  token: string
}

const cast = [...endorsees, ...endorsers, ...admins, ...staff]
export type CastKey = (typeof cast)[number]['key']

/** Signs in a demo user. */
export async function logIn(site: Site, key: CastKey): Promise<Person> {
  const person = cast.find((one) => one.key === key)
  if (!person) throw new Error(`There is no demo user ${key}`)
  const email = emailOf(person)
  const { token, user } = await postJson(site, '/auth/login', { email, password: demoPassword })
  return { email, token, name: user.name }
}

/** Signs up a new user and verifies the email. With a company domain the default role is Endorser. */
export async function signUp(
  site: Site,
  name: string,
  domain?: string,
  role = domain ? 'EMPLOYEE' : 'JOB_SEEKER',
): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = newEmailAddress(name, domain)
  await postJson(site, '/auth/signup', { email, password: demoPassword, firstName, lastName, role })
  const { token } = await postJson(site, '/auth/verify-otp', {
    email,
    otp: codeFrom(await waitForMail(site, email)),
  })
  return { name, email, token }
}

let addressCount = 0

/** Returns a unique email address, so that a test can be repeated on the same site. */
export function newEmailAddress(name: string, domain = 'postbox.example'): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}.${++addressCount}@${domain}`
}

interface LoginResponse {
  token: string
  user: { name: string }
}

function postJson(site: Site, path: string, json: object): Promise<LoginResponse> {
  return requestApi(site, 'POST', path, { json })
}

/** Lets a new request at the company of an Endorser come to them: colleagues from earlier stories are on leave. */
export async function putColleaguesOnLeave(site: Site, { email }: Person): Promise<void> {
  await site.query(
    `update users set paused_at = now()
      where role = 'EMPLOYEE' and email <> $1 and company_id = (select company_id from users where email = $1)`,
    [email],
  )
}
