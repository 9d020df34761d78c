import { analyticsEndpoints } from '@endorse/contract/analytics/endpoints'
import type { WeekFigures } from '@endorse/contract/analytics/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockError, mockResponse, useMockServer } from '../../testing/mock-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import PlatformCharts from './PlatformCharts.tsx'

useMockServer()
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

const week = (day: string, applications: number, answeredInAWeek: number | null): WeekFigures => ({
  week: day,
  applications,
  answeredInAWeek,
  endorsees: applications + 1,
  endorsers: 2,
})
const mockWeeks = (...weeks: WeekFigures[]) =>
  mockResponse(analyticsEndpoints.platform, { success: true, data: { weeks } })
const open = () => renderRoutes([{ path: '/', Component: PlatformCharts }], '/')

it('draws applications, new people and answers by week', async () => {
  mockWeeks(week('2026-11-02', 92, 81), week('2026-11-09', 104, 64), week('2026-11-16', 47, null))
  open()
  await screen.findByRole('img', {
    name: 'Applications each week: from 92 in the week of 2 Nov to 47 in the week of 16 Nov; the most were 104 in the week of 9 Nov',
  })
  screen.getByRole('img', { name: /Endorsees: from 93 .* to 48 .*Endorsers: from 2 .* to 2 / })
  screen.getByRole('img', {
    name: 'Answered within 7 days: from 81% in the week of 2 Nov to 64% in the week of 9 Nov',
  })
  // The highest value is written at its bar.
  within(screen.getByRole('region', { name: 'Applications each week' })).getByText('104')
})

it('has a table behind each chart', async () => {
  mockWeeks(week('2026-11-09', 104, 64), week('2026-11-16', 47, null))
  const { person } = open()
  const answered = within(await screen.findByRole('region', { name: 'Answered within 7 days' }))
  await person.click(answered.getByRole('button', { name: 'Show as table' }))
  answered.getByRole('row', { name: '9 Nov 2026 64%' })
  answered.getByRole('row', { name: '16 Nov 2026 Not known yet' })
})

it('says what is missing while no week is old enough', async () => {
  mockWeeks(week('2026-11-16', 3, null))
  open()
  const answered = within(await screen.findByRole('region', { name: 'Answered within 7 days' }))
  answered.getByRole('heading', { name: 'Not enough to draw yet' })
  expect(answered.queryByRole('button')).toBeNull()
})

it('can be loaded again after a failure', async () => {
  mockError(analyticsEndpoints.platform, 'INTERNAL', 'Something went wrong')
  const { person } = open()
  await screen.findByRole('heading', { name: 'Charts did not load' })
  mockWeeks(week('2026-11-16', 7, null))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('region', { name: 'New people each week' })
})
