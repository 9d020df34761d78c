import { type Call, calls, type Role, roles } from '@endorse/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hashToken } from '../src/features/auth/tokens.ts'
import type { Door } from '../src/platform/door.ts'
import type { TestPerson } from './builders.ts'
import { type Knock, type Trial, trials } from './doors/knocks.ts'
import { type Scene, setScene } from './doors/scene.ts'
import { plantedSecrets } from './doors/secrets.ts'
import { multipart, useHouse } from './house.ts'

const house = useHouse({ RATE_LIMITS: 'off' })
const declared: Call[] = Object.values(calls).flatMap((feature) => Object.values(feature))
const named = declared.map((call) => [nameOf(call), call] as const)

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

function doorOf(call: Call): Door {
  const door = house.open.server.doors.find((each) => each.call === call)
  if (!door) throw new Error(`${nameOf(call)} is declared and not served`)
  return door
}

function trialOf(call: Call): Trial {
  const trial = trials[nameOf(call)]
  if (!trial) throw new Error(`${nameOf(call)} is not tried: add it to doors/knocks.ts`)
  return trial
}

/** Whatever is answered, no secret is in it. */
async function knock(call: Call, by: TestPerson | undefined, how: Knock): Promise<LightMyRequestResponse> {
  const { params = {}, query = '', body, form, headers } = how
  const url = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    call.path,
  )
  const sent = form && multipart(form)
  const answer = await house.open.server.inject({
    method: call.method,
    url: `${url}?${query}`,
    headers: { ...(by && { authorization: `Bearer ${by.token}` }), ...headers, ...sent?.headers },
    ...(sent ? { payload: sent.body } : body && { payload: body }),
  })
  const secrets = await plantedSecrets(house.open.house)
  expect(secrets.filter((secret) => answer.payload.includes(secret))).toEqual([])
  return answer
}

function mayKnock({ who }: Door, role: Role): boolean {
  return who === 'anybody' || who === 'signed-in' || who.includes(role)
}

async function works(call: Call): Promise<{ scene: Scene; how: Knock }> {
  const scene = await setScene(house)
  return { scene, how: await trialOf(call).works(scene) }
}

describe.each(named)('%s', (_name, call) => {
  it('opens to somebody who may use it', async () => {
    const { how } = await works(call)
    const answer = await knock(call, how.by, how)
    expect({
      status: answer.statusCode,
      ...(answer.statusCode > 299 && { says: answer.json().message }),
    }).toEqual({
      status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
    })
  })

  it('is closed to those without a session, unless it is open to anybody', async () => {
    const { how, scene } = await works(call)
    const isOpen = doorOf(call).who === 'anybody'
    const ended = { ...scene.asha, token: 'x'.repeat(43) }
    for (const nobody of [undefined, ended]) {
      const answer = await knock(call, nobody, how)
      expect(answer.statusCode === 401).toBe(!isOpen)
    }
  })

  it('is closed to the other roles', async () => {
    const { how, scene } = await works(call)
    for (const role of roles.filter((each) => !mayKnock(doorOf(call), each))) {
      const somebody = await house.person({ role, company: role === 'JOB_SEEKER' ? null : scene.acme })
      const answer = await knock(call, somebody, how)
      expect({ role, status: answer.statusCode }).toEqual({ role, status: 403 })
    }
  })

  it('gives a stranger nothing that is somebody else’s', async () => {
    const { how, scene } = await works(call)
    const expected = statusesFor[trialOf(call).stranger]
    for (const stranger of scene.strangers.filter(({ role }) => mayKnock(doorOf(call), role))) {
      const answer = await knock(call, stranger, how)
      expect({ role: stranger.role, status: answer.statusCode }).toEqual({
        role: stranger.role,
        status: expected,
      })
      const isMailbox = call.path === '/api/v1/mailbox'
      expect(isMailbox ? [] : scene.private.filter((word) => answer.payload.includes(word))).toEqual([])
    }
  })
})

const statusesFor: Record<Trial['stranger'], unknown> = {
  'finds nothing': expect.toBeOneOf([403, 404]),
  'brings bad input': 400,
  'meets what is public': 200,
  // What is their own may be there or not, or be used up by now.
  'meets their own': expect.toSatisfy((status: number) => status < 500),
}

describe('what was planted', () => {
  it('is read by those who may', async () => {
    const { ravi, application, private: words, asha } = await setScene(house)
    const seen = await house.as(ravi).get(`/api/v1/applications/employee/${application.id}`)
    const missing = words.filter((word) => !seen.payload.includes(word))
    expect(missing).toEqual([])
    expect(seen.payload).toContain(asha.name)
  })

  it('is kept from everybody', async () => {
    const { asha, resume } = await setScene(house)
    const secrets = await plantedSecrets(house.open.house)
    expect(secrets).toContain(hashToken(asha.token).toString('hex'))
    expect(secrets).toContain(resume.id.replaceAll('-', ''))
  })
})

describe('the table of doors', () => {
  it('has every declared call once, and no other', () => {
    const served = house.open.server.doors.map(({ call }) => nameOf(call))
    expect(served.toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  it('tries no door that is not there', () => {
    expect(Object.keys(trials).toSorted()).toEqual(named.map(([name]) => name).toSorted())
  })

  it('has no way around it', () => {
    const around = house.open.server.registered.filter(({ url }) => /^\/(api|auth|files)\b/.test(url))
    const served = new Set(named.map(([name]) => name))
    const others = around.map(({ method, url }) => `${method} ${url}`).filter((name) => !served.has(name))
    expect(others.filter((name) => !name.startsWith('GET /api/docs')).toSorted()).toEqual([
      'GET /auth/google/callback',
      'GET /auth/google/start',
      'GET /auth/linkedin/callback',
      'GET /auth/linkedin/start',
      'GET /files/:id',
    ])
  })
})
