import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'

/** A `<dl>` with names and values in two columns. */
export const DescriptionList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  margin: 0,
  padding: '4px 20px 24px',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': {
    margin: '2px 0 0',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 500,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))

/** One name and value; `wide` spans both columns. An empty value is shown as "Not provided". */
export function DescriptionItem({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div style={wide ? { gridColumn: '1 / -1' } : undefined}>
      <dt>{name}</dt>
      <dd>{children || <EmptyValue>Not provided</EmptyValue>}</dd>
    </div>
  )
}
