import type { Locator, Page } from '@playwright/test'
import { apply } from '../support/applications.ts'
import { waitForMail } from '../support/mail.ts'
import { jobCard, toast } from '../support/pages.ts'
import { logIn, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/test-with-undo.ts'

const applications = '/dashboard/applications'
const myApplications = '/dashboard/referralstatus'

function row(page: Page, about: string | RegExp): Locator {
  return page.getByRole('row', { name: about })
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('an approval that is undone is never told; one that is not is told after some seconds', async ({
  site,
  visitAs,
}) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Security Engineer')
  const seeker = await visitAs(asha)
  await seeker.goto(`${myApplications}?tab=pending`)
  await expect(row(seeker, /Security Engineer/)).toBeVisible()
  const seen = await watchText(seeker)

  const endorser = await visitAs('joseph')
  await endorser.goto(applications)
  const asked = row(endorser, /Asha Rao.*Security Engineer/)
  await asked.getByRole('button', { name: 'Approve Asha Rao' }).click()
  await expect(toast(endorser, 'You approved Asha Rao for Security Engineer')).toBeVisible()
  await expect(asked).toBeHidden()
  await undo(endorser).click()
  await expect(asked).toBeVisible()
  await expect(endorser.getByRole('link', { name: 'Asha Rao' })).toBeFocused()

  await asked.getByRole('button', { name: 'Approve Asha Rao' }).click()
  // A browser that reloads at once may not have sent the request.
  await expect(toast(endorser, 'You approved Asha Rao for Security Engineer')).toBeVisible()
  await endorser.reload()
  await expect(endorser.getByRole('tab', { name: /^Approved/ })).toBeVisible()
  await expect(undo(endorser)).toBeHidden()
  await expect(asked).toBeHidden()
  // One mail, of the second approval. The jobs of the first had the earlier time.
  await waitForMail(site, asha.email, /^Your application was accepted/)
  expect(mailsTo(site, asha, /accepted/)).toHaveLength(1)
  await expect(row(seeker, /Security Engineer/)).toBeHidden()
  // It left the list once, for the second approval.
  expect(await seen()).toBe(1)
})

test('a claim that is released shows the applications to the colleagues again', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'QA Lead, Payments')
  const joseph = await logIn(site, 'joseph')
  const endorser = await visitAs(joseph)
  const colleague = await visitAs(await signUp(site, 'Farah Khan', joseph.email.split('@')[1]))
  await endorser.goto('/dashboard/claim-jobs?search=QA+Lead')
  await endorser.getByRole('button', { name: 'Claim Job: QA Lead, Payments' }).click()
  await expect(toast(endorser, 'Job claimed successfully. 1 application is yours now.')).toBeVisible()
  await undo(endorser).click()
  await expect(toast(endorser, 'Undone')).toBeVisible()
  await endorser.getByRole('button', { name: 'Claim Job: QA Lead, Payments' }).click()
  await expect(jobCard(endorser, 'QA Lead, Payments')).toContainText('CLAIMED')

  await colleague.goto(applications)
  await expect(row(colleague, /Asha Rao.*QA Lead/)).toBeHidden()
  await endorser.getByRole('link', { name: 'My Jobs' }).first().click()
  await endorser.getByRole('button', { name: 'Actions for QA Lead, Payments' }).click()
  await endorser.getByRole('menuitem', { name: 'Release' }).click()
  const dialog = endorser.getByRole('alertdialog', { name: 'Release QA Lead, Payments?' })
  await expect(dialog).toContainText('1 open application goes back.')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(toast(endorser, 'You released QA Lead, Payments')).toBeVisible()
  await expect(row(colleague, /Asha Rao.*QA Lead/)).toBeVisible({ timeout: 20_000 })
})

/** Counts how often the row of the application leaves the page or changes, from now on. */
async function watchText(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const changes = [true]
    new MutationObserver(() => {
      const isShown = document.querySelector('main')?.textContent.includes('Security Engineer') === true
      if (isShown !== changes.at(-1)) changes.push(isShown)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { changes })
  })
  return () => page.evaluate(() => (window as unknown as { changes: boolean[] }).changes.length - 1)
}

function mailsTo(site: Site, { email }: Person, subject: RegExp) {
  return site.mailServer.mails.filter(
    (mail) => mail.to.includes(email) && subject.test(mail.mail.subject ?? ''),
  )
}
