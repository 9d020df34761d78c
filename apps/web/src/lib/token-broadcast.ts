interface TokenChange {
  old: string
  token: string
}

/**
 * Opens the channel that sends a refreshed token to other tabs. Without "Remember Me" the token is in sessionStorage,
 * which a duplicated tab copies; a refresh in one tab would invalidate the token of the other.
 */
function openChannel(): BroadcastChannel | undefined {
  // Opened lazily: an open channel would keep the build running, which imports the router for the route manifest.
  channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('endorse-token')
  return channel
}

let channel: BroadcastChannel | undefined

/** Tells other tabs of this site about a refreshed token. */
export function broadcastToken(change: TokenChange): void {
  openChannel()?.postMessage(change)
}

/** Calls the listener when another tab has refreshed its token. */
export function onTokenBroadcast(listener: (change: TokenChange) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TokenChange>) => listener(data)
  openChannel()?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
