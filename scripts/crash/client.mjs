import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 250
const MAX_OUTAGE_MS = 120_000

/** Creates an API client that repeats requests during an outage. `seen` counts them, and lists unexpected answers. */
export function createClient(url) {
  const seen = { requests: 0, outages: 0, problems: [] }

  /** Sends a request once. Status 0 means that there was no response, so that its effect is unknown. */
  async function send(method, path, { token, json, form, key } = {}) {
    seen.requests++
    try {
      const body = json ? JSON.stringify(json) : form?.()
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(json && { 'content-type': 'application/json' }),
      }
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(url + path, { method, headers, signal, ...(body && { body }) })
      const answer = await response.json()
      checkOutage(seen, `${method} ${path}`, response, answer)
      return { status: response.status, body: answer }
    } catch {
      seen.outages++
      return { status: 0, body: undefined }
    }
  }

  /** Repeats a request until the server says yes or no, for two minutes. Throws for another answer than success or one of `codes`. */
  async function request(method, path, { codes = [], ...options } = {}) {
    const deadline = Date.now() + MAX_OUTAGE_MS
    for (;;) {
      const { status, body } = await send(method, path, options)
      const isOutage = status === 0 || status === 503
      if (isOutage && Date.now() < deadline) {
        await sleep(RETRY_MS)
        continue
      }
      if (!isOutage && (status < 300 || codes.includes(body.code))) return body
      const problem = `${method} ${path} answered ${status} ${JSON.stringify(body)}`
      seen.problems.push(problem)
      throw new Error(problem)
    }
  }

  return { seen, request, url }
}

/** A 503 must say when to try again, and have the shape of all errors. */
function checkOutage(seen, what, { status, headers }, body) {
  if (status !== 503) return
  seen.outages++
  if (!headers.get('retry-after') || body.code !== 'UNAVAILABLE' || body.success !== false)
    seen.problems.push(
      `${what} answered 503 without Retry-After, or in another shape: ${JSON.stringify(body)}`,
    )
}
