import type { CastKey } from '../support/people.ts'
import type { Figure, Setup } from './figure.ts'

const signedIn = ['home', 'notifications', 'settings', 'messages', 'reports']
const routes: Partial<Record<CastKey, string[]>> = {
  aarav: [
    ...[
      'my-profile',
      'jobrecommendations',
      'savedjobs',
      'referralstatus',
      'addjob',
      'addreferral',
      ...signedIn,
    ].map(dashboard),
    ...['personal', 'education', 'work-experience', 'job-preferences'].map((tab) => `/profile/${tab}`),
  ],
  ravi: [
    ...[
      'my-profile',
      'claim-jobs',
      'my-jobs',
      'applications',
      'jobposting',
      'manualjobpost',
      'savedjobs',
    ].map(dashboard),
    ...['referrals', 'referrals/new', 'analytics', ...signedIn].map(dashboard),
    ...['personal', 'education', 'work', 'job'].map((tab) => `/create-employee-profile/${tab}`),
  ],
  anjali: [
    '/admin-dashboard',
    ...[
      'applications',
      'admin-requests',
      'company-page',
      'company-endorsers',
      'answers',
      'bonuses',
      'company-domains',
      'jobposting',
    ].map(dashboard),
    ...['jobposting/import', 'analytics', 'database'].map(dashboard),
  ],
  farhan: [
    '/admin-dashboard',
    '/admin/moderation',
    ...[
      'applications',
      'admin-requests',
      'companies',
      'postings',
      'people',
      'audit-log',
      'background-jobs',
    ].map(dashboard),
    ...['mail-domains', 'contact-messages', 'database'].map(dashboard),
  ],
}

/** Measures how far what stands on a page moves while it loads, on each route behind the login. */
export async function measureShifts({ visitAs }: Setup): Promise<Figure[]> {
  const shifts: { path: string; value: number }[] = []
  for (const [who, paths] of Object.entries(routes)) {
    const context = await visitAs(who as CastKey)
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const value = await page.evaluate(() => Reflect.get(globalThis, 'shift') as number)
      shifts.push({ path: `${who} ${path}`, value })
    }
    await context.close()
  }
  const sorted = shifts.toSorted((a, b) => b.value - a.value)
  return [
    {
      name: `interface: cumulative layout shift, the worst of ${shifts.length} routes`,
      value: sorted[0]?.value ?? Number.NaN,
      unit: '',
      goal: { atMost: 0.05 },
      note: sorted
        .slice(0, 8)
        .map(({ path, value }) => `${path} ${value.toFixed(3)}`)
        .join(', '),
    },
  ]
}

function dashboard(path: string): string {
  return `/dashboard/${path}`
}
