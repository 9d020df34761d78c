interface EarlyResponses {
  /** The token of the session for which they were asked. */
  token: string
  /** By the address of the request. */
  responses: Map<string, Promise<Response>>
}

/** Milliseconds after which the app asks again, as for any cached response. */
const LIFETIME_MS = 30_000

/**
 * Takes the response to a request that the document has sent before the app was there (`app/start-early.js`); undefined
 * without one. Each is taken once, and only for the session for which it was asked.
 */
export function takeEarlyResponse(
  method: string,
  url: string,
  authorization: string | undefined,
): Promise<Response> | undefined {
  const early = read()
  if (!early) return undefined
  // What was asked before a change could show the state before it.
  if (method !== 'GET' || performance.now() > LIFETIME_MS) early.responses.clear()
  if (authorization !== `Bearer ${early.token}`) return undefined
  const response = early.responses.get(url)
  early.responses.delete(url)
  return response
}

function read(): EarlyResponses | undefined {
  return Reflect.get(globalThis, 'earlyResponses')
}
