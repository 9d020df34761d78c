import type { Page } from '@playwright/test'
import { requestApi } from '../support/api.ts'
import { apply, postJob } from '../support/applications.ts'
import { createResume } from '../support/files.ts'
import { waitForMail } from '../support/mail.ts'
import { approve, filePicker, heading, toast } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const company = 'quillworks.example'
const myRequests = '/dashboard/referralstatus?tab=all'
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

/** Ends the time of the last turn of an application, and lets the company settle its turns, as it does each minute, until it is over. */
async function letLastTurnPass(site: Site, id: string, { token }: Person): Promise<void> {
  // One statement: the site may settle at any moment, and would ask the next Endorser between two.
  await site.query(
    `with passed as (
       update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null)
     update applications set answer_due_at = now() - interval '1 minute', latest_day = current_date - 2 where id = $1`,
    [id],
  )
  // A request that somebody changes at this moment is left for the next time.
  const over =
    'select from application_turns where application_id = $1 and ended_at is null and due_at < now()'
  await expect(async () => {
    await requestApi(site, 'PUT', '/api/v1/endorser/weekly-limit', { token, json: { weeklyLimit: 10 } })
    await expect.poll(() => site.query(over, [id]), { timeout: 3_000 }).toHaveLength(0)
  }).toPass()
}

/** Applies, and waits until somebody is asked: a page that is opened before has the turn at its next load only. */
async function ask(site: Site, person: Person, job: string): Promise<string> {
  const path = await apply(site, person, job)
  const id = path.split('/').at(-1) ?? ''
  await expect
    .poll(() => site.query('select user_id from application_turns where application_id = $1', [id]))
    .toHaveLength(1)
  return path
}

test('one Endorser is asked, passes the request on, and the named colleague approves it', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const ishaan = await signUp(site, 'Ishaan Gill')
  const devika = await signUp(site, 'Devika Pillai', company)
  const farah = await signUp(site, 'Farah Qureshi', company)
  const job = `Press Engineer ${Date.now()}`
  await postJob(site, devika, job)
  const path = await ask(site, ishaan, job)
  const seeker = await visitAs(ishaan)
  const endorser = await visitAs(devika)
  const colleague = await visitAs(farah)

  await test.step('Ishaan reads until when somebody has time, and by when he knows', async () => {
    await seeker.goto(myRequests)
    await expect(row(seeker, job)).toContainText(/Devika Pillai has until \w{3} \d+ \w{3}, 6 pm/)
    await expect(row(seeker, job)).toContainText('You know by')
  })

  await test.step('Devika finds it For you, on home and in the list', async () => {
    await endorser.goto('/dashboard')
    const forYou = endorser.getByRole('table', { name: 'For you' })
    await expect(forYou.getByRole('row', { name: /Ishaan Gill/ })).toContainText('You take care of this job')
    await endorser.goto('/dashboard/applications')
    await endorser.getByRole('button', { name: /^For you/ }).click()
    await expect(row(endorser, /Ishaan Gill/)).toContainText('You take care of this job')
  })

  await test.step('she passes it on to Farah with the keyboard', async () => {
    await endorser.getByRole('link', { name: 'Ishaan Gill' }).focus()
    await endorser.keyboard.press('p')
    const dialog = endorser.getByRole('dialog', { name: 'Pass on Ishaan Gill' })
    await dialog.getByRole('radio', { name: /Farah Qureshi/ }).check()
    await dialog.getByRole('button', { name: 'Pass on' }).click()
    await expect(toast(endorser, 'Passed on. Farah Qureshi is asked now')).toBeVisible()
    await expect(row(endorser, /Ishaan Gill/)).toBeHidden()
  })

  await test.step('Ishaan’s open page says that it was passed on, and does not name who is asked now', async () => {
    await row(seeker, job).click()
    const history = seeker.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Passed on to the next Endorser')
    await expect(history).toContainText('turn 2 of up to 3')
    await expect(history).not.toContainText('Farah')
  })

  await test.step('Farah approves it, and Ishaan reads who it was', async () => {
    await colleague.goto(path)
    await expect(heading(colleague, 'Ishaan Gill')).toBeVisible()
    await expect(colleague.getByText('You were named by a colleague')).toBeVisible()
    await approve(colleague, 'Ishaan Gill')
    await expect(toast(colleague, /^You approved /)).toBeVisible()
    await expect(seeker.getByRole('list', { name: 'History' })).toContainText(
      'Farah Qureshi accepted your application',
    )
  })

  await test.step('Devika finds the turn in her record, with where it went', async () => {
    await endorser.goto('/dashboard/settings')
    await endorser.getByRole('button', { name: 'Show the turn', exact: true }).click()
    const turn = endorser.getByRole('dialog', { name: 'Your turns' }).getByRole('listitem')
    await expect(turn).toContainText('Ishaan Gill')
    await expect(turn).toContainText('Why: takes care of this job')
    await expect(turn).toContainText('Passed on, to Farah Qureshi')
  })
})

test('an Endorsee reads before asking who is asked, and follows up early', async ({ site, visitAs }) => {
  const kiran = await signUp(site, 'Kiran Shah')
  const devika = await signUp(site, 'Mira Pillai', 'lettersmith.example')
  const job = `Type Engineer ${Date.now()}`
  const id = await postJob(site, devika, job)
  const seeker = await visitAs(kiran)
  const day = String.raw`\w{3} \d+ \w{3}`

  await test.step('the dialog says who has until when, and by when Kiran knows', async () => {
    await seeker.goto(`/dashboard/jobdescription/${id}`)
    await seeker
      .getByRole('button', { name: /^Connect Me/ })
      .first()
      .click()
    const dialog = seeker.getByRole('dialog', { name: `Apply to ${job}` })
    await expect(dialog).toContainText(
      new RegExp(`Mira Pillai, who posted this job, has until ${day}, 6 pm to answer`),
    )
    await expect(dialog).toContainText(new RegExp(`You know by ${day} at the latest`))
    await seeker.keyboard.press('Escape')
  })

  await test.step('the follow-up of the first minute is read with the reminder, and is the only one', async () => {
    await ask(site, kiran, job)
    await seeker.goto(myRequests)
    await expect(row(seeker, job)).toContainText('has until')
    const menu = row(seeker, job).getByRole('button', { name: /^Actions for/ })
    await menu.click()
    await seeker.getByRole('menuitem', { name: /^Follow-Up/ }).click()
    await expect(toast(seeker, new RegExp(`^Mira reads it on ${day}$`))).toBeVisible()
    await menu.click()
    await expect(seeker.getByRole('menuitem', { name: /^Follow-Up/ })).toContainText(
      new RegExp(`Sent, read on ${day}`),
    )
  })
})

test('nobody answers in time, so the Endorsee is told, takes a late offer and asks again', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const jaya = await signUp(site, 'Jaya Menon')
  const gauri = await signUp(site, 'Gauri Nanda', company)
  const job = `Bindery Engineer ${Date.now()}`
  await postJob(site, gauri, job)
  const path = await ask(site, jaya, job)
  const seeker = await visitAs(jaya)
  await seeker.goto(myRequests)
  await expect(row(seeker, job)).toContainText('has until')

  await test.step('the time passes, and the open list says so', async () => {
    await letLastTurnPass(site, path.split('/').at(-1) ?? '', gauri)
    await expect(row(seeker, job)).toContainText('Closed without an answer')
    await expect(row(seeker, job)).toContainText('No answer')
  })

  await test.step('it counts neither as rejected on home nor in the tab', async () => {
    await seeker.getByRole('tab', { name: /^Rejected/ }).click()
    await expect(seeker.getByText('No Rejected Referrals')).toBeVisible()
    await seeker.getByRole('link', { name: 'Home Page' }).click()
    await expect(seeker.getByText('and 1 without an answer')).toBeVisible()
  })

  await test.step('Gauri opens it late and offers to refer', async () => {
    await seeker.goto('/dashboard/referralstatus?tab=unanswered')
    await expect(row(seeker, job)).toContainText('Closed without an answer')
    const endorser = await visitAs(gauri)
    await endorser.goto(path)
    await endorser.getByRole('button', { name: 'Offer to refer' }).click()
    const dialog = endorser.getByRole('dialog', { name: 'Offer to refer Jaya Menon' })
    await dialog.getByRole('textbox').fill('I was travelling. The job is still open.')
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect(toast(endorser, 'Jaya is told, and can open the request again for you')).toBeVisible()
    await expect(endorser.getByText(/^You offered to refer Jaya Menon/)).toBeVisible()
  })

  await test.step('Jaya’s open list shows the offer, and one press opens the request again', async () => {
    await expect(row(seeker, job)).toContainText('Gauri Nanda offers to refer you')
    await row(seeker, job).click()
    await expect(seeker.getByRole('list', { name: 'History' })).toContainText('I was travelling.')
    await seeker.getByRole('button', { name: `Open again with Gauri Nanda: ${job}` }).click()
    await expect(seeker.getByRole('list', { name: 'History' })).toContainText(
      'You opened it again for Gauri Nanda',
    )
    await seeker.goto(myRequests)
    await expect(row(seeker, job)).toContainText(/Gauri Nanda has until/)
  })

  await test.step('nobody answers this time either, and Jaya asks again', async () => {
    await letLastTurnPass(site, path.split('/').at(-1) ?? '', gauri)
    await expect(row(seeker, job)).toContainText('Closed without an answer')
    await seeker.goto('/dashboard/referralstatus?tab=unanswered')
    await row(seeker, job)
      .getByRole('button', { name: /^Ask again/ })
      .click()
    await seeker.getByRole('button', { name: 'Withdraw and go on' }).click()
    await expect(heading(seeker, job)).toBeVisible()
    await expect(seeker.getByRole('button', { name: /^Connect Me/ }).first()).toBeVisible()
  })
})

test('an Endorsee names who is asked first, gets no answer, and is told once when somebody joins', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const leela = await signUp(site, 'Leela Nair')
  const omkar = await signUp(site, 'Omkar Rao', 'foundrymen.example')
  const zoya = await signUp(site, 'Zoya Khan', 'foundrymen.example')
  const job = `Casting Engineer ${Date.now()}`
  const jobId = await postJob(site, omkar, job)
  // Open to all of the company, as an imported one is.
  await site.query('update job_postings set claimed_by = null, claimed_at = null where id = $1', [jobId])
  const seeker = await visitAs(leela)
  const endorser = await visitAs(zoya)

  await test.step('Zoya allows that Endorsees ask her by name', async () => {
    await endorser.goto('/dashboard/settings#asked-by-name')
    const choice = endorser.getByRole('switch', { name: 'Can be asked by name' })
    await expect(choice).not.toBeChecked()
    await choice.check()
    await expect
      .poll(() => site.query('select from users where can_be_named and email = $1', [zoya.email]))
      .toHaveLength(1)
  })

  await test.step('Leela chooses her, and reads until when she has time', async () => {
    await seeker.goto(`/dashboard/jobdescription/${jobId}`)
    await seeker
      .getByRole('button', { name: /^Connect Me/ })
      .first()
      .click()
    const dialog = seeker.getByRole('dialog', { name: `Apply to ${job}` })
    await expect(dialog).toContainText('One of 2 Endorsers at')
    await dialog.getByRole('combobox', { name: /^Ask first/ }).click()
    await seeker.getByRole('option', { name: 'Zoya Khan' }).click()
    await expect(dialog).toContainText(/Zoya Khan, whom you chose, has until \w{3} \d+ \w{3}, 6 pm to answer/)
    await filePicker(seeker, 'Resume').setInputFiles(createResume(leela.name))
    await dialog.getByRole('button', { name: 'Connect Me' }).click()
    await expect(seeker.getByText('Zoya Khan is asked. Nobody has read it yet.')).toBeVisible()
  })

  const applications = await site.query('select id from applications where job_id = $1', [jobId])
  const { id } = applications[0] as { id: string }
  await test.step('her page says who has it', async () => {
    // A page that is opened before the turn has begun has it at its next load only.
    await expect
      .poll(() => site.query('select from application_turns where application_id = $1', [id]))
      .toHaveLength(1)
    await seeker.goto(myRequests)
    await expect(row(seeker, job)).toContainText(/Zoya Khan has until/)
  })

  await test.step('Zoya reads that she was named', async () => {
    await endorser.goto(`/dashboard/applications/${id}`)
    await expect(endorser.getByText('You were named by the applicant')).toBeVisible()
  })

  await test.step('nobody answers, and the mail and the page say what Leela can do next', async () => {
    await letLastTurnPass(site, id, omkar)
    const mail = await waitForMail(site, leela.email, /^No answer: Casting Engineer/)
    expect(mail.text).toContain('Your invitation link to send them')
    await seeker.goto(`/dashboard/referralstatus/job/${id}`)
    await expect(seeker.getByRole('region', { name: 'Similar jobs, answered fast' })).toBeVisible()
    await seeker.getByRole('button', { name: /^Tell me when somebody joins/ }).click()
    await expect(seeker.getByText('You are told once when somebody joins.')).toBeVisible()
  })

  await test.step('somebody joins, and Leela is told', async () => {
    await signUp(site, 'Nikhil Das', 'foundrymen.example')
    const mail = await waitForMail(site, leela.email, /^An Endorser joined/)
    expect(mail.text).toContain('Nikhil Das joined')
    await seeker.goto('/dashboard/notifications')
    await expect(seeker.getByRole('link', { name: /Nikhil Das joined \w+ as an Endorser/ })).toBeVisible()
  })
})

/** Ends a period in which no step was reported, and looks for what is due, as the server does each minute. */
async function letPeriodPass(site: Site, id: string, period: 'ask_at' | 'tell_at'): Promise<void> {
  await expect
    .poll(() =>
      site.query(`select from step_checks where application_id = $1 and ${period} is not null`, [id]),
    )
    .toHaveLength(1)
  await site.query(
    `update step_checks set ${period} = now() - interval '1 minute' where application_id = $1`,
    [id],
  )
  await site.query(`insert into pgboss.job (name) values ('settle-due-step-checks')`)
}

test('an Endorser who reports nothing is asked what came of it, and the Endorsee is told', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const kiran = await signUp(site, 'Kiran Shah')
  const mira = await signUp(site, 'Mira Pillai', 'inkwell.example')
  const job = `Ink Engineer ${Date.now()}`
  await postJob(site, mira, job)
  const path = await ask(site, kiran, job)
  const id = path.split('/').at(-1) ?? ''
  const seeker = await visitAs(kiran)
  const endorser = await visitAs(mira)
  const day = String.raw`\w{3} \d+ \w{3}`

  await test.step('Mira approves it, and Kiran reads when she is asked', async () => {
    await endorser.goto(path)
    await approve(endorser, 'Kiran Shah')
    await expect(toast(endorser, /^You approved /)).toBeVisible()
    await expect
      .poll(() => site.query('select from step_checks where application_id = $1', [id]))
      .toHaveLength(1)
    await seeker.goto(myRequests)
    await expect(row(seeker, job)).toContainText(new RegExp(`if nothing happens, we ask Mira on ${day}`))
  })

  await test.step('ten working days later she is asked, beside the next steps', async () => {
    await letPeriodPass(site, id, 'ask_at')
    await expect(endorser.getByText('What came of it? No step was reported since')).toBeVisible()
    await expect(endorser.getByRole('button', { name: 'Move to In progress' })).toBeVisible()
    const mail = await waitForMail(site, mira.email, /^What came of it\?/)
    expect(mail.text).toContain(path)
    await expect(row(seeker, job)).toContainText(new RegExp(`we asked Mira on ${day} what came of it`))
  })

  await test.step('after as long again Kiran is told, once', async () => {
    await letPeriodPass(site, id, 'tell_at')
    await waitForMail(site, kiran.email, /^Nothing was reported: /)
    await expect(row(seeker, job)).toContainText('Nothing was reported since')
    await expect(row(seeker, job).getByRole('img')).toHaveAccessibleName(/nothing reported/)
    await row(seeker, job).click()
    await expect(seeker.getByRole('list', { name: 'History' })).toContainText('Nothing was reported')
  })

  await test.step('a step ends it', async () => {
    await endorser.getByRole('button', { name: 'Move to In progress' }).click()
    await expect(endorser.getByText('What came of it? No step was reported since')).toBeHidden()
    await expect(seeker.getByRole('list', { name: 'History' })).toContainText('is working on your referral')
  })
})
