import { useUser } from '../../lib/session.ts'
import { CompanyOverviewPage } from './CompanyOverviewPage.tsx'
import { PendingApprovalPage } from './PendingApprovalPage.tsx'

/** Home of a company admin: the company overview, or the state of their request until it is approved. */
export default function AdminHomePage() {
  const { approved } = useUser()
  return approved ? <CompanyOverviewPage /> : <PendingApprovalPage />
}
