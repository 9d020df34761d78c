import type { ChatClientEvents, ChatServerEvents } from '../chat/socket-events.ts'

/** Socket events from server to client. But for chat they carry no data to show: the client refetches what it displays. */
export interface ServerToClientEvents extends ChatServerEvents {
  application_changed: (change: { applicationId: string; jobId: string | null; status: string }) => void
  /** The notes about an application have changed. Only those who may read them are told. */
  application_notes_changed: (change: { applicationId: string }) => void
  job_changed: (change: { jobId: string }) => void
  /** An import has changed postings of the user's company. */
  postings_imported: (change: { importId: string }) => void
  /** The user has a new notification, or has read some in another tab. */
  notifications_changed: () => void
  /** The user's account changed: role, company or approval. */
  account_changed: () => void
  /** More may have changed since the page asked for its first data than the server remembers. */
  events_missed: () => void
  /** The session of this socket has ended. The server disconnects it. */
  auth_error: (error: { message: string }) => void
}

/** Socket events from client to server. */
export interface ClientToServerEvents extends ChatClientEvents {}
