import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { type FocusEvent, useEffect, useRef } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { confirm } from './confirm.ts'

type TextInput = HTMLInputElement | HTMLTextAreaElement

interface Props extends Omit<DialogProps, 'onClose'> {
  onClose: () => void
  /** The text is there when the dialog is opened again, so closing asks nothing. */
  keepsDraft?: boolean
}

/**
 * A dialog in which people type. Escape, a click beside it, Back and a reload ask first when they would throw a typed
 * text away.
 */
export function TypingDialog({ onClose, keepsDraft, ...dialog }: Props) {
  const textsBefore = useRef(new Map<TextInput, string>())
  const remember = ({ target }: FocusEvent) => {
    if (isForText(target) && !textsBefore.current.has(target)) textsBefore.current.set(target, target.value)
  }
  const wouldLose = () =>
    !keepsDraft &&
    [...textsBefore.current].some(
      ([input, before]) => input.isConnected && input.value.trim() !== before.trim(),
    )
  const close = async () => {
    if (!wouldLose() || (await confirm(discardQuestion))) onClose()
  }

  const back = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && wouldLose())
  useEffect(() => {
    if (back.state !== 'blocked') return
    let isAsked = true
    const ask = async () => {
      const isLeft = await confirm(discardQuestion)
      if (!isAsked) return
      if (isLeft) back.proceed()
      else back.reset()
    }
    void ask()
    return () => {
      isAsked = false
    }
  }, [back])
  useEffect(() => {
    const ask = (event: Event) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  return <Dialog {...dialog} onFocusCapture={remember} onClose={() => void close()} />
}

const discardQuestion = {
  title: 'Discard what you typed?',
  text: 'It is not saved, and cannot be brought back.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
}

/** Passwords and codes are typed again. */
function isForText(target: EventTarget): target is TextInput {
  if (target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    !['password', 'search', 'checkbox', 'radio', 'file'].includes(target.type) &&
    target.autocomplete !== 'one-time-code'
  )
}
