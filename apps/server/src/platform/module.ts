import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import type { MailKind } from '@endorse/contract/mail-preferences/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'
import type { Db, Tx } from './db/db.ts'
import type { ChannelDeclarations } from './events/channels.ts'
import type { EventDefinitions, StoredEvent } from './events/event-catalog.ts'
import type { EventNotice } from './events/events.ts'
import type { StoredChange, UndoableChangeKind } from './events/undoable-changes.ts'
import type { MailTopic } from './mail/mail-content.ts'
import type { AuditDefinitions } from './operations/audit.ts'
import type { Person } from './person.ts'
import type { JobHandlers, Queues } from './queue/queue.ts'
import type { EventAudience, EventHandler, Realtime } from './realtime/realtime.ts'
import type { SocketHandlers } from './realtime/socket-commands.ts'

/** A feature as the server sees it. A part that a feature does not have is left out. */
export interface Module {
  name: string
  /** Prepares the data of the feature before the first request. */
  start?: (context: ServerContext) => Promise<void>
  /** Registers the routes of the feature. */
  routes?: (app: FastifyInstance, context: ServerContext) => void
  /** The queues of the feature: how often and how long their jobs run. */
  queues?: Queues
  /** Creates the functions that run the jobs. */
  jobHandlers?: (context: ServerContext) => JobHandlers
  /** The events that the feature appends. */
  events?: EventDefinitions
  /** The actions that the feature writes to the audit log. */
  auditActions?: AuditDefinitions
  /** Handles stored events of all features, in batches and at least once each. */
  handleEvents?: (context: ServerContext, events: readonly StoredEvent[]) => Promise<void>
  /** Undoes the changes of the feature that can be undone for a few seconds. */
  undo?: UndoHandlers
  /** Lists the users to notify of events. The actor of an event is left out later. */
  recipients?: (db: Db, events: readonly StoredEvent[]) => Promise<Recipient[]>
  /** Lists the requests that these events have decided: their notifications are read then. */
  decidedRequests?: (db: Db, events: readonly StoredEvent[]) => Promise<DecidedRequest[]>
  /** With Redis: which processes are told of the events and the notices of the feature. */
  channels?: ChannelDeclarations
  /** Handles notices of all features, once, in the process that has sent them. `realtime` only tells the sockets of each process. */
  handleNotices?: (context: ServerContext, notices: readonly EventNotice[]) => Promise<void>
  /** Creates the handler that turns events into socket events. */
  realtime?: (context: ServerContext, audience: EventAudience) => EventHandler
  /** Creates what the feature does with sockets: its commands, and what happens when a page connects or disconnects. */
  sockets?: (context: ServerContext, realtime: Realtime) => SocketHandlers
  /** Tells which files the rows of the feature refer to, and who may read them for that reason. */
  fileUsage?: FileUsage
  personalData?: PersonalData
  /** What happens to the person's things when staff suspend them, and when that ends. */
  suspension?: SuspensionHandlers
  /** Moves what the feature stores about a company that is merged into another one. Both are locked. */
  mergeCompany?: (tx: Tx, merge: CompanyMerge, context: ServerContext) => Promise<void>
  /** Handles that a mail server refused this address for good (SMTP 5xx). */
  mailBounced?: (context: ServerContext, email: string) => Promise<void>
  /** Finds the time zone of who has this address: null when it is not known, undefined when nobody has it. */
  findTimeZone?: (db: Db, email: string) => Promise<string | null | undefined>
  /** Finds up to three open jobs like one, at other companies that usually answer fast; those that the person applied to are left out. */
  findSimilarJobs?: (context: AppContext, job: JobToReplace) => Promise<SimilarJob[]>
  /**
   * Whether a topic of this feature has changed since a mail about it was written. The change has a mail of its own. A mail that
   * has waited for the morning may say what is so no more; of one that was written now each step is told.
   */
  isMailOutdated?: (db: Db, topic: MailTopic, hasWaited: boolean) => Promise<boolean>
  /** Deletes what has expired. Runs every hour and is safe to repeat. */
  retention?: (context: ServerContext, now: Date) => Promise<void>
}

/** The context with the modules of the server, for what a feature asks of all modules. */
export interface ServerContext extends AppContext {
  modules: readonly Module[]
}

/** How a feature restores what was before a change. Throws ALREADY_CHANGED when it is not in the state that the change left. */
export type UndoHandler = (context: AppContext, tx: Tx, person: Person, change: StoredChange) => Promise<void>
/** The handlers of a feature, by kind. */
export type UndoHandlers = { [K in UndoableChangeKind]?: UndoHandler }

/** A job about which a person got no answer. */
export interface JobToReplace {
  title: string
  companyId: string
  personId: string
}

/** A job at a company that usually answers fast. */
export interface SimilarJob {
  id: string
  title: string
  company: string
  city: string | null
  answersWithin: AnswerBand
}

/** A user to notify of an event. */
export interface Recipient {
  eventId: string
  userId: string
  kind: NotificationKind
  /** The company the user must belong to, also when reading it. Absent for personal notifications. */
  companyId?: string | null
  /** The setting that switches it off. Absent for changes to the user's own work. */
  setting?: MailKind
}

/** A request that needs nobody any more, and the kinds of notifications that asked for its decision. */
export interface DecidedRequest {
  kinds: NotificationKind[]
  /** What the request is about: an application, a contact message, or else who made it. */
  about:
    | { applicationId: string }
    | { contactMessageId: string }
    | { requestedBy: string; caseId?: string; meetingId?: string }
  /** The only user whose notification is read; without one, that of everybody. */
  userId?: string | undefined
}

/** What a feature knows about files that belong to users. */
export interface FileUsage {
  /** Counts the active uses of each file. */
  countUses(db: Db, fileIds: string[]): Promise<Map<string, number>>
  /** Whether the feature gives this user access to another user's file. */
  canRead(db: Db, person: Person, file: UsedFile): Promise<boolean>
}

/** A file as the features know it that use it. */
export interface UsedFile {
  id: string
  owner_id: string
  kind: 'resume' | 'image' | 'export' | 'attachment' | 'referral'
}

/** Two companies that become one. The row of the first is deleted afterwards. */
export interface CompanyMerge {
  from: { id: string; name: string }
  into: { id: string; name: string }
}

/** What a feature does with the data of a user who exports it or deletes their account. */
interface PersonalData {
  /** Lists what the feature stores about the user, for `data.json`. */
  export?: (db: Db, userId: string) => Promise<ExportSection[]> | ExportSection[]
  /** Releases what other users wait for, as soon as the user asks for the deletion. Safe to repeat. */
  release?: (context: ServerContext, tx: Tx, person: Person) => Promise<void>
  /** Erases the user from rows that do not belong to them alone. Rows that refer to the user cascade. */
  erase?: (context: ServerContext, tx: Tx, account: ErasedAccount) => Promise<void>
}

/** What a feature does in the transaction that suspends a person, and in the one that lifts it. */
export interface SuspensionHandlers {
  /** Passes on what others wait for, and hides what is the person's. */
  suspend?: (context: ServerContext, tx: Tx, account: HiddenAccount) => Promise<void>
  /** Shows again what `suspend` hid. What was passed on stays where it is. */
  lift?: (context: ServerContext, tx: Tx, account: HiddenAccount) => Promise<void>
}

/** A suspended person, and the time that marks what their suspension hides. */
export interface HiddenAccount {
  person: Person
  since: Date
}

/** A section of `data.json`: a small value, or an async list of any length. */
export type ExportSection = [name: string, contents: unknown]

/** The user to erase, as they were before. */
export interface ErasedAccount {
  person: Person
  /** Their company until they asked for the deletion. */
  companyId: string | null
  /** Their e-mail address, former addresses and phone numbers. */
  contactDetails: string[]
}

/** Declares a feature, to be listed in `modules.ts`. */
export function defineModule(module: Module): Module {
  return module
}
