import { referralPolicyEndpoints as endpoints } from '@endorse/contract/company-admins/referral-policy/endpoints'
import type { ReferralPolicy } from '@endorse/contract/company-admins/referral-policy/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import ReferralPolicyPanel from './ReferralPolicyPanel.tsx'
import { ReferralPolicySection } from './ReferralPolicySection.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const companyId = '0199a000-0000-7000-8000-0000000000e1'
const policy: ReferralPolicy = {
  text: 'Paid after three months.',
  bonuses: { ENTRY_LEVEL: 40_000, ASSOCIATE: 40_000, DIRECTOR: 150_000 },
  waitingDays: 90,
}
const empty: ReferralPolicy = { text: null, bonuses: {}, waitingDays: 90 }
const answer = (data: ReferralPolicy) => mockResponse(endpoints.get, { success: true, data })
const open = (data: ReferralPolicy) => {
  answer(data)
  return renderRoutes([{ path: '/', element: <ReferralPolicySection companyId={companyId} /> }], '/').person
}
const saved = () => requests.findLast(({ endpoint }) => endpoint.startsWith('PUT'))?.body

describe('the referral policy on the company page', () => {
  it('lists levels with the same bonus in one line', async () => {
    open(policy)
    await screen.findByText('Paid after three months.')
    screen.getByText('A bonus is eligible 90 days after the hire.')
    const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent)
    const levels = screen.getAllByRole('term').map((level) => level.textContent)
    expect([levels, amounts]).toEqual([
      ['Entry level, Associate', 'Director'],
      ['₹40,000', '₹1,50,000'],
    ])
  })

  it('is written in a dialog, with amounts as people type them', async () => {
    const person = open(empty)
    await screen.findByText('No policy yet')
    await person.click(screen.getByRole('button', { name: 'Edit policy' }))
    await person.type(await screen.findByRole('textbox', { name: 'Mid-senior' }), '₹75,000')
    await person.type(screen.getByRole('textbox', { name: 'For your Endorsers' }), 'Ask me.')
    mockResponse(endpoints.save, { success: true, message: 'The referral policy was saved', data: policy })
    answer(policy)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The referral policy was saved')
    expect(saved()).toMatchObject({ text: 'Ask me.' })
    expect(saved()).toHaveProperty('bonuses.3', { level: 'MID_SENIOR', amount: 75_000 })
    expect(saved()).toHaveProperty('bonuses.0', { level: 'INTERNSHIP', amount: null })
  })

  it('says after how many days a bonus is eligible', async () => {
    const person = open(policy)
    await person.click(await screen.findByRole('button', { name: 'Edit policy' }))
    const days = await screen.findByRole('textbox', { name: 'Days until a bonus is eligible' })
    await person.clear(days)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Please enter a number of days from 0 to 730')
    await person.type(days, '180')
    mockResponse(endpoints.save, { success: true, message: 'The referral policy was saved', data: policy })
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The referral policy was saved')
    expect(saved()).toMatchObject({ waitingDays: 180 })
  })

  it.each([' lakhs', 'e3', '.5'])('says at its field what is wrong with an amount: %s', async (end) => {
    const person = open(policy)
    await person.click(await screen.findByRole('button', { name: 'Edit policy' }))
    await person.type(await screen.findByRole('textbox', { name: 'Director' }), end)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Please enter whole rupees as a number')
    expect(saved()).toBeUndefined()
  })

  it('shows what another admin has saved meanwhile, and does not overwrite it', async () => {
    const person = open(policy)
    await person.click(await screen.findByRole('button', { name: 'Edit policy' }))
    await person.type(await screen.findByRole('textbox', { name: 'For your Endorsers' }), ' Mine.')
    const newer = { text: 'Theirs.', bonuses: { DIRECTOR: 90_000 } }
    mockError(endpoints.save, 'CHANGED_ELSEWHERE', 'Changed', undefined, newer)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    const notice = await screen.findByRole('group', { name: 'Changed elsewhere' })
    expect(screen.getByRole('textbox', { name: 'Director' })).toHaveProperty('value', '90,000')
    expect(notice.textContent).toContain('For your Endorsers was changed to: Theirs.')
    expect(saved()).toHaveProperty('loaded.text', policy.text)
  })

  it('says when it does not load', async () => {
    mockError(endpoints.get, 'INTERNAL', 'Something went wrong.')
    renderRoutes([{ path: '/', element: <ReferralPolicySection companyId={companyId} /> }], '/')
    await screen.findByText('Failed to load the referral policy. Please try again.')
  })
})

it('stands on a job of the own company, and not while there is none', async () => {
  answer(policy)
  renderRoutes([{ path: '/', element: <ReferralPolicyPanel companyId={companyId} /> }], '/')
  await screen.findByRole('heading', { name: 'Referral policy' })
  expect(screen.getByText('Paid after three months.')).toBeTruthy()
})
