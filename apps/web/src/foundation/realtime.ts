import type { ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from '../lib/socket.ts'
import type { RealtimeRules, ShellParts } from './module.ts'

type EventName = keyof ServerToClientEvents

/** Applies the features' realtime rules to the query cache. Returns the function that stops it. */
export function applyRealtimeRules(parts: ShellParts[], cache: QueryClient): () => void {
  const stops = parts.flatMap(({ realtime = {} }) =>
    (Object.keys(realtime) as EventName[]).map((event) => applyRule(realtime, event, cache)),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function applyRule(rules: RealtimeRules, event: EventName, cache: QueryClient): () => void {
  const rule = rules[event] as (cache: QueryClient, ...args: unknown[]) => unknown
  return subscribe(event, (...args: unknown[]) => rule(cache, ...args))
}
