import type { Page } from '@playwright/test'
import { workbook } from '../../apps/server/test/workbooks.ts'
import { accessibility, expectAllAccessible, type Screens } from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { field, filePicker, heading, jobCard, toast } from '../support/pages.ts'
import { logIn, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

/** The domain that a company of this name is created from. */
const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.example`

async function chooseInMenu(page: Page, menu: string, action: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Posts a job of the person's company and returns its id. */
async function post(site: Site, { token }: Person, title: string, more: object = {}): Promise<string> {
  const json = {
    title,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    employmentType: 'FULL_TIME',
    description: 'Count the kites.',
    ...more,
  }
  const { data } = await requestApi<{ data: { id: string } }>(site, 'POST', '/api/v1/jobs', { token, json })
  return data.id
}

/** Uploads a file, looks at its columns and rows, and publishes it. */
async function importFile(page: Page, name: string, content: string) {
  await uploadFile(page, name, content)
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText('What needs a look')).toBeVisible()
}

async function uploadFile(page: Page, name: string, content: string | Buffer) {
  await page.goto('/dashboard/jobposting/import')
  await filePicker(page, 'File with jobs').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  await expect(heading(page, 'Check the import')).toBeVisible()
}

test('an admin imports postings, corrects what the report refuses and imports again', async ({ visitAs }) => {
  const page = await visitAs('anjali')
  const title = `Kite Counter ${Date.now()}`
  const heads = 'title,company,city,job url'
  const link = `https://lumenpay.example/jobs/${Date.now()}`

  await test.step('the report says which line is refused and why', async () => {
    const lines = [
      heads,
      `${title},,Pune,${link}1`,
      `,,Pune,${link}2`,
      `Cloud Cook,Banyan Bank,Pune,${link}3`,
    ]
    await importFile(page, 'kites.csv', lines.join('\n'))
    await expect(row(page, 'No job title')).toContainText('3')
    await expect(row(page, 'Cloud Cook')).toContainText('It is a job of another company: Banyan Bank')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download report' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('the corrected file is taken whole', async () => {
    const lines = [heads, `${title},,Pune,${link}1`, `${title} Lead,,Pune,${link}2`]
    await importFile(page, 'kites-corrected.csv', lines.join('\n'))
    await expect(page.getByText('Every row was taken')).toBeVisible()
    await page.goto(`/dashboard/jobposting?title=${encodeURIComponent(title)}`)
    await expect(jobCard(page, title)).toBeVisible()
    await expect(jobCard(page, `${title} Lead`)).toBeVisible()
  })

  await test.step('the list is taken to Excel', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^postings-.*\.csv$/)
  })
})

test('an admin checks a file, corrects a column, publishes it and withdraws it', async ({ visitAs }) => {
  const page = await visitAs('anjali')
  const title = `Lighthouse Keeper ${Date.now()}`
  const header = ['Role', 'Loc.', 'CTC', 'Closing', 'Team name']
  const file = await workbook({
    'How to': [['One row for each job.'], ['Thank you.']],
    Open: [
      header,
      [title, 'Pune', '12-18', '03/12/46', 'Lamps'],
      [`${title} Lead`, 'Pune', '20-25', '04/12/46', 'Lamps'],
      ['', 'Pune', '8-10', '05/12/46', 'Lamps'],
    ],
    Filled: [header, [`${title} of 2025`, 'Pune', '12-18', '03/12/46', 'Lamps']],
  })
  await uploadFile(page, 'lighthouses.xlsx', file)

  await test.step('of its sheets the one with jobs is read, and another one can be chosen', async () => {
    const sheet = page.getByRole('combobox', { name: 'Sheet' })
    await expect(sheet).toContainText('Open')
    await sheet.click()
    await page.getByRole('option', { name: 'Filled' }).click()
    await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible()
    await sheet.click()
    await page.getByRole('option', { name: 'Open' }).click()
    await expect(page.getByRole('button', { name: 'Check 3 rows' })).toBeVisible()
  })

  await test.step('each column says how it was taken, also after a reload', async () => {
    await expect(row(page, 'CTC')).toContainText('Read as ₹12,00,000–18,00,000 a year')
    await expect(row(page, 'Closing')).toContainText('Read as 3 Dec 2046')
    await page.getByRole('radio', { name: /Month first: 12 Mar 2046/ }).check()
    await expect(row(page, 'Closing')).toContainText('Read as 12 Mar 2046')
    await page.getByRole('combobox', { name: 'What Team name is' }).click()
    await page.getByRole('option', { name: 'Department' }).click()
    await expect(row(page, 'Team name')).toContainText('As it stands')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'What Team name is' })).toContainText('Department')
  })

  await test.step('each row says what publishing does, and nothing is published before', async () => {
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await expect(row(page, `${title} Lead`)).toContainText('12 Apr 2046')
    await expect(row(page, 'No title')).toContainText('Refused: No job title')
    await page.getByRole('button', { name: `Correct row 2: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct row 2' })
    await dialog.getByRole('textbox', { name: /^Pay/ }).fill('13-14 LPA')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, '₹13–14 LPA')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'What Role is' })).toBeVisible()
    await page.goForward()
    await expect(row(page, '₹13–14 LPA')).toBeVisible()
  })

  await test.step('publishing shows the jobs to all', async () => {
    await page.getByRole('button', { name: 'Publish 2' }).click()
    await page
      .getByRole('dialog', { name: 'Publish 2 jobs' })
      .getByRole('button', { name: 'Publish 2' })
      .click()
    await expect(heading(page, 'lighthouses.xlsx')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    const report = page.url()
    await page.goto(`/dashboard/jobposting?title=${encodeURIComponent(title)}`)
    await expect(jobCard(page, title)).toContainText('₹13–14 LPA')
    await page.goto(report)
  })

  await test.step('withdrawing archives them', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page
      .getByRole('dialog', { name: 'Withdraw this import' })
      .getByRole('button', { name: 'Withdraw 2' })
      .click()
    await expect(toast(page, 'The import is withdrawn')).toBeVisible()
    await page.goto(`/dashboard/jobposting?view=archived&title=${encodeURIComponent(title)}`)
    await expect(jobCard(page, `${title} Lead`)).toBeVisible()
    await page.goto('/dashboard/jobposting/import')
    await expect(row(page, 'lighthouses.xlsx')).toContainText('Withdrawn, 2 jobs archived')
  })
})

test('an admin archives many jobs at once', async ({ site, visitAs }) => {
  const title = `Bell Ringer ${Date.now()}`
  const ravi = await logIn(site, 'ravi')
  for (const name of ['One', 'Two', 'Three']) await post(site, ravi, `${title} ${name}`)
  const page = await visitAs('anjali')
  const list = (view: string) => `/dashboard/jobposting?view=${view}&title=${encodeURIComponent(title)}`
  await page.goto(list('open'))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${title} One` }).check()
  await page.getByRole('checkbox', { name: `Select ${title} Three` }).check()
  await page.getByRole('button', { name: 'Archive 2' }).click()
  await page
    .getByRole('alertdialog', { name: 'Archive 2 jobs' })
    .getByRole('button', { name: 'Archive 2' })
    .click()
  await expect(toast(page, '2 jobs archived')).toBeVisible()
  await expect(jobCard(page, `${title} Two`)).toBeVisible()
  await expect(jobCard(page, `${title} One`)).toHaveCount(0)
  await page.goto(list('archived'))
  await expect(jobCard(page, `${title} Three`)).toBeVisible()
})

test('staff merge two companies; the people of the one that goes belong to the other at once', async ({
  site,
  visitAs,
}) => {
  const stamp = Date.now()
  const [goes, stays] = [`Meru Mills ${stamp}`, `Meru Weavers ${stamp}`]
  const nila = await signUp(site, 'Nila Bose', domainOf(goes))
  await signUp(site, 'Uma Rao', domainOf(stays))
  const title = `Loom Keeper ${stamp}`
  await post(site, nila, title)
  const member = await visitAs(nila)
  await member.goto('/dashboard/jobposting')
  await expect(member.getByText(`Jobs at ${goes}`)).toBeVisible()

  const page = await visitAs('farhan')
  await page.goto('/dashboard/companies')
  await page.getByRole('button', { name: 'Merge two' }).click()
  for (const [step, name] of [
    ['Which company goes?', goes],
    ['Which company stays?', stays],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: step })
    await dialog.getByRole('searchbox').fill(name)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  }
  const confirm = page.getByRole('dialog', { name: `Merge ${goes} into ${stays}?` })
  await expect(confirm).toContainText('1 posting, 1 of them claimed')
  await confirm.getByRole('textbox').fill(goes)
  await confirm.getByRole('button', { name: 'Merge companies' }).click()
  await expect(toast(page, `${goes} is now part of ${stays}`)).toBeVisible()
  await expect(member.getByText(`Jobs at ${stays}`)).toBeVisible()
  await member.reload()
  await expect(jobCard(member, title)).toContainText(stays)
})

test('staff remove a posting with a reason, and its poster reads it', async ({
  allowConsoleErrors,
  site,
  visitAs,
}) => {
  // The open page of the poster loads the job again once it is removed.
  allowConsoleErrors(/status of 404 .*\/api\/v1\/jobs\//)
  const title = `Lottery Agent ${Date.now()}`
  const poster = await signUp(site, 'Omar Khan', 'quillworks.example')
  const id = await post(site, poster, title)
  const member = await visitAs(poster)
  await member.goto('/dashboard/jobposting')
  await expect(jobCard(member, title)).toBeVisible()

  const page = await visitAs('farhan')
  await page.goto(`/dashboard/postings?search=${encodeURIComponent(title)}`)
  await chooseInMenu(page, `Actions for ${title}`, 'Remove posting')
  const dialog = page.getByRole('dialog', { name: `Remove ${title}?` })
  await dialog.getByRole('radio', { name: 'Asks for money' }).check()
  await field(page, 'Note').fill('A job never costs money.')
  await dialog.getByRole('button', { name: 'Remove posting' }).click()
  await expect(toast(page, 'The posting was removed')).toBeVisible()
  await expect(row(page, title)).toContainText('Removed')

  await member.goto('/dashboard/notifications')
  await member
    .getByRole('link', { name: /We removed your posting/ })
    .first()
    .click()
  await expect(member.getByText('A job never costs money.')).toBeVisible()
  const closed = await member.request.get(`/jobs/${id}`)
  expect(closed.status()).toBe(410)
})

test('an admin writes the referral policy, which a posting and the public page then pay', async ({
  site,
  visitAs,
}) => {
  const page = await visitAs('anjali')
  const poster = await signUp(site, 'Nandan Rao', 'lumenpay.example')
  const title = `Bonus Baker ${Date.now()}`
  const id = await post(site, poster, title, { experienceLevel: 'EXECUTIVE', takesPolicyBonus: true })

  await page.goto('/dashboard/company-page')
  await page.getByRole('button', { name: 'Edit policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Referral policy' })
  await dialog.getByRole('textbox', { name: 'Executive' }).fill('two lakhs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter whole rupees as a number')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Executive' }).fill('2,10,000')
  await dialog.getByRole('textbox', { name: 'For your Endorsers' }).fill('Refer whom you would hire.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The referral policy was saved')).toBeVisible()

  const member = await visitAs(poster)
  await member.goto(`/dashboard/jobdescription/${id}`)
  await expect(member.getByRole('region', { name: 'Referral policy' })).toContainText(
    'Refer whom you would hire.',
  )
  await expect(member.getByRole('region', { name: 'Job Overview' })).toContainText('₹2,10,000')
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('definition').filter({ hasText: '₹2,10,000' })).toBeVisible()
  await page.goto('/companies/lumenpay')
  await expect(page.getByRole('definition').filter({ hasText: '₹2,10,000' })).toBeVisible()
  await expect(page.getByText('Refer whom you would hire.')).toHaveCount(0)
})

test('an Endorser is on leave: requests go to the colleagues, and the open page says so', async ({
  allowConsoleErrors,
  site,
  visitAs,
}) => {
  test.slow()
  allowConsoleErrors(/status of 400 .*\/api\/v1\/leave/)
  const domain = `leave-${Date.now()}.example`
  const tara = await signUp(site, 'Tara Bhatt', domain)
  await signUp(site, 'Uma Bhatt', domain)
  const id = await post(site, tara, 'Gardener')
  const seeker = await visitAs('aarav')
  const recipients = async (text: RegExp) => {
    await seeker.goto(`/dashboard/jobdescription/${id}`)
    await expect(heading(seeker, 'Gardener')).toBeVisible()
    await seeker
      .getByRole('button', { name: /^Connect Me/ })
      .first()
      .click()
    await expect(seeker.getByText(text)).toBeVisible()
  }
  await recipients(/^Tara Bhatt, who posted this job, has until /)

  const [page, other] = [await visitAs(tara), await visitAs(tara)]
  await other.goto('/dashboard/home')
  await page.goto('/dashboard/settings#leave')
  await page.getByRole('button', { name: 'Go on leave' }).click()
  await page.getByLabel(/^Last day of the leave/).fill('2020-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The last day must not be in the past')).toBeVisible()
  await page.getByLabel(/^Last day of the leave/).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'You get no new requests')).toBeVisible()
  await expect(other.getByRole('complementary', { name: 'Your leave' })).toBeVisible()
  await recipients(/^The Endorser at .* is asked and has until /)

  await other.getByRole('button', { name: 'I am back' }).click()
  await expect(page.getByRole('button', { name: 'I am back' })).toHaveCount(0)
  await recipients(/^Tara Bhatt, who posted this job, has until /)
})

test('an admin sets an Endorser on leave, who sees it at once', async ({ site, visitAs }) => {
  const name = `Tarun${Date.now()} Bhatt`
  const tarun = await signUp(site, name, 'lumenpay.example')
  const member = await visitAs(tarun)
  await member.goto('/dashboard/settings')
  const page = await visitAs('anjali')
  await page.goto(`/dashboard/company-endorsers?search=${encodeURIComponent(name)}`)
  await chooseInMenu(page, `Actions for ${name}`, 'Set on leave')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toContainText('On leave')
  await expect(member.getByRole('complementary', { name: 'Your leave' })).toBeVisible()
  await chooseInMenu(page, `Actions for ${name}`, 'End the leave')
  await expect(member.getByRole('complementary', { name: 'Your leave' })).toHaveCount(0)
})

test('an admin reads how requests are answered, and adds a holiday of the company', async ({ visitAs }) => {
  const page = await visitAs('anjali')
  await page.goto('/dashboard/company-page')
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  await expect(heading(page, 'Answers')).toBeVisible()
  await expect(page.getByText(/^A request that comes today|^Everybody is at their limit/)).toBeVisible()

  await test.step('a day is added, and taken out again', async () => {
    const change = page.getByRole('button', { name: 'Change the holidays' })
    const dialog = page.getByRole('dialog', { name: 'Holidays' })
    await change.click()
    await dialog.getByLabel(/^A day of your own/).fill('2027-12-30')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Thu 30 Dec' })).toContainText('Your own day')
    // The page shows it before it is saved.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/answer-rules'),
    )
    await dialog.getByRole('button', { name: 'Save holidays' }).click()
    await expect(page.getByText(/^Gazetted holidays of India and 1 of your own/)).toBeVisible()
    await saved
    await page.reload()
    await change.click()
    await dialog.getByRole('button', { name: '2027' }).click()
    await dialog.getByRole('button', { name: 'Remove Thu 30 Dec' }).click()
    await dialog.getByRole('button', { name: 'Save holidays' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the turns of an Endorser say why each came, and how it ended', async () => {
    await row(page, 'Ravi Kulkarni').getByRole('button', { name: 'Show the turns of Ravi Kulkarni' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turns of Ravi Kulkarni' })
    await expect(dialog.getByText(/^Why: /).first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^turns-.*\.csv$/)
  })
})

const at = (address: string, title: string | RegExp) => async (page: Page) => {
  await page.goto(address)
  await expect(heading(page, title)).toBeVisible()
}

const screensOfAdmin: Screens = {
  'the company page': async (page) => {
    await at('/dashboard/company-page', 'Company page')(page)
    await expect(page.getByRole('button', { name: 'Edit policy' })).toBeVisible()
  },
  'the referral policy': async (page) => {
    await at('/dashboard/company-page', 'Company page')(page)
    await page.getByRole('button', { name: 'Edit policy' }).click()
    await expect(page.getByRole('textbox', { name: 'Executive' })).toBeVisible()
  },
  'the postings': async (page) => {
    await at('/dashboard/jobposting', 'Job Postings')(page)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'the import': async (page) => {
    await at('/dashboard/jobposting/import', 'Import jobs')(page)
    await expect(page.getByRole('link', { name: /\.csv$/ }).first()).toBeVisible()
  },
  'the report of an import': async (page) => {
    await at('/dashboard/jobposting/import', 'Import jobs')(page)
    await page.getByRole('link', { name: 'lumenpay-jobs-november.csv' }).click()
    await expect(heading(page, 'lumenpay-jobs-november.csv')).toBeVisible()
    await expect(page.getByText('No job title')).toBeVisible()
  },
  'the Endorsers': async (page) => {
    await at('/dashboard/company-endorsers', 'Endorsers')(page)
    await expect(page.getByText('Ravi Kulkarni').first()).toBeVisible()
  },
  'the bonuses': async (page) => {
    await at('/dashboard/bonuses', 'Bonuses')(page)
    await page
      .getByRole('checkbox', { name: /^Select the bonus for / })
      .first()
      .check()
    await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  },
  'the work of an Endorser': async (page) => {
    await at('/dashboard/company-endorsers?search=ravi', 'Endorsers')(page)
    await page.getByRole('button', { name: 'Reassign from Ravi Kulkarni' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  },
  'the answers': async (page) => {
    await at('/dashboard/answers', 'Answers')(page)
    await expect(page.getByText('Ravi Kulkarni').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'One day more' })).toBeVisible()
  },
  'the leave of an Endorser': async (page) => {
    await at('/dashboard/company-endorsers?search=meera', 'Endorsers')(page)
    await chooseInMenu(page, 'Actions for Meera Iyer', 'Set on leave')
    await expect(page.getByLabel(/^Last day of the leave/)).toBeVisible()
  },
}

const screensOfStaff: Screens = {
  'the postings of all companies': async (page) => {
    await at('/dashboard/postings', 'Postings')(page)
    await expect(page.getByText('Senior Backend Engineer').first()).toBeVisible()
  },
  'the removal of a posting': async (page) => {
    await at('/dashboard/postings?search=Risk%20Platform', 'Postings')(page)
    await chooseInMenu(page, 'Actions for Risk Platform Engineer', 'Remove posting')
    await expect(page.getByRole('radio').first()).toBeVisible()
  },
  'the merge of two companies': async (page) => {
    await at('/dashboard/companies', 'Companies')(page)
    await page.getByRole('button', { name: 'Merge two' }).click()
    await expect(page.getByRole('dialog', { name: 'Which company goes?' })).toBeVisible()
  },
}

test('accessibility: the company of an admin', accessibility, async ({ visitAs }) => {
  await expectAllAccessible(await visitAs('anjali'), screensOfAdmin)
})

test('accessibility: the postings and companies of staff', accessibility, async ({ visitAs }) => {
  await expectAllAccessible(await visitAs('farhan'), screensOfStaff)
})
