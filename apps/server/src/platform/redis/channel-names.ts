import type { Redis } from 'ioredis'
import type { Channel } from '../events/channels.ts'

/**
 * Returns the name of a channel, which is also the key of its history. Channels have no database number of their own, so that of
 * the connection is part of the name.
 */
export function channelNameOf({ options }: Redis, channel: Channel): string {
  return `endorse:${options.db ?? 0}:${channel}`
}
