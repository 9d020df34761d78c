import { budgets } from '../bytes/budgets.ts'
import { readBytes } from '../bytes/bundle-graph.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

/** Reports the JavaScript of a first visit and of each further screen, in KB after brotli. */
export async function measureBytes(options: Options, report: Report): Promise<void> {
  if (!options.isSelected('bytes of JavaScript')) return
  const bytes = await readBytes()
  if (!bytes) return report.note('bytes of JavaScript: apps/web is not built')

  report.figure('bytes of JavaScript: a public page', bytes.publicPage, 'KB', { atMost: budgets.publicPage })
  report.figure('bytes of JavaScript: the login', bytes.login, 'KB', { atMost: budgets.login })
  report.figure('bytes of JavaScript: the toasts add', bytes.toasts, 'KB', { atMost: budgets.toasts })
  report.figure('bytes of JavaScript: the dashboard layout adds', bytes.dashboard, 'KB', {
    atMost: budgets.dashboard,
  })
  report.figure('bytes of JavaScript: the routes of all modules', bytes.routes, 'KB', {
    atMost: budgets.routes,
  })
  report.figure('bytes of JavaScript: the small modules that screens share', bytes.small, 'KB', {
    atMost: budgets.small,
  })
  for (const { name, added } of bytes.screens) {
    report.figure(`bytes of JavaScript: ${name} adds`, added, 'KB', { atMost: budgets.screen })
  }
}
