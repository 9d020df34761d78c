import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { DatabaseView } from '@endorse/contract/database-viewer/schemas'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'

/** The tables on the left with their numbers of records. */
export function TableLinks({ tables, current }: { tables: DatabaseView['tables']; current: string }) {
  return (
    <List aria-label="Tables">
      {tables.map(({ name, count }) => (
        <TableLink
          key={name}
          to={`${paths.database}?table=${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {name} <span>{formatRecordCount(count)}</span>
        </TableLink>
      ))}
    </List>
  )
}

/** Formats a count that stops at `MAX_EXACT_COUNT`. */
export function formatRecordCount(count: number): string {
  const capped = Math.min(count, MAX_EXACT_COUNT).toLocaleString('en-IN')
  return count > MAX_EXACT_COUNT ? `${capped}+` : capped
}

const List = styled('nav')({ display: 'grid', alignContent: 'start', gap: 4, padding: '0 8px' })

const TableLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 16px',
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  fontSize: 13,
  lineHeight: '18px',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
}))
