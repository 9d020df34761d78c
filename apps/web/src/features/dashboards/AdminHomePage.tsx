import { useUser } from '../../lib/session.ts'
import { CompanyOverviewPage } from './CompanyOverviewPage.tsx'
import { PendingApprovalPage } from './PendingApprovalPage.tsx'

/** Of a company admin: the company, or as long as they may not speak for it, what happens next. */
export default function AdminHomePage() {
  const { approved } = useUser()
  return approved ? <CompanyOverviewPage /> : <PendingApprovalPage />
}
