import type { Invitation, InvitationLink } from '@endorse/contract/invitation-links/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme Labs')
  asha = await server.endorsee('Asha Rao')
})

async function createLink(by = asha, company = acme): Promise<InvitationLink> {
  const response = await server.as(by).post(`/api/v1/companies/${company.id}/invitation-link`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: InvitationLink }>().data
}

const tokenOf = ({ url }: InvitationLink) => url.split('/').at(-1) ?? ''
const open = (token: string) => server.as().post(`/api/v1/invitation-links/${token}/openings`)

describe('an invitation link', () => {
  it('names the company, works for thirty days and stays the same', async () => {
    const link = await createLink()
    expect(link.url).toMatch(/\/i\/acme-labs\/[\w-]{43}$/)
    expect(new Date(link.expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(await createLink()).toEqual(link)
  })

  it('is one when two requests come at once', async () => {
    const meera = await server.endorsee()
    const [one, other] = await Promise.all([createLink(meera), createLink(meera)])
    expect(one.url).toBe(other.url)
  })

  it('belongs to one user and one company', async () => {
    const globex = await server.company('Globex')
    const urls = [
      await createLink(),
      await createLink(await server.endorsee()),
      await createLink(asha, globex),
    ]
    expect(new Set(urls.map(({ url }) => url)).size).toBe(3)
  })

  it('says who invites to which company, and counts the openings', async () => {
    const vikram = await server.endorsee('Vikram Shah')
    const token = tokenOf(await createLink(vikram))
    const response = await open(token)
    expect(response.json<{ data: Invitation }>().data).toEqual({
      companyName: 'Acme Labs',
      invitedBy: 'Vikram',
    })
    await open(token)
    expect(await createLink(vikram)).toMatchObject({ openedCount: 2 })
  })

  it('is replaced once it has expired, and the old one is not found', async () => {
    const nia = await server.endorsee()
    const old = await createLink(nia)
    await server.context.db
      .updateTable('invitation_links')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('created_by', '=', nia.id)
      .execute()
    expect((await open(tokenOf(old))).statusCode).toBe(404)
    const renewed = await createLink(nia)
    expect(renewed.url).not.toBe(old.url)
    expect((await open(tokenOf(old))).statusCode).toBe(404)
    expect((await open(tokenOf(renewed))).statusCode).toBe(200)
  })

  it.each([
    ['a changed signature', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA')],
    ['another format', () => 'nothing'],
  ])('with %s is not found', async (_what, change) => {
    expect((await open(change(tokenOf(await createLink())))).statusCode).toBe(404)
  })

  it('is for a company that exists', async () => {
    const response = await server.as(asha).post(`/api/v1/companies/${asha.id}/invitation-link`)
    expect(response.statusCode).toBe(404)
  })

  it('is not for Endorsers', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    const response = await server.as(ravi).post(`/api/v1/companies/${acme.id}/invitation-link`)
    expect(response.statusCode).toBe(403)
  })
})
