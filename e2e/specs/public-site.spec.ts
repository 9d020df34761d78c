import type { Page } from '@playwright/test'
import { accessibility, expectAccessible, expectAllAccessible } from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { waitForMail } from '../support/mail.ts'
import { field, heading } from '../support/pages.ts'
import { logIn } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const pages = {
  '/': 'Get referred by someone who works there.',
  '/home': 'Get referred by someone who works there.',
  '/contact': 'Contact Us',
  '/termscondition': 'Terms of Service',
  '/privacy': 'Privacy Policy',
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('the public pages are accessible at every screen width', accessibility, async ({ visit }) => {
  const screens = Object.entries(pages).map(([address, title]) => {
    const open = async (page: Page) => {
      await page.goto(address)
      await expect(heading(page, title)).toBeVisible()
    }
    return [address, open] as const
  })
  await expectAllAccessible(await visit(), Object.fromEntries(screens))
})

test('the public pages are complete without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false, colorScheme: 'dark', ...phone })
  for (const [address, title] of Object.entries(pages)) {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    for (const name of ['Contact Us', 'Login', 'Sign Up']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'hello@endorse.example' }).last()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(4)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 24, 31)')
    await expect(page.getByText(/needs JavaScript/)).toHaveCount(address === '/contact' ? 1 : 0)
  }
})

test('the landing page shows all answers without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByText('Who can see my resume?').click()
  await expect(page.getByText(/while they can decide about your application/)).toBeVisible()
})

test('both role buttons open the sign-up form with their role', async ({ visit }) => {
  const page = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start referring' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page).toHaveURL('/signup?role=EMPLOYEE')
  await page.goBack()
  await page.getByRole('link', { name: 'Find a referral' }).click()
  await expect(page).toHaveURL('/signup?role=JOB_SEEKER')
})

test('on a phone the menu opens, closes and navigates', async ({ visit }) => {
  const page = await visit(phone)
  await page.goto('/')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await expectAccessible(page, async () => {
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) await menu.click()
    await expect(login).toBeVisible()
  })
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Close menu' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await login.tap()
  await expect(heading(page, 'Log in')).toBeVisible()
})

test('questions and sections have their own URLs', async ({ visit }) => {
  const page = await visit()
  await page.goto('/#faq-endorsers')
  await expect(page.getByRole('tab', { name: 'For Endorsers' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('How do I become an Endorser?')).toBeInViewport()
  await page.getByRole('tab', { name: 'For Endorsers' }).press('ArrowLeft')
  await expect(page).toHaveURL('/#faq-endorsees')
  await page.reload()
  await expect(page.getByText('How do I ask for a referral?')).toBeVisible()

  await page.goto('/termscondition#governing')
  await expect(page.getByRole('heading', { name: '12. Governing law' })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'On This Page' })
  await expect(contents.locator('[aria-current]')).toHaveText('Governing law')
  await contents.getByRole('link', { name: 'Eligibility' }).click()
  await expect(page).toHaveURL('/termscondition#eligibility')
  await expect(contents.locator('[aria-current]')).toHaveText('Eligibility')
  await expect(page.getByText('You must be at least 18 years old')).toBeInViewport()
})

test('the printed terms leave out navigation and controls', async ({ visit }) => {
  const page = await visit({ colorScheme: 'dark' })
  await page.goto('/termscondition')
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page, 'Terms of Service')).toBeVisible()
  for (const name of ['Main', 'Quick navigation', 'On This Page', 'Company']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden()
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a signed-in user sees the dashboard link and can log out', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await page.goto('/')
  const links = page.getByRole('banner')
  await expect(links.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Login' })).toBeHidden()
  await page.goto('/contact')
  await expect(field(page, 'Name')).toHaveValue('Aarav Menon')
  await expect(field(page, 'Email')).toHaveValue('aarav.menon@postbox.example')
  await links.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  await page.goto('/')
  await expect(links.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(links.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('a message reaches platform staff and the contact address', async ({ site, visit }) => {
  const page = await visit()
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()

  const text = `How does a referral work? ${Date.now()}`
  await field(page, 'Name').fill('Nia New')
  await field(page, 'Email').fill('nia.new@postbox.example')
  await page.getByLabel('What is it about?').selectOption('A question about Endorse')
  await field(page, 'Message').fill(text)
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue(text)
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused()
  const reference = await page.locator('.reference').textContent()

  const mail = await waitForMail(site, 'hello@endorse.example', new RegExp(`${reference}`))
  expect(mail.text).toContain(text)
  const messages = await inbox(site)
  expect(messages.filter(({ message }) => message === text)).toEqual([
    expect.objectContaining({ reference, name: 'Nia New', topic: 'QUESTION', answeredAt: null }),
  ])
})

test('what is typed, submitted or followed before the scripts have loaded is not lost', async ({ visit }) => {
  const page = await visit()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await field(page, 'Message').fill('How does a referral work?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const login = await page.context().newPage()
  await login.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded
    await route.continue()
  })
  await login.goto('/login', { waitUntil: 'commit' })
  await field(login, 'Email').fill('nia.new@postbox.example')
  await login.getByRole('link', { name: 'Forgot password' }).click()
  load()

  await expect(heading(login, 'Forgot password')).toBeVisible()
  await expect(field(login, 'Email')).toHaveValue('nia.new@postbox.example')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('How does a referral work?')
})

test('the errors of the contact form are accessible', accessibility, async ({ visit }) => {
  const page = await visit()
  await expectAccessible(page, async () => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  })
})

test('an unknown URL redirects to /404, which links back', async ({ visit }) => {
  const page = await visit()
  await page.goto('/termscondition')
  await page.goto('/no/such/place')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page).toHaveURL('/404')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(heading(page, /^Get referred/)).toBeVisible()

  await page.goto('/Contact/?from=a-friend')
  await expect(heading(page, 'Contact Us')).toBeVisible()
  await expect(page).toHaveURL('/contact?from=a-friend')
})

test('pages load without layout shifts or flashes', async ({ visit, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED .*\.woff2$/)
  for (const address of Object.keys(pages)) {
    const page = await visit({ colorScheme: 'light' })
    // Without web fonts, because on a busy machine they load after the text, and their letters are wider.
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.addInitScript(() => {
      localStorage.setItem('mui-mode', 'dark')
      const seen = { shift: 0, grounds: new Set<string>() }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        if (document.body) seen.grounds.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const unmoved = { shift: expect.closeTo(0, 2), grounds: ['rgb(18, 24, 31)'] }
    expect(await layoutShiftsOf(page), address).toEqual(unmoved)
  }
})

test('pages contain the metadata for search engines and link previews', async ({ site }) => {
  const read = async (path: string) => (await fetch(site.url + path)).text()
  expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(await read('/sitemap.xml')).toContain(`<loc>${site.url}/sitemap-pages.xml</loc>`)
  expect(await read('/sitemap-pages.xml')).toContain(`<loc>${site.url}/termscondition</loc>`)
  const landing = await read('/home')
  expect(landing).toContain(`<link rel="canonical" href="${site.url}/"/>`)
  for (const path of ['/preview.png', '/favicon.ico', '/apple-touch-icon.png', '/icon-512.png']) {
    const file = await fetch(site.url + path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  }
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Endorse' })
})

function layoutShiftsOf(page: Page): Promise<{ shift: number; grounds: string[] }> {
  return page.evaluate(() => {
    const { shift, grounds } = (globalThis as unknown as { seen: { shift: number; grounds: Set<string> } })
      .seen
    return { shift, grounds: [...grounds] }
  })
}

interface Inbox {
  data: { messages: { message: string }[] }
}

async function inbox(site: Site) {
  const { token } = await logIn(site, 'farhan')
  return (await requestApi<Inbox>(site, 'GET', '/api/v1/contact-messages', { token })).data.messages
}
