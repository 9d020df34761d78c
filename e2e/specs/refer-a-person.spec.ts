import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { createResume } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { field, filePicker, heading } from '../support/pages.ts'
import { newEmailAddress } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('Ravi refers Kavya, who agrees by the mailed link, joins, and he sees what became of it', async ({
  site,
  visit,
  visitAs,
}) => {
  const email = newEmailAddress('Kavya Prabhakar')
  const ravi = await visitAs('ravi')
  await ravi.goto('/dashboard/home')
  await ravi.getByRole('link', { name: 'Referrals', exact: true }).click()
  await ravi.getByRole('link', { name: 'Add Referral' }).click()
  await expect(heading(ravi, 'Refer a person')).toBeVisible()
  await field(ravi, 'Name').fill('Kavya Prabhakar')
  await field(ravi, 'Email').fill(email)
  await ravi.getByRole('button', { name: /^Job/ }).click()
  await ravi.getByRole('option', { name: /^Senior Backend Engineer/ }).click()
  await ravi.getByRole('radio', { name: /We worked together/ }).check()
  await field(ravi, 'A line to the hiring team').fill('Kavya built the feature store.')
  await filePicker(ravi, 'Resume').setInputFiles(createResume('Kavya Prabhakar'))
  await ravi.getByRole('button', { name: 'Send to Kavya' }).click()
  const row = ravi.getByRole('row', { name: /Kavya Prabhakar/ }).first()
  await expect(row).toContainText('Waiting for an answer')

  const page = await visit()
  const { text } = await waitForMail(site, email, /wants to refer you/)
  await expectAccessible(page, async () => {
    await page.goto(/\S+\/referral-consent#\S+/.exec(text)?.[0] ?? '')
    await expect(heading(page, /wants to refer you$/)).toBeVisible()
  })
  await expect(page.getByText('Kavya built the feature store.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Agree and create my account' }).click()
  await field(page, 'New password').fill('Kavya1!x')
  await field(page, 'Confirm password').fill('Kavya1!x')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Senior Backend Engineer').first()).toBeVisible()

  await expect(row).toContainText('Agreed')
  await expect(row.getByRole('link', { name: 'Refer Kavya Prabhakar' })).toBeVisible()
})

test(
  'the list of referrals and the form to refer a person are accessible',
  accessibility,
  async ({ visitAs }) => {
    const ravi = await visitAs('ravi')
    await expectAccessible(ravi, async (page) => {
      await page.goto('/dashboard/referrals')
      await expect(page.getByText('Lakshmi Narayanan')).toBeVisible()
    })
    await expectAccessible(ravi, async (page) => {
      await page.goto('/dashboard/referrals/new')
      await expect(heading(page, 'Refer a person')).toBeVisible()
    })
  },
)
