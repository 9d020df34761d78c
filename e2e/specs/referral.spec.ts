import type { Page } from '@playwright/test'
import { apply } from '../support/applications.ts'
import { createResume } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { approve, filePicker, heading, jobCard, openApproval, refer, toast } from '../support/pages.ts'
import { putColleaguesOnLeave, signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const applications = '/dashboard/applications'
const myApplications = '/dashboard/referralstatus'

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const history = (page: Page) => page.getByRole('list', { name: 'History' })

test('a referral, from the job to the completed referral', async ({ site, visitAs }) => {
  test.slow()
  const asha = await signUp(site, 'Asha Rao')
  const devika = await signUp(site, 'Devika Pillai', 'quillworks.example')
  await putColleaguesOnLeave(site, devika)
  const job = 'API Engineer, Integrations'
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)

  await test.step('Asha finds the job and asks for a referral', async () => {
    await seeker.goto('/dashboard/jobrecommendations')
    await seeker.getByRole('combobox', { name: 'What job are you looking for?' }).fill('API engineer')
    await seeker.getByRole('button', { name: 'Search', exact: true }).click()
    await jobCard(seeker, job)
      .getByRole('button', { name: `Connect Me: ${job}` })
      .click()
    await filePicker(seeker, 'Resume').setInputFiles(
      createResume('Asha Rao', 'Wrote the connectors of a payroll product, all forty of them.'),
    )
    await seeker
      .getByRole('textbox', { name: 'Additional Notes' })
      .fill('I read your API guide twice, for fun.')
    await seeker.getByRole('dialog').getByRole('button', { name: 'Connect Me' }).click()
    await seeker.getByRole('link', { name: 'View Status' }).click()
    await expect(row(seeker, job)).toContainText('Not Connected')
  })

  await test.step('Devika gets a mail and claims the job', async () => {
    const mail = await waitForMail(site, devika.email, /asks for a referral/)
    expect(mail.subject).toBe(`Asha Rao asks for a referral: ${job}`)
    expect(mail.text).toContain(`${site.url}${applications}/`)

    await endorser.goto('/dashboard/claim-jobs')
    await expect(jobCard(endorser, job)).toContainText('1 applicant')
    await endorser.getByRole('button', { name: `Claim Job: ${job}` }).click()
    await expect(toast(endorser, /^Job claimed successfully/)).toBeVisible()
    await expect(jobCard(endorser, job)).toContainText('CLAIMED')
  })

  await test.step("Asha's open page updates without a reload", async () => {
    await expect(row(seeker, job)).not.toContainText('Not Connected')
    await expect(row(seeker, job)).toContainText('Connected')
    await row(seeker, job).click()
    await expect(history(seeker)).toContainText('Devika Pillai handles your application')
  })

  await test.step('Devika reads the application and the resume', async () => {
    await jobCard(endorser, job).getByRole('link', { name: 'View Applicants' }).click()
    await expect(heading(endorser, 'Applicants')).toBeVisible()
    await endorser.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(heading(endorser, 'Asha Rao')).toBeVisible()
    await expect(endorser.getByText('I read your API guide twice, for fun.')).toBeVisible()
    await expect(endorser.getByRole('group', { name: 'Pages of the resume' })).toContainText(
      'Wrote the connectors of a payroll product, all forty of them.',
    )
  })

  await test.step('Asha sees when the application was reviewed', async () => {
    // Log lines of one person within ten minutes are one line.
    await expect(history(seeker)).toContainText('Devika Pillai opened your resume and read your application')
    const opened = history(seeker).getByRole('listitem').filter({ hasText: 'opened your resume' })
    await expect(opened.getByRole('time')).toBeVisible()
  })

  await test.step('Devika approves the application', async () => {
    await approve(endorser, 'Asha Rao')
    await expect(toast(endorser, /^You approved /)).toBeVisible()
    await expect(endorser.getByRole('button', { name: 'Move to In progress' })).toBeVisible()
  })

  await test.step('Asha sees the approval in the open dialog and in the Approved tab, and gets a mail', async () => {
    await expect(history(seeker)).toContainText('Devika Pillai accepted your application')
    await expect(seeker.getByRole('dialog')).toContainText('Accepted')
    await seeker.getByRole('button', { name: 'Close' }).click()
    await expect(seeker.getByText('Nothing pending')).toBeVisible()
    await seeker.getByRole('tab', { name: /Approved/ }).click()
    await expect(row(seeker, job)).toContainText('Devika Pillai')
    await expect(row(seeker, job)).toContainText('Accepted')
    await waitForMail(site, asha.email, /^Your application was accepted/)
  })

  await test.step('Devika makes the referral, and the open page shows it', async () => {
    await endorser.getByRole('button', { name: 'Move to In progress' }).click()
    await expect(row(seeker, job)).toContainText('In progress')
    await refer(endorser, 'QW-REF-20418')
    await expect(row(seeker, job)).toContainText('Referred')
    const mail = await waitForMail(site, asha.email, /^You were referred/)
    expect(mail.text).toContain('The reference of the company: QW-REF-20418')
  })

  await test.step('Asha finds it in My requests, and says what came of it', async () => {
    await seeker.getByRole('link', { name: 'Referrals Status', exact: true }).click()
    await expect(seeker).toHaveURL(/\?tab=all$/)
    await expect(seeker.getByRole('rowheader')).toHaveText('Needs you1')
    await expect(row(seeker, job)).toContainText('Devika Pillai referred you')
    await expect(row(seeker, job).getByRole('img')).toHaveAccessibleName(
      /^Asked, read .*, accepted .*, referred .*, and you are asked what came of it$/,
    )
    await seeker.getByRole('button', { name: `Answer what came of it: ${job}` }).click()
    await expect(history(seeker)).toContainText('In the company portal')
    await expect(history(seeker)).toContainText('QW-REF-20418')
    const contact = seeker.getByRole('group', { name: /^Has .* contacted you\?$/ })
    await expect(contact).toContainText(/If nothing came by \w{3} \d+ \w{3}, you can say so/)
    await contact.getByText('Yes, they contacted me').click()
    await contact.getByRole('button', { name: 'Send answer' }).click()
    await expect(contact).toContainText('You said: They contacted me')
    const said = endorser.getByRole('region', { name: 'Your referral' })
    await expect(said).toContainText('Asha says: Contacted')
    const answers = seeker.getByRole('dialog').getByRole('group', { name: 'What came of it?' })
    await answers.getByRole('button', { name: 'Interview' }).click()
    await expect(answers.getByRole('button', { name: 'Interview', pressed: true })).toBeEnabled()
    await seeker.getByRole('button', { name: 'Close' }).click()
    await expect(seeker.getByRole('rowheader')).toHaveText('Accepted1')
    await expect(row(seeker, job)).toContainText('You said what came of it: Interview')
  })

  const colleague = await visitAs(await signUp(site, 'Farah Sheikh', 'quillworks.example'))
  await test.step('Farah, a colleague, sees only the handler and the decision', async () => {
    await colleague.goto(applications)
    await colleague.getByRole('tab', { name: /^Archived/ }).click()
    await expect(row(colleague, /Asha Rao/)).toContainText('Approved by Devika Pillai')
    await colleague.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(heading(colleague, 'Asha Rao')).toBeVisible()
    await expect(colleague.getByText('Handled by Devika Pillai')).toBeVisible()
    await expect(colleague.getByRole('group', { name: 'Pages of the resume' })).toBeHidden()
    await expect(colleague.getByText('I read your API guide twice, for fun.')).toBeHidden()
    await expect(colleague.getByRole('button', { name: /^(Approve|Reject|Move)/ })).toHaveCount(0)
  })

  await test.step('Devika releases the job, and Farah can claim it', async () => {
    await colleague.getByRole('link', { name: 'Claim a Job', exact: true }).click()
    await expect(heading(colleague, 'Claim Jobs')).toBeVisible()
    await expect(jobCard(colleague, job)).toBeHidden()
    await endorser.getByRole('button', { name: 'More about Asha Rao' }).click()
    await endorser.getByRole('menuitem', { name: 'View job' }).click()
    await endorser.getByRole('button', { name: 'Release' }).click()
    const dialog = endorser.getByRole('alertdialog', { name: `Release ${job}?` })
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(toast(endorser, /^You released /)).toBeVisible()
    await expect(jobCard(colleague, job)).toBeVisible()
  })
})

test('a rejection with a reason that the Endorsee can read', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Security Engineer')
  const seeker = await visitAs(asha)
  await seeker.goto(`${myApplications}?tab=pending`)
  await expect(row(seeker, /Security Engineer/)).toBeVisible()

  const endorser = await visitAs('joseph')
  await endorser.goto(applications)
  const asked = row(endorser, /Asha Rao.*Security Engineer/)
  await asked.getByRole('button', { name: 'Reject Asha Rao' }).click()
  const dialog = endorser.getByRole('dialog', { name: 'Reject Asha Rao' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toContainText('Please choose a reason')
  await dialog.getByRole('radio', { name: 'The experience does not match this role' }).check()
  await dialog
    .getByRole('textbox', { name: 'Note' })
    .fill('Two more years of audits, and I would love to see you again.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(endorser, /^You rejected /)).toBeVisible()
  await expect(asked).toBeHidden()
  await endorser.getByRole('tab', { name: /^Rejected/ }).click()
  await expect(row(endorser, /Asha Rao.*Security Engineer/)).toContainText('Rejected')

  await expect(row(seeker, /Security Engineer/)).toBeHidden()
  await seeker.getByRole('tab', { name: /Rejected/ }).click()
  await expect(row(seeker, /Security Engineer/)).toContainText('The experience does not match this role')
  await expect(row(seeker, /Security Engineer/)).toContainText('Two more years of audits')
  const mail = await waitForMail(site, asha.email, /^Your application was not accepted/)
  expect(mail.text).toContain('Two more years of audits, and I would love to see you again.')
})

test('two jobs and three Endorsers: one rejects, one accepts, one is too late; the outcome is told', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const ira = await signUp(site, 'Ira Bose')
  const rejected = await apply(site, ira, 'Operations Analyst')
  const accepted = await apply(site, ira, 'Engineering Manager, Rider App')
  const open = async (name: string) => visitAs(await signUp(site, name, 'parcelkart.example'))
  const [first, second, third] = [await open('Kiran Lal'), await open('Lata Rao'), await open('Manoj Das')]
  const seeker = await visitAs(ira)
  await seeker.goto(`${myApplications}?tab=pending`)

  await first.goto(rejected)
  await first.getByRole('button', { name: 'Reject Ira Bose' }).click()
  const dialog = first.getByRole('dialog', { name: /^Reject Ira Bose/ })
  await dialog.getByRole('radio', { name: 'The position is filled or on hold' }).check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(row(seeker, /Operations Analyst/)).toBeHidden()

  for (const page of [second, third]) await page.goto(accepted)
  await expect(third.getByRole('button', { name: 'Approve Ira Bose' })).toBeVisible()
  await approve(second, 'Ira Bose')
  await expect(third.getByText('Handled by Lata Rao')).toBeVisible()
  await expect(third.getByRole('button', { name: 'Approve Ira Bose' })).toBeHidden()

  await seeker.getByRole('tab', { name: /Approved/ }).click()
  await row(seeker, /Engineering Manager/).click()
  await second.getByRole('button', { name: 'Move to In progress' }).click()
  await refer(second)
  const question = seeker.getByRole('group', { name: 'What came of it?' })
  await question.getByRole('button', { name: 'Offer' }).click()
  await expect(second.getByText('Ira Bose has an offer').first()).toBeVisible()
  await question.getByRole('button', { name: 'Hired' }).click()
  await expect(second.getByText('Ira Bose was hired').first()).toBeVisible()
  await waitForMail(site, ira.email, /^You were referred/)
})

test('a withdrawal updates the open page of the Endorser', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  const application = await apply(site, asha, 'QA Lead, Payments')
  const endorser = await visitAs('joseph')
  await endorser.goto(application)
  await expect(endorser.getByRole('button', { name: 'Approve Asha Rao' })).toBeVisible()

  const seeker = await visitAs(asha)
  await seeker.goto(`${myApplications}?tab=pending`)
  const ask = async () => {
    await seeker.getByRole('button', { name: 'Actions for QA Lead, Payments at Banyan Bank' }).click()
    await seeker.getByRole('menuitem', { name: 'Withdraw' }).click()
    const dialog = seeker.getByRole('alertdialog', { name: 'Confirm Deletion' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete your job application for "QA Lead, Payments" at Banyan Bank? This action cannot be undone.',
    )
    return dialog
  }
  await (await ask()).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(seeker, /QA Lead, Payments/)).toBeVisible()
  await (await ask()).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(seeker, 'Job application deleted successfully')).toBeVisible()
  await expect(seeker.getByText('Nothing pending')).toBeVisible()
  await seeker.getByRole('tab', { name: /Withdrawn/ }).click()
  await expect(row(seeker, /QA Lead, Payments/)).toBeVisible()

  await expect(endorser.getByText('Withdrawn by the applicant')).toBeVisible()
  await expect(endorser.getByRole('button', { name: 'Approve Asha Rao' })).toBeHidden()
})

test('two concurrent Endorsers: one succeeds, the other sees the name of the handler', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const asha = await signUp(site, 'Asha Rao')
  const application = await apply(site, asha, 'Backend Engineer, Dispatch')
  const nisha = await visitAs('nisha')
  const omar = await visitAs(await signUp(site, 'Omar Khan', 'parcelkart.example'))
  for (const page of [nisha, omar]) {
    await page.goto(application)
    await expect(page.getByRole('group', { name: 'Pages of the resume' })).toContainText('Asha Rao')
  }

  // Both dialogs are open before either click, since the page of the slower one learns of the approval at once.
  const buttons = await Promise.all([nisha, omar].map((page) => openApproval(page, 'Asha Rao')))
  await Promise.all(buttons.map((button) => button.click()))
  const won = toast(nisha, /^You approved /).or(toast(nisha, /already handles/))
  await expect(won).toBeVisible()
  const nishaWon = (await won.textContent())?.startsWith('You approved')
  const [winner, loser, name] = nishaWon ? [nisha, omar, 'Nisha Bhat'] : [omar, nisha, 'Omar Khan']
  await expect(
    toast(loser, `Failed to update status: ${name} already handles this application`),
  ).toBeVisible()
  await expect(loser.getByText(`Handled by ${name}`)).toBeVisible()
  await expect(winner.getByRole('button', { name: 'Move to In progress' })).toBeVisible()
})
