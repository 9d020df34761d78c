import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrivacyPage } from './PrivacyPage.tsx'
import { privacyRevision, privacySections } from './sections.ts'

it('has the date, the version and every section of its contents', () => {
  const { container } = render(<PrivacyPage />)
  expect(container.querySelector('.revision time')?.getAttribute('dateTime')).toBe(privacyRevision.since)
  screen.getByText(`Version ${privacyRevision.version}`)
  const contents = within(screen.getByRole('navigation', { name: 'On This Page' }))
  for (const { id, title } of privacySections) {
    expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`)
    expect(container.querySelector(`section[id="${id}"] > h2`)?.textContent).toContain(title)
  }
})

it.each([
  'Digital Personal Data Protection Act, 2023',
  'Data Protection Board of India',
  'only to the Endorser who handles your application, after they have accepted it',
  'seven days to change your mind',
  'our server opens the page once to read the job',
  'are read by the two people of a conversation',
  'our staff read its last twenty messages',
  'each look into the database is logged',
  'can download lists of applications as files; each download is logged',
])('says %s', (text) => {
  const { container } = render(<PrivacyPage />)
  expect(container.textContent.replaceAll(/\s+/g, ' ')).toContain(text)
})
