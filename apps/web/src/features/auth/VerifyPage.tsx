import { useCarried } from './carried.ts'
import { VerifyForm } from './VerifyForm.tsx'
import { WhichEmail } from './WhichEmail.tsx'

export default function VerifyPage() {
  const { email, flow = 'signup', sentAt, attempt, remember = true } = useCarried()
  if (!email) return <WhichEmail />
  return <VerifyForm key={email} {...{ email, flow, sentAt, attempt, remember }} />
}
