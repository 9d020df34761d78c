import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'

/** Outlined label for a fact; a status uses `StatusChip`. */
export function Tag({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <Outlined>
      {icon}
      <TagText title={typeof children === 'string' ? children : undefined}>{children}</TagText>
    </Outlined>
  )
}

/** Inverted label for a job that platform staff have featured. */
export function FeaturedTag() {
  return (
    <Outlined
      sx={{ bgcolor: 'text.primary', color: 'background.paper', borderColor: 'transparent', fontWeight: 500 }}
    >
      Featured
    </Outlined>
  )
}

/** Connection status of an application. */
export function ConnectionTag({ status }: { status: 'Connected' | 'Not Connected' }) {
  return <Tag icon={<Dot data-on={status === 'Connected' || undefined} />}>{status}</Tag>
}

const Outlined = styled(Badge)(({ theme: { vars } }) => ({
  height: 22,
  padding: '0 8px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.secondary,
  fontWeight: 400,
}))

const TagText = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })

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
