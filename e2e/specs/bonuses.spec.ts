import { readFile } from 'node:fs/promises'
import { apply, postJob } from '../support/applications.ts'
import { heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a hire becomes a bonus, which the admin pays early and the Endorser reads', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const [hire, name] = [`Ira${Date.now()} Bose`, `Tarun${Date.now()} Bhatt`]
  const tarun = await signUp(site, name, 'lumenpay.example')
  const ira = await signUp(site, hire)
  const job = `Press Engineer ${Date.now()}`
  await postJob(site, tarun, job)
  const path = await apply(site, ira, job)
  const id = path.split('/').at(-1)
  await site.query(`update job_postings set referral_bonus = '₹60,000 after three months' where title = $1`, [
    job,
  ])
  await site.query(
    `update applications set status = 'REFERRED', handled_since = now(),
            handler_id = (select id from users where email = $2) where id = $1`,
    [id, tarun.email],
  )
  const seeker = await visitAs(ira)
  await seeker.goto(`/dashboard/referralstatus/job/${id}`)
  const question = seeker.getByRole('group', { name: 'What came of it?' })
  await expect(question).toContainText('the admins of Lumenpay see it, too')
  await question.getByRole('button', { name: 'Hired' }).click()
  await expect(question.getByRole('button', { name: 'Hired' })).toHaveAttribute('aria-pressed', 'true')

  const admin = await visitAs('anjali')
  await admin.goto('/admin-dashboard')
  await admin
    .getByRole('navigation')
    .getByRole('link', { name: /^Bonuses/ })
    .click()
  await expect(heading(admin, 'Bonuses')).toBeVisible()
  const row = admin.getByRole('row', { name: new RegExp(hire) })
  await expect(row).toContainText('₹60,000')
  await expect(row).toContainText('Eligible from')
  await row.getByRole('checkbox').check()
  await admin.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Mark 1 bonus as paid/ })
  await dialog.getByRole('button', { name: 'Pay early' }).click()
  await dialog.getByRole('textbox', { name: /^Note for payroll/ }).fill('Voucher 7')
  await dialog.getByRole('button', { name: 'Mark 1 as paid' }).click()
  await expect(toast(admin, '1 marked as paid')).toBeVisible()
  await expect(row).toContainText('Paid with')

  await row.getByRole('checkbox').check()
  const downloading = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'CSV of 1' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"${name}","${tarun.email}","${hire}","${job}","60000"`)

  const endorser = await visitAs(tarun)
  await endorser.goto('/dashboard/notifications')
  await endorser.getByRole('link', { name: /Your bonus is paid/ }).click()
  const own = endorser.getByRole('region', { name: 'Your bonuses' })
  await expect(own).toContainText(hire)
  await expect(own).toContainText('Paid with')
  await expect(own).not.toContainText('Voucher')

  await row.getByRole('button', { name: `Actions for the bonus for ${hire}` }).click()
  await admin.getByRole('menuitem', { name: 'Move back to pending' }).click()
  await admin.getByRole('button', { name: 'Move 1 back' }).click()
  await expect(toast(admin, '1 opened again')).toBeVisible()
  await endorser.reload()
  await expect(own).toContainText('Pending')
})
