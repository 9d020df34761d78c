import type { BrowserContext } from '@playwright/test'

/** Reports uncaught errors, console errors and violations of the Content-Security-Policy of all pages. */
export async function watchConsole(context: BrowserContext, report: (about: string) => void): Promise<void> {
  context.on('weberror', (webError) => {
    const { stack, name, message } = webError.error()
    report(`thrown: ${stack || `${name} ${message}`}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`)
  })
  await context.exposeFunction('reportViolation', (violation: string) => report(`policy: ${violation}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(globalThis, 'reportViolation')(`${effectiveDirective} forbids ${blockedURI} ${sample}`)
    })
  })
}
