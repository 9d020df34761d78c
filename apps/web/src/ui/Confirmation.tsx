import { useState } from 'react'
import { useStore } from '../lib/store.ts'
import { openQuestion } from './confirm.ts'
import { later } from './later.tsx'

const [ConfirmDialog] = later(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Where `confirm` asks; once in the app. */
export function Confirmation() {
  const isAsking = useStore(openQuestion) !== null
  const [wasAsked, setAsked] = useState(false)
  if (isAsking && !wasAsked) setAsked(true)
  return wasAsked && <ConfirmDialog onClose={() => openQuestion.get()?.answer(false)} />
}
