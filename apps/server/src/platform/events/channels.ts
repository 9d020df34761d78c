import type { Db } from '../db/db.ts'
import type { Person } from '../person.ts'
import type { EventDefinitions, EventType } from './event-catalog.ts'
import type { EventNotice, NoticeType } from './events.ts'

/**
 * Where notices are published with Redis: to the processes that have a socket of a user or of somebody of a company, to the
 * workers, or to all web processes.
 */
export type Channel = `user:${string}` | `company:${string}` | 'workers' | 'all'

/** Returns the channel of a user's sockets. */
export const userChannel = (id: string): Channel => `user:${id}`
/** Returns the channel of the sockets of everybody who belongs to a company. */
export const companyChannel = (id: string): Channel => `company:${id}`

/** Lists the channels that a process needs for a socket of this person. */
export function channelsOf({ id, companyId }: Pick<Person, 'id' | 'companyId'>): Channel[] {
  return [userChannel(id), ...(companyId ? [companyChannel(companyId)] : [])]
}

/**
 * Finds the channels of each notice, in their order. Everybody whom a handler may tell of the notice has one of them; the
 * handlers decide who of these is told.
 */
export type FindChannels = (db: Db, notices: readonly EventNotice[]) => Promise<Channel[][]>

/** How a feature finds the channels of its events and notices. What no feature declares reaches all web processes. */
export type ChannelDeclarations = { readonly [T in EventType | NoticeType]?: FindChannels }

/** For what changes no open page. Notifications have a notice of their own. */
export const toNobody: FindChannels = async (_db, notices) => notices.map(() => [])
/** For what concerns the pages of the user who acted. */
export const toActor: FindChannels = async (_db, notices) =>
  notices.map(({ by }) => (by ? [userChannel(by)] : []))
/** For what workers do. */
export const toWorkers: FindChannels = async (_db, notices) => notices.map(() => ['workers'])
const toAll: FindChannels = async (_db, notices) => notices.map(() => ['all'])
const toOnlyUser: FindChannels = async (_db, notices) =>
  notices.map(({ onlyTo }) => (onlyTo ? [userChannel(onlyTo)] : []))

/** Declares the same channels for all events of a feature. */
export function sameChannels<D extends EventDefinitions>(
  definitions: D,
  find: FindChannels,
): Record<keyof D & string, FindChannels> {
  const entries = Object.keys(definitions).map((type) => [type, find])
  return Object.fromEntries(entries) as Record<keyof D & string, FindChannels>
}

/** Publishing to so many channels takes longer than it takes all processes to handle the notice. */
const MAX_CHANNELS = 500

/** Creates the function that finds the channels of notices as the features declare them. What fails is published to all. */
export function createChannelFinder(
  modules: readonly { channels?: ChannelDeclarations }[],
  onError: (error: unknown) => void,
): FindChannels {
  const declared: ChannelDeclarations = Object.assign({}, ...modules.map(({ channels }) => channels))

  async function findOrAll(
    find: FindChannels,
    db: Db,
    notices: readonly EventNotice[],
  ): Promise<Channel[][]> {
    try {
      return await find(db, notices)
    } catch (error) {
      onError(error)
      return toAll(db, notices)
    }
  }

  return async (db, notices) => {
    const found = new Map<EventNotice, Channel[]>()
    const groups = Map.groupBy(notices, ({ type, onlyTo }) =>
      onlyTo ? toOnlyUser : (declared[type] ?? toAll),
    )
    for (const [find, group] of groups) {
      const channels = await findOrAll(find, db, group)
      group.forEach((notice, index) => found.set(notice, channels[index] ?? ['all']))
    }
    return notices.map((notice) => {
      const channels = found.get(notice) ?? ['all']
      return channels.length > MAX_CHANNELS ? ['all'] : channels
    })
  }
}

/** What a process does with what it hears on its channels. */
export interface SubscriptionHandlers {
  onEvents: (events: EventNotice[]) => Promise<void>
  /** Called when Redis is lost, and when everything is heard again: some events may not have been heard before. */
  onGap: () => void
}

/** What a process hears by Redis. */
export interface ChannelSubscription {
  /**
   * Subscribes to channels for one more socket. Resolves once everything is heard that is published on them, or at once while Redis
   * is away.
   */
  add(channels: readonly Channel[]): Promise<void>
  /** Ends one `add`. A channel that nobody needs any more is left. */
  remove(channels: readonly Channel[]): void
  /** Connects, and connects again after each failure. */
  listen(handlers: SubscriptionHandlers): Promise<void>
  /**
   * Lists what was published on channels in the last `age` milliseconds. Undefined when there may have been more, or too much. Nothing
   * while Redis is away.
   */
  since(age: number, channels: readonly Channel[]): Promise<EventNotice[] | undefined>
  /** Leaves out what has come before, on another channel or by PostgreSQL. */
  withoutKnown(events: EventNotice[]): EventNotice[]
  stop(): void
}
