import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.ts'
import { WaitingLine } from './WaitingLine.tsx'

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
export function later<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined
  const fetchIt = async () => {
    Loaded ??= await load()
  }
  const preload = () => void fetchIt().catch(() => undefined)
  if (import.meta.env.PROD) atRest(preload)

  function Later(props: P) {
    const [, setLoaded] = useState(Loaded !== undefined)
    const { onClose, open, anchor } = props
    const isOpen = open !== false && anchor !== null
    useEffect(() => {
      if (Loaded || !isOpen) return undefined
      let isWanted = true
      const show = () => isWanted && setLoaded(true)
      const giveUp = () => {
        if (!isWanted) return
        toast.error('Network error. Please check your internet connection.')
        onClose()
      }
      fetchIt().then(show, giveUp)
      return () => {
        isWanted = false
      }
      // It is asked for once each time that it opens, whoever closes it.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [isOpen])
    if (Loaded) return <Loaded {...props} />
    return isOpen ? <WaitingLine label="Opening" /> : null
  }

  /** For what opens it: `<Button {...ahead}>`. */
  const ahead = { onPointerEnter: preload, onFocus: preload }
  return [Later, ahead] as const
}

/** Not before what the screen itself still asks for has had its time on a slow line. */
const REST = 2_000

function atRest(act: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = 'requestIdleCallback' in window ? () => requestIdleCallback(act) : act
  const wait = () => setTimeout(idle, REST)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
