import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactNode } from 'react'
import { LoadingText } from './LoadingText.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Column {
  /** Column heading, hidden from screen readers. */
  head: string
  /** CSS grid track: `minmax(0, 1fr)`, `120px`. */
  width: string
}

interface Props {
  label: string
  columns: readonly Column[]
  /** Undefined while the list loads. */
  children: ReactNode[] | undefined
  loadingText: string
  busy?: boolean
}

/** Container query: below this width the columns are stacked. */
const compactLayout = '@container (max-width: 719.95px)'

/** A list with columns. When it is too narrow, the cells of a row are stacked, except cells with `data-beside`. */
export function ListTable({ label, columns, children, loadingText, busy = false }: Props) {
  const tracks = { '--tracks': columns.map(({ width }) => width).join(' ') } as CSSProperties
  return (
    <Card aria-busy={busy} style={tracks} sx={{ containerType: 'inline-size' }}>
      <Head aria-hidden="true">
        {columns.map(({ head }) => (
          <span key={head}>{head}</span>
        ))}
      </Head>
      {children ? (
        <List aria-label={label}>{children}</List>
      ) : (
        <>
          <LoadingText>{loadingText}</LoadingText>
          <List aria-hidden="true" as="div">
            {[1, 2, 3, 4, 5].map((row) => (
              <ListTableRow key={row} as="div">
                {columns.map(({ head }) => (
                  <Skeleton key={head} height={14} width="70%" />
                ))}
              </ListTableRow>
            ))}
          </List>
        </>
      )}
    </Card>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'var(--tracks)',
  gap: 16,
  padding: '12px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  ...theme.typography.small,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  [compactLayout]: { display: 'none' },
}))

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** A row; its children are the cells, in the order of the columns. */
export const ListTableRow = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'var(--tracks)',
  gap: 16,
  alignItems: 'center',
  minHeight: 64,
  padding: '12px 20px',
  '& > *': { minWidth: 0 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [compactLayout]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    padding: 16,
    '& > :not([data-beside])': { gridColumn: '1 / -1' },
  },
}))

/** A cell with a main line and a smaller, truncated second line. */
export function TwoLineCell({
  first,
  second,
}: {
  first: ReactNode
  second?: string | false | null | undefined
}) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {first}
      {second && (
        <Box
          title={second}
          sx={{
            overflow: 'hidden',
            typography: 'small',
            color: 'text.secondary',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {second}
        </Box>
      )}
    </Box>
  )
}
