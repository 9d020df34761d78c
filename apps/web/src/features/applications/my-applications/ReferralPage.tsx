import Box from '@mui/material/Box'
import { useId } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { useMyApplication } from './api.ts'
import { LoadedReferral } from './LoadedReferral.tsx'
import type { ApplicationReference } from './queries.ts'

/** Shows a referral on a page of its own. */
export function ReferralPage({ reference }: { reference: ApplicationReference }) {
  const application = useMyApplication(reference).data?.application
  useDocumentTitle(application?.positionApplied)
  const titleId = useId()
  return (
    <Box sx={{ position: 'relative', overflow: 'clip' }}>
      <Rings viewBox="0 0 640 420" />
      <Box sx={{ position: 'relative' }}>
        <PageContainer width="reading">
          <BackLink to={paths.referralsStatusTab('all')}>Referrals Status</BackLink>
          <LoadedReferral reference={reference} level="h1" titleId={titleId} />
        </PageContainer>
      </Box>
    </Box>
  )
}

/** The rings of the logo, large behind the head. */
function Rings({ viewBox }: { viewBox: string }) {
  return (
    <Box
      component="svg"
      viewBox={viewBox}
      aria-hidden="true"
      sx={{
        position: 'absolute',
        top: { xs: -60, sm: -96 },
        right: { xs: -200, sm: -140 },
        width: { xs: 520, sm: 760 },
        fill: 'none',
        stroke: 'var(--mui-palette-divider)',
        strokeWidth: 1.5,
        pointerEvents: 'none',
      }}
    >
      <circle cx="230" cy="210" r="190" />
      <circle cx="410" cy="210" r="190" />
      <path
        d="M320 43a190 190 0 0 1 0 334 190 190 0 0 1 0-334Z"
        fill="var(--mui-palette-primary-soft)"
        stroke="none"
        opacity=".6"
      />
    </Box>
  )
}
