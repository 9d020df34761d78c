import { experienceLevelLabel, experienceLevels } from '@endorse/contract/job-postings/values'
import { getContrastRatio, ThemeProvider } from '@mui/material/styles'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FullScreenSpinner } from '../app/FullScreenSpinner.tsx'
import { withDashboardComponents } from '../foundation/theme/dashboard.ts'
import { dark, light } from '../foundation/theme/palette.ts'
import { JobLabel } from '../lib/JobLabel.tsx'
import { ReviewStatusChip, StatusChip, statusAppearance } from '../lib/StatusChip.tsx'
import { renderWithProviders } from '../testing/render.tsx'
import { avatarColors, moreTileColors } from './avatar-colors.ts'
import { CardGrid } from './CardGrid.tsx'
import { CompanyAvatar } from './CompanyAvatar.tsx'
import { DateTime } from './DateTime.tsx'
import { LoadingButton } from './LoadingButton.tsx'
import { Salary } from './Money.tsx'
import { SkeletonCard, SkeletonText } from './Skeletons.tsx'
import { StatStrip } from './StatStrip.tsx'

it.each([
  ['APPROVED', 'Assigned'],
  ['ACCEPTED', 'Accepted'],
  ['IN_PROGRESS', 'In progress'],
  ['ARCHIVED', 'Archived'],
  ['WITHDRAWN', 'Withdrawn'],
] as const)('labels %s as %s', (status, label) => {
  renderWithProviders(<StatusChip status={status} />)
  screen.getByText(label)
})

it('labels an accepted application as approved for its reviewers', () => {
  renderWithProviders(<ReviewStatusChip status="ACCEPTED" />)
  screen.getByText('Approved')
})

it('has colours for accepted, pending, rejected and in progress, and grey for the other statuses', () => {
  const colors = Object.entries(statusAppearance).map(([status, { color }]) => [status, color])
  expect(colors.filter(([, color]) => color !== 'grey')).toEqual([
    ['PENDING', 'pending'],
    ['ACCEPTED', 'accepted'],
    ['IN_PROGRESS', 'progress'],
    ['REJECTED', 'rejected'],
  ])
})

it('shows a fulfilled referral instead of the job level', () => {
  renderWithProviders(<JobLabel label="ENDORSE_FULFILLED" level="SENIOR" experienceLevel={null} />)
  screen.getByText('Endorse Fulfilled')
  expect(screen.queryByText('Senior')).toBeNull()
})

it.each(experienceLevels)('calls the level %s what the card of the posting calls it', (experienceLevel) => {
  renderWithProviders(<JobLabel label={null} level="MID_LEVEL" experienceLevel={experienceLevel} />)
  screen.getByText(experienceLevelLabel[experienceLevel])
})

it.each([
  ['JUNIOR', 'Associate'],
  ['MID_LEVEL', 'Mid-senior'],
  ['SENIOR', 'Senior'],
] as const)('has the same words for the level %s of a request without a posting: %s', (level, text) => {
  renderWithProviders(<JobLabel label={null} level={level} experienceLevel={null} />)
  screen.getByText(text)
})

it('names the salary that is not specified, because it stands among other facts', () => {
  renderWithProviders(<Salary min={null} max={null} />)
  screen.getByText('Salary: Not specified')
})

it('shows "Not specified" without a label or level', () => {
  renderWithProviders(<JobLabel label={null} level={null} experienceLevel={null} />)
  screen.getByText('Not specified')
})

it('shows the exact time as tooltip', () => {
  renderWithProviders(<DateTime value={new Date(2025, 10, 19, 10, 42).toISOString()} format="short" />)
  expect(screen.getByText('19 Nov').title).toBe('19 Nov 2025, 10:42 am')
})

it('derives the same colour from a name in any case or spacing', () => {
  expect(avatarColors('Aarav Menon')).toBe(avatarColors(' aarav menon '))
})

it('has ten or more pairs of tile colours, readable in light and dark', () => {
  const hues = ['slate', 'blue', 'teal', 'amber', 'plum', 'clay'] as const
  const pairs = [
    ...[light, dark].flatMap(({ tile }) => hues.map((hue) => [tile[`${hue}Bg`], tile[`${hue}Fg`]] as const)),
    ...moreTileColors.flatMap(({ light: day, dark: night }) =>
      [day, night].map(({ backgroundColor, color }) => [backgroundColor, color] as const),
    ),
  ]
  expect(pairs.length).toBeGreaterThanOrEqual(20)
  expect(pairs.filter(([background, text]) => getContrastRatio(background, text) < 4.5)).toEqual([])
})

it('shows the initial instead of a logo that cannot be loaded', () => {
  const images: HTMLImageElement[] = []
  class TestImage extends Image {
    constructor() {
      super()
      images.push(this)
    }
  }
  vi.stubGlobal('Image', TestImage)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { container } = renderWithProviders(<CompanyAvatar name="Lumenpay" image="/logo" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo')
  act(() => {
    images[0]?.dispatchEvent(new Event('error'))
  })
  expect(container.querySelector('img')).toBeNull()
  screen.getByText('L')
})

it('ignores clicks while loading, but keeps the focus', async () => {
  const onClick = vi.fn<() => void>()
  const { person } = renderWithProviders(
    <LoadingButton loading loadingLabel="Submitting..." onClick={onClick}>
      Connect Me
    </LoadingButton>,
  )
  const button = screen.getByRole('button', { name: 'Submitting...' })
  await person.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

it('shows a skeleton in place of a figure that loads', () => {
  renderWithProviders(
    <StatStrip
      stats={[
        { label: 'Approved', value: 0 },
        { label: 'Rejected', value: undefined },
      ]}
    />,
  )
  expect(screen.getByText('Approved').nextElementSibling?.textContent).toBe('0')
  const rejected = screen.getByText('Rejected').nextElementSibling
  expect(rejected?.firstElementChild?.className).toContain('MuiSkeleton-root')
})

it('shows a skeleton and a spinner only when loading takes longer than 300 ms', () => {
  for (const element of [<SkeletonText key="skeleton" />, <FullScreenSpinner key="spinner" />]) {
    const { container, unmount } = renderWithProviders(
      <ThemeProvider theme={withDashboardComponents}>{element}</ThemeProvider>,
    )
    const animations = [...container.querySelectorAll('*')].map((part) => getComputedStyle(part).animation)
    expect(animations.join()).toMatch(/(300ms|0\.3s) (both|backwards)/)
    unmount()
  }
})

it('fades in cards that replace a skeleton, which does not fade', () => {
  renderWithProviders(
    <CardGrid>
      <SkeletonCard />
      <p>Platform Engineer</p>
    </CardGrid>,
  )
  const card = screen.getByText('Platform Engineer')
  expect(getComputedStyle(card).animation).toMatch(/120ms|0\.12s/)
  expect(getComputedStyle(card.previousElementSibling ?? card).animation).not.toMatch(/120ms|0\.12s/)
})
