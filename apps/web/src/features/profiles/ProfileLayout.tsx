import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { Area } from './areas.ts'
import { ProfileTabs } from './ProfileTabs.tsx'

interface Props<Tab extends string> {
  area: Area<Tab>
  tab: Tab
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Heading, tabs, and beside the form what is missing; on a phone the latter comes first. */
export function ProfileLayout<Tab extends string>({ area, tab, heading, aside, children }: Props<Tab>) {
  useDocumentTitle(`${area.labels[tab]} · ${typeof heading === 'string' ? heading : 'Profile'}`)
  return (
    <Page width="reading">
      <PageHeader title={heading} />
      <ProfileTabs area={area} tab={tab} />
      <Columns>
        {aside && (
          <Box component="aside" sx={{ gridArea: 'aside', '& > *': { mb: { xs: 4, lg: 0 } } }}>
            {aside}
          </Box>
        )}
        <Box sx={{ gridArea: 'form', minWidth: 0, maxWidth: 528 }}>{children}</Box>
      </Columns>
    </Page>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"form aside" auto / minmax(0, 1fr) 304px',
  gap: 56,
  alignItems: 'start',
  paddingTop: 32,
  [theme.breakpoints.down('lg')]: {
    display: 'block',
    paddingTop: 24,
  },
}))
