import { useState } from 'react'
import { useCarried } from './carried.ts'
import { readReset } from './pending-reset.ts'
import { VerifyForm } from './VerifyForm.tsx'
import { WhichEmail } from './WhichEmail.tsx'

export default function VerifyPage() {
  const carried = useCarried()
  const [reset] = useState(readReset)
  const { email, flow = 'signup', sentAt, attempt, remember = true } = carried.email ? carried : reset
  if (!email) return <WhichEmail />
  return <VerifyForm key={email} {...{ email, flow, sentAt, attempt, remember }} />
}
