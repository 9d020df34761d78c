interface News {
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

export function tellOfToken(news: News): void {
  // A channel only ever reaches this site.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel()?.postMessage(news)
}

export function onTokenNews(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  openChannel()?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
