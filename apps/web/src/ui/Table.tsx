import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Cells of the header row. */
  head: ReactNode
  children: ReactNode
}

/** Table in a rounded frame that scrolls horizontally. */
export function Table({ label, head, children }: Props) {
  return (
    <Frame>
      <StyledTable aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </StyledTable>
    </Frame>
  )
}

const Frame = styled('div')(({ theme: { vars } }) => ({
  overflow: 'auto hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
}))

const StyledTable = styled('table')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': {
    padding: '8px 12px',
    borderBottom: `1px solid ${vars.palette.divider}`,
    textAlign: 'left',
    verticalAlign: 'inherit',
    '&:first-of-type': { paddingLeft: 20 },
    '&:last-of-type': { paddingRight: 20 },
    '&[data-end]': { textAlign: 'right' },
  },
  th: {
    ...typography.caption,
    height: 40,
    paddingBlock: 0,
    fontWeight: 500,
    color: vars.palette.text.tertiary,
    whiteSpace: 'nowrap',
  },
  td: { height: 56 },
  time: { whiteSpace: 'nowrap' },
  'tr:last-child td': { borderBottom: 0 },
}))

/** Row that is clickable with a pointer. It must also contain a link for keyboard and screen readers. */
export const ClickableRow = styled('tr')(({ theme: { vars } }) => ({
  cursor: 'pointer',
  '&:hover': { backgroundColor: vars.palette.action.hover },
}))
