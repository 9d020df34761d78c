interface TokenChange {
  old: string
  token: string
}

/**
 * A session that is not to be remembered belongs to one tab, until somebody duplicates the tab: then both hold the
 * same token, each in a storage of its own, and a refresh in one has to reach the other.
 */
function openChannel(): BroadcastChannel | undefined {
  // Opened when it is needed: an open one would keep the build waiting, which asks the router for its addresses.
  channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('endorse-token')
  return channel
}

let channel: BroadcastChannel | undefined

export function broadcastToken(change: TokenChange): void {
  // A channel only ever reaches this site.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel()?.postMessage(change)
}

export function onTokenBroadcast(listener: (change: TokenChange) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TokenChange>) => listener(data)
  openChannel()?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
