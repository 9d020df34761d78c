import type { Redis } from 'ioredis'
import type { Database } from '../db/db.ts'
import { groupCommit } from '../db/group-commit.ts'
import { newId } from '../db/ids.ts'
import type { FindChannels } from '../events/channels.ts'
import type { EventNotice, SendNotices } from '../events/events.ts'
import { isRepeatable } from '../realtime/recent-events.ts'
import { channelNameOf } from './channel-names.ts'
import { addToHistory, expireHistory } from './notice-history.ts'

/** A claim may send thousands of notices. Other requests are answered between so many. */
const MAX_BATCH = 100

interface PublisherOptions {
  redis: Redis
  db: Database
  findChannels: FindChannels
  /** Sends what could not be published. */
  sendToAll: SendNotices
}

/** Sends notices by Redis to those processes that have somebody to tell. */
interface NoticePublisher {
  send: SendNotices
  /** Waits until all notices are sent. */
  whenIdle(): Promise<void>
}

/** Creates what publishes notices on their channels, in the order in which they were sent. */
export function createNoticePublisher({
  redis,
  db,
  findChannels,
  sendToAll,
}: PublisherOptions): NoticePublisher {
  const batches = groupCommit(sendBatch, { maxSize: MAX_BATCH })

  async function sendBatch(notices: EventNotice[]): Promise<true[]> {
    const deliveries = notices.map((notice) => ({ ...notice, delivery: newId() }))
    const unsent = redis.status === 'ready' ? await publish(deliveries) : deliveries
    if (unsent.length > 0) await sendToAll(unsent)
    return notices.map(() => true)
  }

  /** Returns the notices that Redis may not have. It may have some of them: each process handles a delivery once. */
  async function publish(notices: EventNotice[]): Promise<EventNotice[]> {
    const channels = await findChannels(db, notices)
    const pipeline = redis.pipeline()
    const histories = new Set<string>()
    const ends = notices.map((notice, index) => {
      const text = JSON.stringify(notice)
      for (const channel of channels[index] ?? []) {
        const name = channelNameOf(redis, channel)
        // First, so that who subscribes after it was published finds it in the history.
        if (isRepeatable(notice)) {
          addToHistory(pipeline, name, text)
          histories.add(name)
        }
        pipeline.spublish(name, text)
      }
      return pipeline.length
    })
    for (const name of histories) expireHistory(pipeline, name)
    const results = await pipeline.exec()
    if (!results) return notices
    return notices.filter((_notice, index) =>
      results.slice(ends[index - 1] ?? 0, ends[index]).some(([error]) => error !== null),
    )
  }

  return {
    async send(notices) {
      await Promise.all(notices.map((notice) => batches.add(notice)))
    },
    whenIdle: batches.whenIdle,
  }
}
