import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { DataColumn } from './DataTable.tsx'

interface TwoLinesProps {
  first: ReactNode
  second?: ReactNode
}

/** The main line of a cell and a smaller second line, which dense tables leave out. Both are cut with an ellipsis; a text is its own tooltip. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <Box sx={ellipsis} title={textOf(first)}>
        {first}
      </Box>
      {second && (
        <Typography
          data-second-line=""
          variant="small"
          component="div"
          color="textSecondary"
          noWrap
          title={textOf(second)}
        >
          {second}
        </Typography>
      )}
    </>
  )
}

/** A line of text is 20 px high, and what is clicked needs 24. */
const targetHeight = { paddingBlock: '2px', marginBlock: '-2px' }

const ellipsis = {
  ...targetHeight,
  overflow: 'clip',
  // The focus ring of a link is outside of its text.
  overflowClipMargin: '4px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

function textOf(node: ReactNode): string | undefined {
  return typeof node === 'string' ? node : undefined
}

/** The first cell of a row: an avatar of 40 pixels, the name and a second line. */
export function FaceCell({ face, ...lines }: TwoLinesProps & { face: ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      {face}
      <Box sx={{ minWidth: 0 }}>
        <TwoLines {...lines} />
      </Box>
    </Stack>
  )
}

/** The link of a row. In a `PhoneRow` it covers the row. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <CoveringLink component={RouterLink} to={to} title={children} noWrap>
      {children}
    </CoveringLink>
  )
}

interface RowButtonProps {
  /** Accessible name, which says what the button does: "Edit Acme". */
  label: string
  children: string
  onClick: () => void
}

/** The button of a row that opens a dialog. In a `PhoneRow` it covers the row. */
export function RowButton({ label, children, onClick }: RowButtonProps) {
  return (
    <CoveringLink
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={children}
      underline="none"
      noWrap
      onClick={onClick}
    >
      {children}
    </CoveringLink>
  )
}

const CoveringLink = styled(Link)(({ theme }) => ({
  ...targetHeight,
  // Above the second line.
  position: 'relative',
  display: 'block',
  maxWidth: 'calc(100% + 8px)',
  color: theme.vars.palette.text.primary,
  fontSize: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  // Within the line, so that it covers nothing of the second one.
  paddingInline: 4,
  marginInline: -4,
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  // A button of MUI is positioned, and would be covered instead of the row.
  'li &': { position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  'li &:focus-visible': { boxShadow: 'none' },
  'li &:focus-visible::after': {
    borderRadius: 8,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})) as typeof Link

/** A column of numbers, which end at the same place; the width is in pixels. */
export function numberColumn<Row>(
  head: string,
  width: number,
  valueOf: (row: Row) => number,
): DataColumn<Row> {
  return { head, width, align: 'right', cell: (row) => <NumberCell value={valueOf(row)} /> }
}

/** A number in a cell; zero is muted. */
export function NumberCell({ value }: { value: number }) {
  return (
    <Typography
      variant="body2"
      component="span"
      color={value === 0 ? 'textTertiary' : undefined}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {value.toLocaleString('en-IN')}
    </Typography>
  )
}
