import { type ComponentType, useEffect, useState } from 'react'
import { TopProgressBar } from './TopProgressBar.tsx'
import { toast } from './toast.ts'

interface Closable {
  onClose: () => void
  /** What stays mounted so that it can fade out says with one of these whether it is wanted. */
  open?: boolean
  anchor?: HTMLElement | null
}

/**
 * A dialog or a menu, which a screen can be read without: it is loaded when the screen has come to rest, or when the
 * pointer or the focus gets near what opens it, so that it mostly opens at once.
 */
export function lazyWithPreload<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  let Component: ComponentType<P> | undefined
  const loadOnce = async () => {
    Component ??= await load()
  }
  const preload = () => void loadOnce().catch(() => undefined)
  if (import.meta.env.PROD) whenIdle(preload)

  function LazyDialog(props: P) {
    const [, setLoaded] = useState(Component !== undefined)
    const { onClose, open, anchor } = props
    const isOpen = open !== false && anchor !== null
    useEffect(() => {
      if (Component || !isOpen) return undefined
      let isMounted = true
      const show = () => isMounted && setLoaded(true)
      const handleLoadError = () => {
        if (!isMounted) return
        toast.error('Network error. Please check your internet connection.')
        onClose()
      }
      loadOnce().then(show, handleLoadError)
      return () => {
        isMounted = false
      }
      // It is asked for once each time that it opens, whoever closes it.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [isOpen])
    if (Component) return <Component {...props} />
    return isOpen ? <TopProgressBar label="Opening" /> : null
  }

  /** For what opens it: `<Button {...ahead}>`. */
  const preloadProps = { onPointerEnter: preload, onFocus: preload }
  return [LazyDialog, preloadProps] as const
}

/** Not before what the screen itself still asks for has had its time on a slow line. */
const IDLE_DELAY_MS = 2_000

function whenIdle(callback: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = 'requestIdleCallback' in window ? () => requestIdleCallback(callback) : callback
  const scheduleIdle = () => setTimeout(idle, IDLE_DELAY_MS)
  if (document.readyState === 'complete') scheduleIdle()
  else window.addEventListener('load', scheduleIdle, { once: true })
}
