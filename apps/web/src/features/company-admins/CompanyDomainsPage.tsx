import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { useCompanyDomains } from './api.ts'
import { DomainItem } from './DomainItem.tsx'

const [AddDomainDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./AddDomainDialog.tsx')).AddDomainDialog,
)

/** Lists the domains of a company: of their own for its admins, of any company for platform staff. */
export default function CompanyDomainsPage() {
  const { role, company: own } = useUser()
  const { companyId = own?.id ?? '' } = useParams()
  const isStaff = role === 'PLATFORM_EMPLOYEE'
  const [isAdding, setAdding] = useState(false)
  const domains = useCompanyDomains(companyId)
  // An address that is cut off has an invalid id.
  if (!domains.data && hasErrorCode(domains.error, 'NOT_FOUND', 'BAD_INPUT')) return <CompanyNotFound />
  const name = domains.data?.company.name ?? own?.name ?? 'the company'
  return (
    <PageContainer width="reading">
      {isStaff && <BackLink to={paths.companies}>Companies</BackLink>}
      <PageHeader
        title="Verified domains"
        subtitle={`Everybody who confirms an address of a verified domain becomes an Endorser of ${name}.`}
        action={
          <Button
            {...prefetchProps}
            startIcon={<AddOutlined />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            Add domain
          </Button>
        }
      />
      {isAdding && <AddDomainDialog companyId={companyId} onClose={() => setAdding(false)} />}
      <Domains domains={domains} companyId={companyId} isStaff={isStaff} />
    </PageContainer>
  )
}

function CompanyNotFound() {
  return (
    <PageContainer width="reading">
      <ErrorPanel
        title="Company not found"
        message="This company does not exist, or was merged with another one."
        action={
          <Button component={Link} to={paths.companies}>
            Companies
          </Button>
        }
      />
    </PageContainer>
  )
}

interface DomainsProps {
  domains: ReturnType<typeof useCompanyDomains>
  companyId: string
  isStaff: boolean
}

function Domains({ domains: { data, error, refetch }, companyId, isStaff }: DomainsProps) {
  if (error && !data) {
    return (
      <ErrorPanel
        what="Domains"
        message={getErrorMessage(error, 'Failed to load domains. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Card sx={{ p: 2.5 }}>
        <LoadingText>Loading domains...</LoadingText>
        <SkeletonText lines={3} />
      </Card>
    )
  }
  if (data.domains.length === 0) {
    return (
      <EmptyState
        framed
        illustration="waiting"
        title="No domain yet"
        text={`Add the domain of the addresses at ${data.company.name}. Then its people can sign up.`}
      />
    )
  }
  return (
    <>
      <Card component="ul" aria-label="Domains">
        {data.domains.map((domain) => (
          <DomainItem key={domain.domain} domain={domain} companyId={companyId} isStaff={isStaff} />
        ))}
      </Card>
      <Box sx={{ mt: 1.5 }}>
        <Typography variant="small" component="p" color="textSecondary">
          People who belong to {data.company.name} stay when a domain is removed.
        </Typography>
      </Box>
    </>
  )
}
