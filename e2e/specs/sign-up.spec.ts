import type { Page } from '@playwright/test'
import { realResume } from '../support/files.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { chooseMonth, chooseOption, enterCode, field, filePicker, heading, toast } from '../support/pages.ts'
import { newEmailAddress } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const password = 'Monsoon#24'

async function fillIn(page: Page, firstName: string, lastName: string, email: string) {
  await field(page, 'First name').fill(firstName)
  await field(page, 'Last name').fill(lastName)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
}

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' })
const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Save & Next' }).click()
const form = (page: Page, name: string) => page.getByRole('form', { name })

/** Returns a code with one wrong digit, so that the correct code overwrites mostly equal digits. */
const wrongCode = (code: string) => (code.endsWith('0') ? `${code.slice(0, 5)}1` : `${code.slice(0, 5)}0`)

test('an Endorsee signs up, completes the profile and finds jobs', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 400 .*verify-otp/)
  const email = newEmailAddress('Kavya Shetty')
  const page = await visit()

  await test.step('The form lists the missing fields', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading(page, 'Create your account')).toBeVisible()
    await page.getByRole('radio', { name: /Endorsee/ }).check()
    await expect(createAccount(page)).toBeDisabled()
    await fillIn(page, 'Kavya', 'Shetty', email)
    await field(page, 'Confirm password').fill('Monsoon#25')
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
    await expect(createAccount(page)).toBeDisabled()
    await field(page, 'Confirm password').fill(password)
    await createAccount(page).click()
  })

  await test.step('The code arrives by mail; a wrong one is rejected', async () => {
    const dialog = page.getByRole('dialog', { name: 'Verification Required' })
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(heading(page, 'Check your email')).toBeVisible()
    const code = codeFrom(await waitForMail(site, email))
    await enterCode(page, wrongCode(code))
    await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
    await enterCode(page, code)
    await page
      .getByRole('dialog', { name: 'Email verified' })
      .getByRole('button', { name: 'Continue' })
      .click()
  })

  await test.step('Personal Info, with a resume', async () => {
    await expect(heading(page, 'Profile Completion')).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue('Kavya')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await field(page, 'Phone number').fill('98765 43210')
    await page.getByLabel(/^Date of birth/).fill('1998-05-20')
    await field(page, 'Current location').fill('Bangalore')
    const resume = realResume()
    await filePicker(page, 'Resume').setInputFiles(resume)
    await expect(page.getByRole('list', { name: 'Your resumes' })).toContainText(resume.name)
    await field(page, 'Skills').fill('Java')
    await field(page, 'Skills').press('Enter')
    await saveAndNext(page)
  })

  await test.step('Educational Background', async () => {
    const education = form(page, 'Educational Background').getByRole('region', { name: 'Education 1' })
    await chooseOption(education, 'Degree', 'Bachelor’s degree')
    await education.getByLabel('Institution').fill('National Institute of Technology, Surathkal')
    await education.getByLabel('Percentage or CGPA', { exact: true }).fill('81.4')
    await saveAndNext(page)
  })

  await test.step('Work Experience', async () => {
    const position = form(page, 'Work Experience').getByRole('region', { name: 'Position 1' })
    await position.getByLabel('Job title').fill('Backend engineer')
    await position.getByLabel('Company').fill('Tidewater Systems')
    await chooseMonth(position, 'Start date', 'July', '2021')
    await position.getByRole('checkbox', { name: 'I work here now' }).check()
    await expect(position.getByLabel('End date, month')).toBeDisabled()
    await saveAndNext(page)
  })

  await test.step('Job Preferences, then the matching jobs', async () => {
    const companies = page.getByRole('combobox', { name: /^Preferred companies/ })
    await companies.fill('Lumenpay')
    await companies.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Lumenpay' })).toBeVisible()
    await chooseOption(page, /^Notice period/, '1 month')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toast(page, 'Profile saved successfully!')).toBeVisible()
    await page
      .getByRole('region', { name: 'What to do next' })
      .getByRole('link', { name: 'Find a job' })
      .click()
    await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Lumenpay')
  })

  await test.step('The resume is in the library', async () => {
    await page
      .getByRole('button', { name: /^Connect Me/ })
      .first()
      .click()
    await expect(page.getByRole('radio', { name: realResume().name })).toBeChecked()
  })
})

test('a new Endorsee asks for a first referral after at most 25 interactions', async ({ site, visit }) => {
  const email = newEmailAddress('Lata Nair')
  const page = await visit()
  let interactions = 0
  /** Counts a click, a filled-in field or a chosen file. */
  const interact = async (interaction: Promise<unknown>) => {
    await interaction
    interactions++
  }
  const click = (role: 'button' | 'link', name: string | RegExp) =>
    interact(page.getByRole(role, { name }).first().click())

  await page.goto('/')
  await click('link', 'Find a referral')
  await expect(page.getByRole('radio', { name: /Endorsee/ })).toBeChecked()
  for (const [label, value] of Object.entries({
    'First name': 'Lata',
    'Last name': 'Nair',
    Email: email,
    Password: password,
    'Confirm password': password,
  }))
    await interact(field(page, label).fill(value))
  await interact(page.getByRole('checkbox', { name: /Terms and Conditions/ }).check())
  await click('button', 'Create Account')
  await click('button', 'OK')
  await interact(enterCode(page, codeFrom(await waitForMail(site, email))))
  await click('button', 'Continue')
  await expect(heading(page, 'Profile Completion')).toBeVisible()

  // The profile can wait.
  await click('link', 'Job Recommendations')
  await click('button', /^Connect Me/)
  await interact(filePicker(page, 'Resume').setInputFiles(realResume()))
  await interact(page.getByRole('dialog').getByRole('button', { name: 'Connect Me' }).click())
  await expect(page.getByRole('dialog', { name: 'Application Submitted!' })).toBeVisible()
  expect(interactions).toBeLessThanOrEqual(25)
})

test('an Endorser signs up with a company address, and the company is recognized', async ({
  site,
  visit,
}) => {
  test.slow()
  const email = newEmailAddress('Dev Malhotra', 'meridianlabs.example')
  const page = await visit()
  await page.goto('/signup?role=EMPLOYEE')
  await expect(page.getByRole('radio', { name: /Endorser/ })).toBeChecked()

  await fillIn(page, 'Dev', 'Malhotra', 'dev.malhotra@gmail.com')
  await expect(page.getByText('Please use a business email address')).toBeVisible()
  await expect(createAccount(page)).toBeDisabled()
  await field(page, 'Email').fill(email)
  await expect(page.getByText('Please use a business email address')).toBeHidden()
  await createAccount(page).click()
  await page
    .getByRole('dialog', { name: 'Verification Required' })
    .getByRole('button', { name: 'OK' })
    .click()
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await page.getByRole('dialog', { name: 'Email verified' }).getByRole('button', { name: 'Continue' }).click()

  await expect(heading(page, 'Employee Profile Completion')).toBeVisible()
  await field(page, 'Phone number').fill('9876543210')
  await page.getByLabel(/^Date of birth/).fill('1990-01-31')
  await saveAndNext(page)
  await expect(form(page, 'Educational Background')).toBeVisible()
  await saveAndNext(page)
  await field(page, 'Current role').fill('Staff engineer, Imaging')
  await expect(page.getByLabel('Current company')).toHaveValue('Meridian Labs')
  await saveAndNext(page)
  await page.getByRole('checkbox', { name: 'Full-time' }).check()
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page.getByText('Employee profile submitted successfully! Redirecting...')).toBeVisible()
  await expect(heading(page, /^Welcome, /)).toBeVisible()

  await page.getByRole('link', { name: 'Claim a Job', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Machine Learning Engineer' })).toBeVisible()
})

test('a user who has an account is referred to the login', async ({ visit, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/, /User already exists/)
  const page = await visit()
  await page.goto('/signup')
  await fillIn(page, 'Aarav', 'Menon', 'aarav.menon@postbox.example')
  await createAccount(page).click()
  const taken = page.getByRole('alert').filter({ hasText: 'User already exists. Please login to continue.' })
  await taken.getByRole('link', { name: 'Log in' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('aarav.menon@postbox.example')
})
