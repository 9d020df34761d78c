/** What the server tells an open page. A hint only: the page asks again for whatever it shows. */
export interface ServerToClientEvents {
  application_changed: (change: { applicationId: string; jobId: string | null; status: string }) => void
  job_changed: (change: { jobId: string }) => void
  /** The person behind this page has another notification, or has read some elsewhere. */
  notifications_changed: () => void
  /** Who the person behind this page is has changed: what they may do, or for whom they speak. */
  account_changed: () => void
  /** The session behind this socket has ended. */
  session_ended: () => void
  auth_error: (error: { message: string }) => void
  pong: () => void
}

export interface ClientToServerEvents {
  ping: () => void
}
