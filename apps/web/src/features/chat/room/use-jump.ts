import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'
import { toast } from '../../../ui/toast.ts'
import { hasOlder } from '../sync/message-log.ts'
import type { RoomSync } from '../sync/room-sync.ts'

/** A jump loads at most so many pages, of a hundred messages each. */
const MAX_PAGES = 200
const HIGHLIGHT_MS = 2_000

interface Options {
  sync: RoomSync
  list: RefObject<VirtuosoHandle | null>
  /** The number of the message to which the address leads. */
  target: number | undefined
}

/** Scrolls to a message, and loads the pages before it when it is further up. */
export function useJump({ sync, list, target }: Options) {
  const [highlighted, setHighlighted] = useState<number>()
  const [isJumping, setJumping] = useState(false)
  const jump = async (seq: number) => {
    setJumping(true)
    try {
      await loadUntil(sync, seq)
      const first = sync.store.get().log.messages[0]?.seq ?? seq
      if (first <= seq) setHighlighted(seq)
      else toast.info('This message is very far up. Please scroll to it.')
    } catch {
      toast.error('Failed to load messages')
    }
    setJumping(false)
  }
  const jumpToTarget = useEffectEvent((seq: number) => void jump(seq))
  useEffect(() => {
    // After the first rendering, so that the list is there.
    const timer = target === undefined ? undefined : setTimeout(() => jumpToTarget(target))
    return () => clearTimeout(timer)
  }, [target])
  useEffect(() => {
    if (highlighted === undefined) return undefined
    const first = sync.store.get().log.messages[0]?.seq ?? highlighted
    list.current?.scrollToIndex({ index: Math.max(0, highlighted - first), align: 'center' })
    const timer = setTimeout(() => setHighlighted(undefined), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted, sync, list])
  return { jump, highlighted, isJumping }
}

async function loadUntil({ store, loadOlder }: RoomSync, seq: number): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const { log } = store.get()
    if (!hasOlder(log) || (log.messages[0]?.seq ?? 1) <= seq) return
    await loadOlder()
  }
}
