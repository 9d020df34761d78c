import type { ChatMessage } from '@endorse/contract/chat/schemas'
import type { ChatClientEvents } from '@endorse/contract/chat/socket-events'
import type { OutgoingMessage } from './outbox.ts'
import type { NewestPage } from './room-state.ts'

type Sent<Event extends keyof ChatClientEvents> = Parameters<ChatClientEvents[Event]>

/** What a room needs from the outside. Tests pass their own. */
export interface RoomPorts {
  me: { id: string; firstName: string; lastName: string }
  /** Sends a command over the socket. Returns false, and sends nothing, while it is not connected. */
  emit: <Event extends keyof ChatClientEvents>(event: Event, ...args: Sent<Event>) => boolean
  loadNewest: () => Promise<NewestPage>
  /** Loads the page before a message, oldest first. */
  loadBefore: (seq: number) => Promise<readonly ChatMessage[]>
  newId: () => string
  now: () => number
  keep: (message: OutgoingMessage) => void
  forget: (tempId: string) => void
  kept: () => OutgoingMessage[]
}
