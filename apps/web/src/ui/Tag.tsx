import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A fact, not a state: outlined, without a tint. */
export function Tag({ children, mark }: { children: ReactNode; mark?: ReactNode }) {
  return (
    <StyledChip
      variant="outlined"
      label={
        <>
          {mark}
          {children}
        </>
      }
    />
  )
}

/** Ink on paper, reversed. For a job that platform staff have put forward. */
export function FeaturedTag() {
  return (
    <StyledChip
      label="Featured"
      variant="outlined"
      sx={{ bgcolor: 'text.primary', color: 'background.paper', borderColor: 'transparent', fontWeight: 500 }}
    />
  )
}

export function ConnectionTag({ status }: { status: 'Connected' | 'Not Connected' }) {
  return <Tag mark={<Dot data-on={status === 'Connected' || undefined} />}>{status}</Tag>
}

const StyledChip = styled(Chip)({
  '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 5, paddingInline: 8 },
})

const Dot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  border: `1.5px solid ${theme.vars.palette.text.tertiary}`,
  borderRadius: '50%',
  '&[data-on]': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
  },
}))
