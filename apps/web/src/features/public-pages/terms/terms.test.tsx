import { currentTerms, isAnnouncedInTime, upcomingTerms } from '@endorse/contract/accounts/terms'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sections } from './sections.ts'
import { TermsPage } from './TermsPage.tsx'
import { UpcomingTermsNotice } from './UpcomingTermsNotice.tsx'

describe('the terms of service', () => {
  it('have fourteen sections, each with an anchor', () => {
    const { container } = render(<TermsPage />)
    const ids = [...container.querySelectorAll('.terms-text > section')].map(({ id }) => id)
    expect(ids).toEqual(
      'acceptance eligibility account usage content ip payments termination warranties liability indemnification governing changes contact'.split(
        ' ',
      ),
    )
    for (const name of ['Quick navigation', 'On This Page']) {
      const links = screen.getByRole('navigation', { name }).querySelectorAll('a')
      expect([...links].map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
    }
  })

  it('show the revision date, not the current date', () => {
    const { container } = render(<TermsPage />)
    const day = container.querySelector('.revision time')
    expect(day?.getAttribute('dateTime')).toBe(currentTerms.since)
    screen.getByText(`Version ${currentTerms.version}`)
  })

  it('contain the required statements', () => {
    const { container } = render(<TermsPage />)
    for (const text of [
      'You must be at least 18 years old',
      'Payments are non-refundable except as required by law',
      'Companies may pay to post jobs or to access job opportunities',
      'Material changes need at least 30 days’ notice',
      'at our sole discretion',
      'governed by the laws of {{= it.jurisdiction }}',
    ]) {
      expect(container.textContent).toContain(text)
    }
  })
})

describe('the next version', () => {
  it.each([
    ['2026-12-01', '2026-12-31', true],
    ['2026-12-01', '2026-12-30', false],
  ])('announced on %s, effective from %s, keeps the notice period: %s', (announced, since, isInTime) => {
    expect(isAnnouncedInTime({ announced, since })).toBe(isInTime)
  })

  it('keeps the notice period', () => {
    expect(upcomingTerms ? isAnnouncedInTime(upcomingTerms) : true).toBe(true)
  })

  it('is shown with its changes', () => {
    render(
      <UpcomingTermsNotice
        version="1.1"
        announced="2026-12-01"
        since="2027-01-15"
        changes={['Less text.']}
      />,
    )
    screen.getByRole('heading', { name: 'These terms change on 15 Jan 2027' })
    expect(screen.getByRole('listitem').textContent).toBe('Less text.')
  })
})
