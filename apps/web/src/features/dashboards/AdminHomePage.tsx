import { useUser } from '../../lib/session.ts'
import { CompanyOverview } from './CompanyOverview.tsx'
import { Waiting } from './Waiting.tsx'

/** Of a company admin: the company, or as long as they may not speak for it, what happens next. */
export default function AdminHomePage() {
  const { approved } = useUser()
  return approved ? <CompanyOverview /> : <Waiting />
}
