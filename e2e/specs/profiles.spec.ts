import type { Page } from '@playwright/test'
import { createResume, createTooLargeFile, photo } from '../support/files.ts'
import { chooseMonth, chooseOption, field, filePicker, heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const save = (page: Page) =>
  page.getByRole('button', { name: /^(Save & Next|Save Profile|Complete Profile)$/ })
const birthday = (page: Page) => page.getByLabel(/^Date of birth/)
const chosenOptions = (page: Page, label: string) => page.getByRole('list', { name: label, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name })

async function expectTexts(page: Page, ...texts: string[]) {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test("an Endorsee's profile: errors are shown at their fields", async ({ site, visitAs }) => {
  const page = await visitAs(await signUp(site, 'Asha Rao'))
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile/personal')
  await expect(heading(page, 'Profile Completion')).toBeVisible()

  await test.step('Personal Info', async () => {
    await field(page, 'First name').clear()
    await save(page).click()
    const summary = page.getByRole('group', { name: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'First name is required',
      'Phone number is required',
      'Date of birth is required',
    ])
    await summary.getByRole('link', { name: 'Phone number is required' }).click()
    await expect(field(page, 'Phone number')).toBeFocused()
    await page.keyboard.type('98x7')
    await expect(field(page, 'Phone number')).toHaveValue('987')
    await page.keyboard.press('Tab')
    await expectTexts(page, 'Please enter a valid phone number')
    await birthday(page).fill(`${new Date().getFullYear() - 14}-01-01`)
    await birthday(page).press('Tab')
    await expectTexts(page, 'You must be at least 15 years old')
    await field(page, 'LinkedIn').fill('https://example.com/asha')
    await field(page, 'Portfolio').fill('not an address')
    await field(page, 'Publication').focus()
    await expectTexts(
      page,
      'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
      'Please enter a valid URL (e.g., example.com)',
    )
    const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('Asha') }
    await filePicker(page, 'Profile photo').setInputFiles(text)
    await expectTexts(page, 'Please upload an image file (JPEG, PNG, GIF, or WebP)')
    await filePicker(page, 'Resume').setInputFiles(text)
    await expectTexts(page, 'Please upload a PDF, DOC, or DOCX file')
    await filePicker(page, 'Resume').setInputFiles(await createTooLargeFile('me.pdf'))
    await expectTexts(page, 'File too large. Maximum size is 10MB.')
  })

  await test.step('Educational Background', async () => {
    await tab(page, 'Educational Background').click()
    const first = page.getByRole('region', { name: 'Education 1' })
    const grade = first.getByLabel('Percentage or CGPA', { exact: true })
    await grade.pressSequentially('8x1.4.5')
    await expect(grade).toHaveValue('81.45')
    await chooseMonth(first, 'Start date', 'July', '2020')
    await chooseMonth(first, 'End date', 'May', '2016')
    await save(page).click()
    await expectTexts(page, 'The end cannot be before the start')

    await page.getByRole('button', { name: 'Add education' }).click()
    await expect(page.getByRole('region', { name: 'Education 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove education 2' }).click()
    await page.getByRole('button', { name: 'Remove education 1' }).click()
    await expect(page.getByRole('region', { name: /^Education \d/ })).toHaveCount(1)
    await expect(grade).toHaveValue('')
  })

  await test.step('Job Preferences', async () => {
    await tab(page, 'Job Preferences').click()
    // The button of the last tab, since the one before is still there until this tab has loaded.
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expectTexts(page, 'At least one preferred company is required', 'Notice period is required')
  })
})

test("an Endorsee's profile: the draft survives a reload, is saved and shown", async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  // The resume has too little text to fill in the form.
  allowConsoleErrors(/status of 400 .*\/resumes\/.*\/values/)
  const asha = await signUp(site, 'Asha Rao')
  const page = await visitAs(asha)
  await page.goto('/profile/personal')
  await field(page, 'Phone number').fill('9876543210')
  await birthday(page).fill('1997-03-08')
  await field(page, 'Bio').fill('I like the days when the totals agree.')
  await field(page, 'Portfolio').fill('https://asha.example/work')
  await filePicker(page, 'Profile photo').setInputFiles(photo)
  await filePicker(page, 'Resume').setInputFiles(createResume('Asha Rao'))
  await expect(page.getByRole('list', { name: 'Your resumes' })).toContainText('Asha Rao.pdf')
  const skills = field(page, 'Skills')
  for (const skill of ['Java', 'Kafka', ' java ', '  ']) {
    await skills.fill(skill)
    await skills.press('Enter')
  }
  await skills.fill('Go')
  await page.getByRole('button', { name: 'Add to Skills' }).click()
  await expect(chosenOptions(page, 'Skills').getByRole('listitem')).toHaveText(['Java', 'Kafka', 'Go'])
  await page.getByRole('button', { name: 'Remove Kafka' }).click()

  await page.reload()
  await expect(page.getByText('Draft restored. It is not saved yet.')).toContainText(photo.name)
  await expect(page.getByRole('list', { name: 'Your resumes' })).toContainText('Asha Rao.pdf')
  await expect(field(page, 'Bio')).toHaveValue('I like the days when the totals agree.')
  await expect(chosenOptions(page, 'Skills').getByRole('listitem')).toHaveText(['Java', 'Go'])
  await filePicker(page, 'Profile photo').setInputFiles(photo)
  await save(page).click()
  await expect(tab(page, 'Educational Background')).toHaveAttribute('aria-current', 'page')

  await tab(page, 'Personal Info').click()
  await expect(page.getByText('Draft restored')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Your resumes' })).toContainText('Asha Rao.pdf')
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()

  await tab(page, 'Work Experience').click()
  await page.getByLabel('Job title').fill('Backend engineer')
  await page.getByLabel('Company').fill('Tidewater Systems')
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByRole('region', { name: 'Position 2' }).getByLabel('Job title').fill('Intern')
  await save(page).click()
  const companies = page.getByRole('combobox', { name: /^Preferred companies/ })
  await companies.fill('Lumenpay')
  await companies.press('Enter')
  await chooseOption(page, /^Notice period/, 'Immediately')
  await save(page).click()
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible()
  await expect(heading(page, /^Welcome, /)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu, Asha Rao' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(heading(page, 'Asha Rao')).toBeVisible()
  await expect(page.getByText('I like the days when the totals agree.')).toBeVisible()
  const details = page.getByRole('region', { name: 'Personal details' })
  await expect(details).toContainText('+91 98765 43210')
  await expect(details).toContainText('8 Mar 1997')
  await expect(page.getByRole('link', { name: 'Add LinkedIn' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resume' })).toContainText('Asha Rao.pdf')
  await expect(page.getByText('Tidewater Systems').first()).toBeVisible()
  await test.step('prints in light colours, without controls and with its links', () => expectPrint(page))
  await test.step('shows the day of birth in every time zone', async () => {
    for (const timezoneId of ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati']) {
      const elsewhere = await visitAs(asha, { timezoneId })
      await elsewhere.goto('/dashboard/my-profile')
      await expect(elsewhere.getByRole('region', { name: 'Personal details' })).toContainText('8 Mar 1997')
      await elsewhere.context().close()
    }
  })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(heading(page, 'Update Profile')).toBeVisible()
})

async function expectPrint(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html[data-dark]')).toBeAttached()
  await expect(page.getByText('asha.example/work')).toBeVisible()
  await expect(page.getByText('8 Mar 1997')).toBeVisible()
  for (const name of ['Edit Profile', 'Add LinkedIn', 'Home Page'])
    await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(page.getByText('Profile strength')).toBeHidden()
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color, scheme: getComputedStyle(document.documentElement).colorScheme }
  })
  expect(colors).toEqual({
    backgroundColor: 'rgb(246, 248, 250)',
    color: 'rgb(17, 27, 39)',
    scheme: 'light',
  })
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

test('job preferences: five chips in a row, two on a phone', async ({ site, visitAs }) => {
  const page = await visitAs(await signUp(site, 'Chitra Rao'))
  await page.goto('/profile/job-preferences')
  const jobs = field(page, 'Preferred jobs')
  for (const job of ['Baker', 'Miller', 'Data Engineer', 'Site Reliability Engineer', 'Cook', 'Potter']) {
    await jobs.fill(job)
    await jobs.press('Enter')
  }
  const chips = page.getByRole('list', { name: 'Preferred jobs' }).getByRole('listitem')
  await expect(chips).toHaveCount(6)
  const countInFirstRow = async () => {
    const tops = await chips.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(countInFirstRow).toBe(5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(countInFirstRow).toBe(2)
})

test("an Endorser's profile: its own validation rules, and switching tabs adds no history entry", async ({
  site,
  visitAs,
}) => {
  const page = await visitAs(await signUp(site, 'Omar Khan', 'kavericloud.example'))
  await page.goto('/dashboard/claim-jobs')
  await expect(heading(page, 'Claim Jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu, Omar Khan' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByText('Your profile is still empty')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(heading(page, 'Employee Profile Completion')).toBeVisible()

  await field(page, 'Phone number').fill('12345')
  await birthday(page).fill(`${new Date().getFullYear() - 9}-01-01`)
  await save(page).click()
  await expectTexts(page, 'Please enter a valid 10-digit phone number', 'You must be at least 10 years old')
  await expect(toast(page, 'Please enter a valid 10-digit phone number')).toBeVisible()
  const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('Omar') }
  await filePicker(page, 'Profile photo').setInputFiles(text)
  await filePicker(page, 'Resume').setInputFiles(text)
  await expectTexts(
    page,
    'Please upload a valid image file (e.g., PNG, JPEG)',
    'Please upload only PDF or DOC files for resume',
  )

  await tab(page, 'Work Experience').click()
  await expect(field(page, 'Current role')).toBeVisible()
  await save(page).click()
  await expectTexts(page, 'Current role is required')
  await field(page, 'Current role').fill('Network engineer')
  await tab(page, 'Job Preferences').click()
  await expect(page.getByRole('checkbox', { name: 'Full-time' })).toBeVisible()
  await save(page).click()
  await expectTexts(page, 'Please select at least one job type')
  await page.getByRole('checkbox', { name: 'Full-time' }).check()
  await tab(page, 'Work Experience').click()
  await expect(field(page, 'Current role')).toHaveValue('Network engineer')
  await page.goBack()
  await expect(heading(page, 'Omar Khan')).toBeVisible()
})

test('an Endorser completes and views the profile', async ({ site, visitAs, allowConsoleErrors }) => {
  // Who is fast sends the second tab before the page knows that the first one has made the profile. It is then sent as a change.
  allowConsoleErrors(/status of 409/)
  const page = await visitAs(await signUp(site, 'Omar Khan', 'kavericloud.example'))
  await page.goto('/create-employee-profile')
  await field(page, 'Phone number').fill('98765 43210')
  await birthday(page).fill('1989-11-02')
  await filePicker(page, 'Resume').setInputFiles(createResume('Omar Khan'))
  await save(page).click()
  await chooseOption(page, 'Degree', 'Master’s degree')
  await page.getByLabel('Institution').fill('College of Engineering, Pune')
  await save(page).click()
  await field(page, 'Current role').fill('Network engineer')
  await save(page).click()
  await page.getByRole('checkbox', { name: 'Hybrid' }).check()
  await page.getByRole('checkbox', { name: 'I am open to offers' }).check()
  await save(page).click()
  await expectTexts(page, 'Employee profile submitted successfully! Redirecting...')
  await expect(heading(page, /^Welcome, /)).toBeVisible()

  await page.goto('/dashboard/my-profile')
  await expect(heading(page, 'Omar Khan')).toBeVisible()
  await expect(page.getByText('Network engineer at Kaveri Cloud')).toBeVisible()
  await expect(page.getByText('College of Engineering, Pune')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resume' })).toContainText('Omar Khan.pdf')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(heading(page, 'Update Employee Profile')).toBeVisible()
})

test('a profile in two windows: neither overwrites what the other saved', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const asha = await signUp(site, 'Asha Windows')
  const first = await visitAs(asha)
  await first.goto('/profile/personal')
  await field(first, 'Phone number').fill('9876543210')
  await birthday(first).fill('1999-02-28')
  await field(first, 'Bio').fill('Old bio')
  await save(first).click()
  await expect(first).toHaveURL('/profile/education')

  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto('/profile/personal')
    await expect(field(page, 'Bio')).toHaveValue('Old bio')
  }
  await field(first, 'Bio').fill('New bio')
  await save(first).click()
  await expect(first).toHaveURL('/profile/education')

  await test.step('Another field is saved beside it', async () => {
    await field(second, 'Current location').fill('Goa')
    await save(second).click()
    await expect(second).toHaveURL('/profile/education')
    await second.goto('/profile/personal')
    await expect(field(second, 'Bio')).toHaveValue('New bio')
    await expect(field(second, 'Current location')).toHaveValue('Goa')
  })

  await test.step('The same field is a choice', async () => {
    await first.goto('/profile/personal')
    await field(first, 'Bio').fill('Bio of the first window')
    await field(second, 'Bio').fill('Bio of the second window')
    await save(first).click()
    await expect(first).toHaveURL('/profile/education')
    await save(second).click()
    const notice = second.getByRole('group', { name: 'Changed elsewhere' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Bio of the first window')
    await expect(field(second, 'Bio')).toHaveValue('Bio of the second window')
    await notice.getByRole('button', { name: 'Use this for Bio' }).click()
    await expect(field(second, 'Bio')).toHaveValue('Bio of the first window')
    await notice.getByRole('button', { name: 'Use mine for Bio' }).click()
    await save(second).click()
    await expect(second).toHaveURL('/profile/education')
    await first.goto('/profile/personal')
    await expect(field(first, 'Bio')).toHaveValue('Bio of the second window')
  })
})
