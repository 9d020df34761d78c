import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import type { ProfileWizard } from './wizards.ts'

interface Props<Tab extends string> {
  wizard: ProfileWizard<Tab>
  tab: Tab
  heading: ReactNode
  /** The tabs on which a required field is missing. */
  incomplete?: readonly Tab[]
  subtitle?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Lays out heading, tabs, form and the aside with missing fields. On a phone the aside comes first. */
export function ProfileLayout<Tab extends string>(props: Props<Tab>) {
  const { wizard, tab, heading, subtitle, incomplete, aside, children } = props
  useDocumentTitle(`${wizard.labels[tab]} · ${typeof heading === 'string' ? heading : 'Profile'}`)
  return (
    <PageContainer width="reading">
      <PageHeader title={heading} subtitle={subtitle} />
      <ProfileTabs wizard={wizard} tab={tab} incomplete={incomplete} />
      <Columns>
        {aside && (
          <Box component="aside" sx={{ gridArea: 'aside', '& > *': { mb: { xs: 4, lg: 0 } } }}>
            {aside}
          </Box>
        )}
        <Box sx={{ gridArea: 'form', minWidth: 0, maxWidth: { xs: 528, lg: 'none' } }}>{children}</Box>
      </Columns>
    </PageContainer>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"form aside" auto / minmax(0, 1fr) 344px',
  gap: 48,
  alignItems: 'start',
  paddingTop: 24,
  [theme.breakpoints.down('lg')]: {
    display: 'block',
    paddingTop: 20,
  },
}))
