import type { Company } from '@endorse/contract/company-admins/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonHeading } from '../../ui/Skeletons.tsx'
import { useCompany } from './api.ts'
import { CompanySection } from './CompanySection.tsx'
import { LogoField } from './LogoField.tsx'
import { PublicPageSection } from './PublicPageSection.tsx'
import { ReferralPolicySection } from './referral-policy/ReferralPolicySection.tsx'

const [EditCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditCompanyDialog.tsx')).EditCompanyDialog,
)

/** Shows the logo, the name, the domains and the public page of the admin's company, and changes them. */
export default function CompanyPage() {
  const companyId = useUser().company?.id ?? ''
  const { data, error, refetch } = useCompany(companyId)
  return (
    <PageContainer width="reading">
      <PageHeader title="Company page" subtitle="How people see your company on its jobs." />
      {data ? (
        <CompanyDetails company={data} />
      ) : error ? (
        <ErrorPanel
          what="The company"
          message={getErrorMessage(error, 'Failed to load the company. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading the company...</LoadingText>
          <SkeletonHeading />
        </>
      )}
    </PageContainer>
  )
}

function CompanyDetails({ company }: { company: Company }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Stack sx={{ gap: 4, maxWidth: 640 }}>
      <CompanySection title="Logo">
        <LogoField company={company} />
      </CompanySection>
      <CompanySection
        title="Name"
        action={
          <Button {...prefetchProps} aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit name
          </Button>
        }
      >
        <Typography variant="body1">{company.name}</Typography>
      </CompanySection>
      <CompanySection
        title="Verified domains"
        action={
          <Button component={Link} to={paths.companyDomains}>
            See domains
          </Button>
        }
      >
        <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
          {company.domains.length > 0 ? company.domains.join(', ') : <EmptyValue>No domain yet</EmptyValue>}
        </Typography>
      </CompanySection>
      <PublicPageSection companyId={company.id} />
      <ReferralPolicySection companyId={company.id} />
      {isEditing && (
        <EditCompanyDialog
          company={{ id: company.id, name: company.name }}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  )
}
