interface News {
  old: string
  token: string
}

/**
 * A session that is not to be remembered belongs to one tab, until somebody duplicates the tab: then both hold the
 * same token, each in a storage of its own, and a refresh in one has to reach the other.
 */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('endorse-token')

export function tellOfToken(news: News): void {
  // A channel only ever reaches this site.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(news)
}

export function onTokenNews(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
