const MAX_URL_LENGTH = 500
/** LinkedIn allows 3 to 100 characters of any script. */
const USERNAME = /^[\p{L}\p{M}\p{N}_-]{3,100}$/u

/** Normalizes an http(s) URL and adds a missing `https://`. Returns undefined for anything else. */
export function parseWebUrl(input: string, maxLength = MAX_URL_LENGTH): string | undefined {
  const address = parse(input)
  if (!address || address.username || address.password || !address.hostname.includes('.')) return undefined
  return address.href.length <= maxLength ? address.href : undefined
}

/** Returns the URL of a LinkedIn profile, from any spelling of it or from the bare username; undefined otherwise. */
export function parseLinkedInUrl(input: string): string | undefined {
  const text = input.trim()
  const username = usernameOf(text.replace(/^@/, '')) ?? usernameOf(usernamePart(text))
  return username && `https://www.linkedin.com/in/${encodeURIComponent(username)}`
}

function usernamePart(input: string): string {
  const address = parse(input)
  if (!address || !/(^|\.)linkedin\.com$/.test(address.hostname)) return ''
  return /^\/(?:in|pub)\/([^/]+)/.exec(address.pathname)?.[1] ?? ''
}

function usernameOf(part: string): string | undefined {
  const username = decode(part)
  return USERNAME.test(username) ? username : undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return ''
  }
}

function parse(input: string): URL | undefined {
  const text = input.trim()
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') return undefined
  const address = scheme ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address) : undefined
}
