import type { PublicPages } from '@endorse/contract/public-pages/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { FactRows } from '../../ui/FactRows.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditPublicPages, usePublicPages } from './api.ts'
import { CompanySection } from './CompanySection.tsx'

const [EditFactsDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditFactsDialog.tsx')).EditFactsDialog,
)

/** Shows and changes what everybody can read about the company, and switches its public pages off. */
export function PublicPageSection({ companyId }: { companyId: string }) {
  const { data, error, refetch } = usePublicPages(companyId)
  const [isEditing, setEditing] = useState(false)
  if (!data && error)
    return (
      <ErrorPanel
        what="The public page"
        message={getErrorMessage(error, 'Failed to load the public page. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <CompanySection
        title="About"
        action={
          data && (
            <Button {...prefetchProps} aria-haspopup="dialog" onClick={() => setEditing(true)}>
              Edit text
            </Button>
          )
        }
      >
        {data?.tagline && (
          <Typography variant="body1" sx={{ fontWeight: 500, mb: 1 }}>
            {data.tagline}
          </Typography>
        )}
        <Typography variant="body1" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data?.about ?? <EmptyValue>{data ? 'No text yet' : 'Loading...'}</EmptyValue>}
        </Typography>
        {data && <Facts pages={data} />}
      </CompanySection>
      <CompanySection title="Public pages">
        <PublicPageSwitch companyId={companyId} pages={data} />
      </CompanySection>
      {isEditing && data && (
        <EditFactsDialog companyId={companyId} pages={data} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function Facts({ pages: { industry, size, cities, website, linkedInUrl } }: { pages: PublicPages }) {
  if (![industry, size, cities, website, linkedInUrl].some(Boolean)) return null
  return (
    <Box sx={{ mt: 1, '& dl': { px: 0 } }}>
      <FactRows
        facts={[
          ['Industry', industry],
          ['People', size],
          ['Cities', cities],
          ['Website', linkTo(website)],
          ['LinkedIn', linkTo(linkedInUrl)],
        ]}
      />
    </Box>
  )
}

function linkTo(url: string | null) {
  return url && <ExternalLink href={url}>{url}</ExternalLink>
}

function PublicPageSwitch({ companyId, pages }: { companyId: string; pages: PublicPages | undefined }) {
  const { mutate, isPending, variables } = useEditPublicPages(companyId)
  const save = (isOn: boolean) =>
    mutate(
      { isOn },
      {
        onError: (error) =>
          toast.error(getErrorMessage(error, 'Failed to save the setting. Please try again.')),
      },
    )
  return (
    <Box>
      <Switch
        label="Everybody can read our jobs"
        text="Your company and each open job have a page that needs no account. It names no Endorser."
        checked={isPending ? variables.isOn : pages?.isOn}
        onChange={save}
      />
      {pages?.isOn && pages.url && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <ExternalLink href={pages.url}>See your public page</ExternalLink>
        </Typography>
      )}
    </Box>
  )
}
