import { getErrorMessage } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { useCompany, usePublicPages } from '../api.ts'
import { CompanyPageFrame } from './CompanyPageFrame.tsx'
import { CompanyPageSkeleton } from './CompanyPageSkeleton.tsx'
import { EditCompanyPage } from './EditCompanyPage.tsx'

/** Changes the logo, the name and the public page of the admin's company, and shows what people will see. */
export default function CompanyPage() {
  const companyId = useUser().company?.id ?? ''
  const company = useCompany(companyId)
  const pages = usePublicPages(companyId)
  if (company.data && pages.data)
    return <EditCompanyPage key={companyId} company={company.data} pages={pages.data} />
  if (company.error)
    return (
      <CompanyPageFrame>
        <ErrorPanel
          what="The company"
          message={getErrorMessage(company.error, 'Failed to load the company. Please try again.')}
          onRetry={() => {
            void company.refetch()
            if (pages.error) void pages.refetch()
          }}
        />
      </CompanyPageFrame>
    )
  if (pages.error)
    return (
      <CompanyPageFrame>
        <ErrorPanel
          what="The public page"
          message={getErrorMessage(pages.error, 'Failed to load the public page. Please try again.')}
          onRetry={() => void pages.refetch()}
        />
      </CompanyPageFrame>
    )
  return <CompanyPageSkeleton />
}
