import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Faq } from './Faq.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

function open(hash = '') {
  window.history.replaceState(null, '', `/${hash}`)
  render(<Faq />)
  return userEvent.setup()
}
const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const questionsShown = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('group')
    .map((each) => each.querySelector('summary')?.textContent)

it('starts on the General tab', () => {
  open()
  expect(selected()).toBe('General')
  expect(questionsShown()).toEqual([
    'How does a referral work here?',
    'How do I know an Endorser is real?',
    'How do I follow my request?',
    'Do Endorsers earn a referral bonus?',
  ])
})

it('switches tabs and updates the URL hash', async () => {
  const person = open()
  await person.click(tab('For Endorsers'))
  screen.getByRole('tabpanel', { name: 'For Endorsers' })
  expect(window.location.hash).toBe('#faq-endorsers')
})

it('switches tabs with the arrow keys', async () => {
  const person = open()
  await person.click(tab('General'))
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('For Endorsees'))
  await person.keyboard('{End}')
  expect(selected()).toBe('For Endorsers')
  await person.keyboard('{ArrowRight}')
  expect(selected()).toBe('General')
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('For Endorsers'))
  await person.keyboard('{Home}')
  expect(selected()).toBe('General')
})

it('opens on the tab in the URL hash', () => {
  open('#faq-endorsees')
  expect(selected()).toBe('For Endorsees')
})

it('opens the question in the URL hash', () => {
  open('#who-sees-my-resume')
  expect(selected()).toBe('For Endorsees')
  const question = screen.getByText('Who can see my resume?').closest('details')
  expect(question?.open).toBe(true)
})
