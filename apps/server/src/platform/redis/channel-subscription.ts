import { LRUCache } from 'lru-cache'
import type { Channel, ChannelSubscription, SubscriptionHandlers } from '../events/channels.ts'
import { batched, parseNotice } from '../events/events.ts'
import { channelNameOf } from './channel-names.ts'
import { readHistory } from './notice-history.ts'
import { createRedis, reportOutages } from './redis.ts'

/** More than come while Redis stands still: what it did not answer in time was sent by PostgreSQL, too. */
const KNOWN_DELIVERIES = 20_000
/** Finds a connection over which nothing comes back, though nothing is published. */
const PING_EVERY_MS = 5_000

/** Creates the subscription of this process, on a connection of its own. */
export function createChannelSubscription(
  url: string,
  onError: (error: unknown) => void,
): ChannelSubscription {
  const redis = createRedis(url)
  const held = new Map<Channel, { count: number; subscribed: Promise<void> }>()
  const known = new LRUCache<string, true>({ max: KNOWN_DELIVERIES })
  let isHearing = false
  let subscribing: Promise<void> | undefined
  reportOutages(redis, onError)
  let pingTimer: NodeJS.Timeout | undefined

  const nameOf = (channel: Channel) => channelNameOf(redis, channel)

  /** Does nothing without a connection: once there is one, all channels are subscribed to. */
  async function send(command: () => Promise<unknown>): Promise<void> {
    if (redis.status === 'ready') await command().catch(() => undefined)
  }

  async function add(channels: readonly Channel[]): Promise<void> {
    const added = channels.filter((channel) => !held.has(channel))
    if (added.length > 0) {
      const subscribed = send(() => redis.ssubscribe(...added.map(nameOf)))
      for (const channel of added) held.set(channel, { count: 0, subscribed })
    }
    const entries = channels.flatMap((channel) => held.get(channel) ?? [])
    for (const entry of entries) entry.count++
    await Promise.all(entries.map(({ subscribed }) => subscribed))
  }

  function remove(channels: readonly Channel[]): void {
    for (const channel of channels) {
      const entry = held.get(channel)
      if (!entry || --entry.count > 0) continue
      held.delete(channel)
      void send(() => redis.sunsubscribe(nameOf(channel)))
    }
  }

  async function listen({ onEvents, onGap }: SubscriptionHandlers): Promise<void> {
    const push = batched(onEvents, onError)
    redis.on('smessage', (_name: string, text: string) => {
      try {
        push(parseNotice(text))
      } catch (error) {
        onError(error)
      }
    })
    redis.on('ready', () => {
      subscribing = subscribeAgain(onGap)
    })
    redis.on('close', () => {
      if (!isHearing) return
      isHearing = false
      onGap()
    })
    pingTimer = setInterval(() => void send(() => redis.ping()), PING_EVERY_MS)
    await redis.connect().catch(() => undefined)
    await subscribing
  }

  async function subscribeAgain(onGap: () => void): Promise<void> {
    try {
      if (held.size > 0) await redis.ssubscribe(...[...held.keys()].map(nameOf))
      isHearing = true
      onGap()
    } catch (error) {
      onError(error)
      redis.disconnect(true)
    }
  }

  return {
    add,
    remove,
    listen,
    async since(age, channels) {
      if (!isHearing) return []
      return readHistory(redis, channels.map(nameOf), age).catch(() => undefined)
    },
    withoutKnown: (events) =>
      events.filter(({ delivery }) => {
        if (delivery === undefined) return true
        const isNew = !known.has(delivery)
        known.set(delivery, true)
        return isNew
      }),
    stop() {
      clearInterval(pingTimer)
      redis.disconnect()
    },
  }
}
