import { useEffect } from 'react'
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import { createStore, useStore } from './store.ts'

const STORAGE_KEY = 'chat-title-count'

/** Whether the title of the page shows the counts. Kept in this browser. */
export const titleCountEnabled = createStore(readItem('localStorage', STORAGE_KEY) !== 'off')

/** Switches the counts in the title on or off. */
export function setTitleCountEnabled(enabled: boolean): void {
  titleCountEnabled.set(enabled)
  if (enabled) removeItem('localStorage', STORAGE_KEY)
  else writeItem('localStorage', STORAGE_KEY, 'off')
}

const counts = new Map<string, number>()
let observer: MutationObserver | undefined

/**
 * Puts the sum of all counts before the document title, also when the page changes it: `(2) Settings · Endorse`. Not when
 * the user has switched it off.
 */
export function useTitleCount(source: string, count: number): void {
  const shown = useStore(titleCountEnabled) ? count : 0
  useEffect(() => {
    setCount(source, shown)
    return () => setCount(source, 0)
  }, [source, shown])
}

function setCount(source: string, count: number): void {
  counts.set(source, count)
  observer?.disconnect()
  showCount()
  const title = document.querySelector('title')
  if (sum() === 0 || !title) return
  observer = new MutationObserver(showCount)
  observer.observe(title, { childList: true })
}

function sum(): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

function showCount(): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  const shown = sum() > 0 ? `(${sum()}) ${title}` : title
  if (document.title !== shown) document.title = shown
}
