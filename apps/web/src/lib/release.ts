/** What a page says whose files are gone, because the server has a newer release. */
export const OUTDATED = 'Endorse was updated after this page was opened. Please load it again.'

/** Asks the server whether it has a newer release than the open page. False when it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!script) return false
  const page = await fetch(window.location.pathname, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  return page !== undefined && !page.includes(new URL(script.src).pathname)
}
