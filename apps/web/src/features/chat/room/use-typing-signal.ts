import { useEffect, useEffectEvent, useRef } from 'react'

/** Typing has stopped this long after the last key. */
const STOP_MS = 3_000
/** The server ends the signal after five seconds, so it is repeated while the user types on. */
const REPEAT_MS = 2_500

/** Returns a function for each change of the text. It tells the other person when typing begins and when it stops. */
export function useTypingSignal(signal: (isTyping: boolean) => void): (text: string) => void {
  const tell = useEffectEvent(signal)
  const typing = useRef<{ since: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const stop = () => {
    if (!typing.current) return
    clearTimeout(typing.current.timer)
    typing.current = undefined
    signal(false)
  }
  useEffect(
    () => () => {
      if (!typing.current) return
      clearTimeout(typing.current.timer)
      typing.current = undefined
      tell(false)
    },
    [],
  )
  return (text) => {
    if (text.trim() === '') return stop()
    const now = Date.now()
    const last = typing.current
    const isDue = !last || now - last.since >= REPEAT_MS
    if (isDue) signal(true)
    clearTimeout(last?.timer)
    typing.current = { since: isDue ? now : last.since, timer: setTimeout(stop, STOP_MS) }
  }
}
