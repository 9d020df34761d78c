/** What a page says whose files are gone, because the server has a newer release. */
export const OUTDATED = 'Endorse was updated. Please load the page again.'

/** Asks the server whether it has a newer release than the open page. False when it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!script) return false
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  return !!response?.ok && !(await response.text()).includes(script)
}
