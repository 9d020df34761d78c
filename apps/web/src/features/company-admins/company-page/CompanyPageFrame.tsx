import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

interface Props {
  /** The address of the public page, without its scheme. */
  address?: string | undefined
  /** At the end of the title's line, and at the foot of a phone screen. */
  actions?: ReactNode
  children: ReactNode
}

/** The title of the company page, and its actions. */
export function CompanyPageFrame({ address, actions, children }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <PageContainer mobileActions={isNarrow && actions}>
      <PageHeader
        title="Company page"
        subtitle={
          address ? (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              What people see at {address}
            </Box>
          ) : (
            'How people see your company on its jobs.'
          )
        }
        action={
          !isNarrow && (
            <Stack direction="row" sx={{ flex: 'none', gap: 1 }}>
              {actions}
            </Stack>
          )
        }
      />
      {children}
    </PageContainer>
  )
}

/** What is edited, and beside or below it what people see. */
export const CompanyPageColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up(1100)]: { gridTemplateColumns: 'minmax(0, 1fr) 344px', gap: 48 },
}))
