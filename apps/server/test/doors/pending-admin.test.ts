import { type Call, calls } from '@endorse/contract'
import { expect, it } from 'vitest'
import { withPassword } from '../accounts.ts'
import type { TestPerson } from '../builders.ts'
import { multipart, useHouse } from '../house.ts'
import { trials } from './knocks.ts'
import { setScene } from './scene.ts'

const house = useHouse({ RATE_LIMITS: 'off' })
const declared: Call[] = Object.values(calls).flatMap((feature) => Object.values(feature))

/** What is somebody's own account, whatever they may do with it, and nothing of the company. */
const own =
  /^\w+ \/(auth\/|api\/v1\/(account|check-status|company\/standing|exports|myProfile|notifications|resumes|sessions|settings)\b)/

it.each(declared.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'an admin who is not approved finds nothing of the company behind %s',
  async (name, call) => {
    const door = house.open.server.doors.find((each) => each.call === call)
    const scene = await setScene(house)
    const how = await trials[name]?.works(scene)
    const pending = await withPassword(
      house.open.house,
      await house.person({ role: 'ADMIN', company: scene.acme }),
    )
    const answer = await knock(call, pending, how ?? {})
    const isOwn = door?.who === 'anybody' || own.test(name)
    const mayAnswer = (status: number) => (isOwn ? status < 500 : status === 403 || status === 404)
    expect({ name, status: answer.statusCode }).toEqual({ name, status: expect.toSatisfy(mayAnswer) })
    const isMailbox = call.path === '/api/v1/mailbox'
    expect(isMailbox ? [] : scene.private.filter((word) => answer.payload.includes(word))).toEqual([])
  },
)

async function knock(call: Call, by: TestPerson, how: Awaited<ReturnType<(typeof trials)[string]['works']>>) {
  const { params = {}, query = '', body, form } = how
  const url = Object.entries(params).reduce((path, [key, value]) => path.replace(`:${key}`, value), call.path)
  const sent = form && multipart(form)
  return house.open.server.inject({
    method: call.method,
    url: `${url}?${query}`,
    headers: { authorization: `Bearer ${by.token}`, ...sent?.headers },
    ...(sent ? { payload: sent.body } : body && { payload: body }),
  })
}
