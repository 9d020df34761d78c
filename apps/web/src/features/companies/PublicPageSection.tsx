import type { PublicPages } from '@endorse/contract/public-pages/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditPublicPages, usePublicPages } from './api.ts'
import { CompanySection } from './CompanySection.tsx'

const [EditAboutDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditAboutDialog.tsx')).EditAboutDialog,
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
        <Typography variant="body1" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {data?.about ?? <EmptyValue>{data ? 'No text yet' : 'Loading...'}</EmptyValue>}
        </Typography>
      </CompanySection>
      <CompanySection title="Public pages">
        <PublicPageSwitch companyId={companyId} pages={data} />
      </CompanySection>
      {isEditing && data && (
        <EditAboutDialog companyId={companyId} about={data.about ?? ''} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function PublicPageSwitch({ companyId, pages }: { companyId: string; pages: PublicPages | undefined }) {
  const { mutate, isPending, variables } = useEditPublicPages(companyId)
  const save = (isOn: boolean) =>
    mutate(
      { isOn },
      { onError: (error) => toast.error(getErrorMessage(error, 'The setting was not saved.')) },
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
