import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** The name of a fact and its value. */
export type FactRow = [name: string, value: ReactNode]

/** Lists facts, the name on the left and the value on the right. Those without a value are left out. */
export function FactRows({ facts }: { facts: FactRow[] }) {
  return (
    <Rows>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Rows>
  )
}

const Rows = styled('dl')(({ theme }) => ({
  ...theme.typography.small,
  margin: 0,
  padding: '0 20px 12px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '8px 0' },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& dd': {
    minWidth: 0,
    margin: 0,
    fontWeight: 500,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))
