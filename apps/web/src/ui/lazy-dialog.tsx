import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isOutdated, OUTDATED } from '../lib/release.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { TopProgressBar } from './TopProgressBar.tsx'
import { toast } from './toast.ts'

interface Closable {
  onClose: () => void
  /** A component that stays mounted for its closing animation passes `open` or `anchor`. */
  open?: boolean
  anchor?: HTMLElement | null
}

/**
 * Loads a dialog or menu lazily: when the browser is idle, or when the button that opens it gets the pointer or focus.
 * Returns the component and the props for that button.
 */
export function lazyWithPreload<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  const { LazyDialog, preload } = createLazyDialog(load)
  if (import.meta.env.PROD) whenIdle(preload)
  /** Props of the button that opens it: `<Button {...preloadProps}>`. */
  const preloadProps = { onPointerEnter: preload, onFocus: preload }
  return [LazyDialog, preloadProps] as const
}

/** Loads a dialog only when it is first opened: one that many people never open. */
export function lazyWhenOpened<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return createLazyDialog(load).LazyDialog
}

function createLazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  let Component: ComponentType<P> | undefined
  const loadOnce = async () => {
    Component ??= await load()
  }
  const preload = () => void loadOnce().catch(() => undefined)

  function LazyDialog(props: P) {
    const [, setLoaded] = useState(Component !== undefined)
    const { open, anchor } = props
    const close = useEffectEvent(() => props.onClose())
    const isOpen = open !== false && anchor !== null
    useEffect(() => {
      if (Component || !isOpen) return undefined
      let isMounted = true
      const show = () => isMounted && setLoaded(true)
      const handleLoadError = async () => {
        const message = (await isOutdated())
          ? OUTDATED
          : 'Network error. Please check your internet connection.'
        if (!isMounted) return
        toast.error(message)
        close()
      }
      void loadOnce().then(show, handleLoadError)
      return () => {
        isMounted = false
      }
    }, [isOpen])
    if (Component) return <Component {...props} />
    return isOpen ? <TopProgressBar label="Opening" /> : null
  }

  return { LazyDialog, preload }
}
