import { useEffect } from 'react'

/** Puts the number of unread notifications before the document title, also when the page changes it: `(2) Settings · Endorse`. */
export function useUnreadCountInTitle(count: number): void {
  useEffect(() => {
    showCount(count)
    const title = document.querySelector('title')
    const observer = new MutationObserver(() => showCount(count))
    if (title) observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      showCount(0)
    }
  }, [count])
}

function showCount(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '')
  const withCount = count > 0 ? `(${count}) ${title}` : title
  if (document.title !== withCount) document.title = withCount
}
