/** What a message is. `SYSTEM` messages are written by the server. */
export const messageTypes = ['TEXT', 'FILE', 'IMAGE', 'SYSTEM'] as const
/** What a message is. */
export type MessageType = (typeof messageTypes)[number]
/** The types that a person sends. */
export const sentMessageTypes = ['TEXT', 'FILE', 'IMAGE'] as const

/** How far a message has come. The server knows the middle three; the sender's page adds the others. */
export const messageStatuses = ['sending', 'sent', 'delivered', 'read', 'failed'] as const
/** How far a message has come. */
export type MessageStatus = (typeof messageStatuses)[number]

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 4000
/** The largest attachment, in bytes: 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

/** The number of conversations of a page. */
export const ROOM_PAGE_SIZE = 20
/** The number of messages of a page. */
export const MESSAGE_PAGE_SIZE = 50
/** After so many missed changes a page loads the newest messages again instead of catching up. */
export const MAX_QUEUED_MESSAGES = 200

/** A heartbeat names so many conversations with messages that were not acknowledged; the next heartbeat names the others. */
export const MAX_UNDELIVERED_ROOMS = 50

/** How long the sender's page waits for `message_sent`, in milliseconds. */
export const SEND_TIMEOUT_MS = 10_000
/** How often a page asks for presence and sends a ping, in milliseconds. */
export const HEARTBEAT_MS = 30_000
/** At most one typing event a room is passed on within this time, in milliseconds. */
export const TYPING_INTERVAL_MS = 1_000
/** Typing ends by itself after this time, in milliseconds. */
export const TYPING_TIMEOUT_MS = 5_000

/** What a member reads who cannot send in a conversation. It does not say who blocked whom. */
export const CANNOT_SEND_TEXT = 'You can’t send messages in this conversation.'
/** What is shown in the place of a deleted message. */
export const DELETED_MESSAGE = 'This message was deleted'
/** The file name endings of what can be attached, as the `accept` attribute of a file input takes them. */
export const ATTACHMENT_ENDINGS = '.pdf,.jpg,.jpeg,.png,.gif,.webp'
