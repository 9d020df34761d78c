/** Query parameters that track the visitor and do not change the page. */
const TRACKING_PARAMETERS =
  /^(utm_.*|gh_src|ref|refid|source|src|trk|trackingid|fbclid|gclid|lever-.*|from)$/i

/** Returns a valid http or https URL, or null. */
export function normalizeUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}

/** Returns a key that is equal for all links to one posting: without protocol, tracking and a final "/apply". */
export function urlKey(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  const path = url.pathname.replace(/\/(apply|application)\/?$/i, '').replace(/\/$/, '')
  const query = [...url.searchParams]
    // Greenhouse repeats the id at the end of the path in `gh_jid`.
    .filter(
      ([name, value]) =>
        !TRACKING_PARAMETERS.test(name) && !(name === 'gh_jid' && path.endsWith(`/${value}`)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  // A fragment with "/" or "=" is a route of a single-page app; others are anchors.
  const route = /[/=]/.test(url.hash) ? url.hash : ''
  return `${url.hostname.replace(/^(www|boards|job-boards)\./, '')}${path}?${query}${route}`
}
