import { useEffect } from 'react'

const counts = new Map<string, number>()
let observer: MutationObserver | undefined

/** Puts the sum of all counts before the document title, also when the page changes it: `(2) Settings · Endorse`. */
export function useTitleCount(source: string, count: number): void {
  useEffect(() => {
    setCount(source, count)
    return () => setCount(source, 0)
  }, [source, count])
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
