import { admins, demoPassword, emailOf, endorsees, endorsers, staff } from '../../apps/server/seed/cast.ts'
import { call } from './api.ts'
import { codeIn, mailTo } from './post.ts'
import type { Site } from './site.ts'

export interface Person {
  name: string
  email: string
  token: string
}

const cast = [...endorsees, ...endorsers, ...admins, ...staff]
export type CastKey = (typeof cast)[number]['key']

/** Somebody of the demo, signed in. */
export async function logIn(site: Site, key: CastKey): Promise<Person> {
  const person = cast.find((one) => one.key === key)
  if (!person) throw new Error(`Nobody is called ${key}`)
  const email = emailOf(person)
  const { token, user } = await post(site, '/auth/login', { email, password: demoPassword })
  return { email, token, name: user.name }
}

/** Somebody new, who has verified their address. At a company's address they are its Endorser, unless said otherwise. */
export async function signUp(
  site: Site,
  name: string,
  domain?: string,
  role = domain ? 'EMPLOYEE' : 'JOB_SEEKER',
): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = addressOf(name, domain)
  await post(site, '/auth/signup', { email, password: demoPassword, firstName, lastName, role })
  const { token } = await post(site, '/auth/verify-otp', { email, otp: codeIn(await mailTo(site, email)) })
  return { name, email, token }
}

let newcomers = 0

/** A new one every time, so that a story may be told again on the same site. */
export function addressOf(name: string, domain = 'postbox.example'): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}.${++newcomers}@${domain}`
}

interface SignedIn {
  token: string
  user: { name: string }
}

function post(site: Site, path: string, json: object): Promise<SignedIn> {
  return call(site, 'POST', path, { json })
}
