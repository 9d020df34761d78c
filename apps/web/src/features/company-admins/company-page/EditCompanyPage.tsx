import type { Company } from '@endorse/contract/company-admins/schemas'
import type { PublicPages } from '@endorse/contract/public-pages/schemas'
import { formatAddress } from '@endorse/contract/public-pages/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ChangedElsewhere } from '../../../ui/form/ChangedElsewhere.tsx'
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { LivePreview } from '../../../ui/LivePreview.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { ReferralPolicySection } from '../referral-policy/ReferralPolicySection.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyPageColumns, CompanyPageFrame } from './CompanyPageFrame.tsx'
import { CompanyPreview } from './CompanyPreview.tsx'
import { CompanySection } from './CompanySection.tsx'
import { PublicPageSwitch } from './PublicPageSwitch.tsx'
import { useCompanyPageForm } from './use-company-page-form.ts'

interface Props {
  company: Company
  pages: PublicPages
}

/** The form of the company page with its preview, and the sections that are saved on their own. */
export function EditCompanyPage({ company, pages }: Props) {
  const { form, elsewhere, wasRestored, discard, handleSubmit } = useCompanyPageForm(company.id, pages)
  const formId = useId()
  const url = pages.isOn ? pages.url : null
  return (
    <CompanyPageFrame
      address={url ? formatAddress(url) : undefined}
      actions={
        <>
          {url && (
            <Button component="a" href={url} target="_blank" rel="noopener">
              View page
            </Button>
          )}
          <LoadingButton
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            loading={form.isSending}
            loadingLabel="Saving..."
          >
            Save
          </LoadingButton>
        </>
      }
    >
      <CompanyPageColumns>
        <Stack sx={{ gap: 4, minWidth: 0, '& > * + *': { pt: 4, borderTop: 1, borderColor: 'divider' } }}>
          <form id={formId} noValidate onSubmit={handleSubmit}>
            <Stack sx={{ gap: 3 }}>
              {wasRestored && <DraftNotice text="It is not saved yet." onDiscard={discard} />}
              <ErrorSummary form={form} />
              <ChangedElsewhere form={form} elsewhere={elsewhere} />
              <CompanyFields form={form} company={company} />
            </Stack>
          </form>
          <DomainsSection domains={company.domains} />
          <CompanySection title="Public pages">
            <PublicPageSwitch companyId={company.id} isOn={pages.isOn} />
          </CompanySection>
          <ReferralPolicySection companyId={company.id} />
        </Stack>
        <Box
          component="aside"
          sx={(theme) => ({ minWidth: 0, [theme.breakpoints.up(1100)]: { position: 'sticky', top: 24 } })}
        >
          <LivePreview title="As people see it">
            <CompanyPreview form={form} company={company} domain={pages.domain} />
          </LivePreview>
        </Box>
      </CompanyPageColumns>
    </CompanyPageFrame>
  )
}

function DomainsSection({ domains }: Pick<Company, 'domains'>) {
  return (
    <CompanySection
      title="Verified domains"
      action={
        <Button component={Link} to={paths.companyDomains}>
          See domains
        </Button>
      }
    >
      <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        {domains.length > 0 ? domains.join(', ') : <EmptyValue>No domain yet</EmptyValue>}
      </Typography>
    </CompanySection>
  )
}
