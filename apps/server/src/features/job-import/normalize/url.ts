/** The parts of a web address that say where somebody came from, not what the address shows. */
const TRACKING_PARAMETERS =
  /^(utm_.*|gh_src|ref|refid|source|src|trk|trackingid|fbclid|gclid|lever-.*|from)$/i

/** A web address that can be opened, or null. */
export function normalizeUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}

/** The same for every link to one posting: no protocol, no tracking, no "/apply" behind. */
export function urlKey(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  const path = url.pathname.replace(/\/(apply|application)\/?$/i, '').replace(/\/$/, '')
  const query = [...url.searchParams]
    // Greenhouse repeats the number that its own path ends in.
    .filter(
      ([name, value]) =>
        !TRACKING_PARAMETERS.test(name) && !(name === 'gh_jid' && path.endsWith(`/${value}`)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  // Some sites route behind the hash; elsewhere it names a place on the page.
  const route = /[/=]/.test(url.hash) ? url.hash : ''
  return `${url.hostname.replace(/^(www|boards|job-boards)\./, '')}${path}?${query}${route}`
}
