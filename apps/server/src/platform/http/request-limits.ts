/** The maximum numbers within a minute. A test passes smaller ones. */
export const generalMaximums = {
  // A user who opens a page each second, with ten requests a page, in every one of sixty seconds.
  requestsPerPerson: 600,
  // A college of 500 people behind one address, each of whom opens two pages a minute.
  requestsPerNetwork: 10_000,
  // The same 500 people with three tabs each, which all reconnect after a restart of the server.
  handshakesPerNetwork: 1500,
}
/** The maximums of the general rate limits. */
export type GeneralMaximums = typeof generalMaximums

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimeouts {
  headers: number
  /** Counted from the end of the headers. */
  body: number
  /** For a whole request with files. */
  upload: number
  /** Node looks for late requests this often, so that they end up to this much later. */
  checkInterval: number
}

/** The timeouts of every server. A test passes shorter ones. */
export const requestTimeouts: RequestTimeouts = {
  // Slower than any network that could show the page. With the interval, a slow client is gone after 35 seconds.
  headers: 30_000,
  body: 30_000,
  // A resume of 10 MB takes 84 seconds over 1 Mbit/s.
  upload: 120_000,
  checkInterval: 5_000,
}
