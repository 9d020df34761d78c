import { useCallback, useEffect, useRef, useState } from 'react'

/** So far from its end a list still counts as being there, in pixels. */
const NEAR = 8

/**
 * Keeps a list at its end while rows there grow or its own place gets smaller, until the user scrolls up. Returns the function
 * that takes the scrolling element, and the one to call when the rows have another height.
 */
export function useFollowEnd(startsAtEnd: boolean) {
  const [scroller, setScroller] = useState<HTMLElement>()
  const follows = useRef(startsAtEnd)
  const keepAtEnd = useCallback(() => {
    if (follows.current) scroller?.scrollTo({ top: scroller.scrollHeight })
  }, [scroller])
  useEffect(() => {
    if (!scroller) return undefined
    let lastTop = scroller.scrollTop
    const handleScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller
      const isAtEnd = scrollHeight - clientHeight - scrollTop <= NEAR
      if (isAtEnd) follows.current = true
      // What grows at the end moves nothing. Only the user goes up.
      else if (scrollTop < lastTop) follows.current = false
      lastTop = scrollTop
    }
    const observer = new ResizeObserver(keepAtEnd)
    scroller.addEventListener('scroll', handleScroll, { passive: true })
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', handleScroll)
      observer.disconnect()
    }
  }, [scroller, keepAtEnd])
  const scrollerRef = useCallback((element: HTMLElement | Window | null) => {
    setScroller(element instanceof HTMLElement ? element : undefined)
  }, [])
  return { scrollerRef, keepAtEnd }
}
