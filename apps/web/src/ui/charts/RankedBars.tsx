import { styled } from '@mui/material/styles'

/** A horizontal bar. */
interface RankedBar {
  label: string
  value: number
  /** Stands after the value: `68%`. */
  share?: string
}

interface Props {
  /** Says the trend to screen readers. */
  label: string
  bars: RankedBar[]
  /** The value of a bar of full length. */
  max: number
  /** Thick bars are the steps of one thing; thin ones on a track compare things. */
  thick?: boolean
}

/** Horizontal bars with their values. */
export function RankedBars({ label, bars, max, thick = false }: Props) {
  return (
    <List aria-label={label}>
      {bars.map(({ label: name, value, share }) => (
        <Row key={name} data-thick={thick}>
          <Name title={name}>{name}</Name>
          <Track aria-hidden="true" data-thick={thick}>
            <i style={{ width: `${max === 0 ? 0 : (100 * value) / max}%` }} />
          </Track>
          <Value>{value.toLocaleString('en-IN')}</Value>
          {share !== undefined && <Share>{share}</Share>}
        </Row>
      ))}
    </List>
  )
}

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  fontSize: 13,
  lineHeight: '18px',
  '&[data-thick="false"]': { minHeight: 32 },
  [theme.breakpoints.down('sm')]: { gap: 8 },
}))

const Name = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 132,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '[data-thick="true"] > &': { width: 80 },
  [theme.breakpoints.down('sm')]: { width: 104 },
}))

const Track = styled('span')({
  flex: 1,
  minWidth: 0,
  height: 8,
  overflow: 'hidden',
  borderRadius: 4,
  background: 'var(--chart-open)',
  '& > i': { display: 'block', height: '100%', background: 'var(--chart-counted)' },
  '&[data-thick="true"]': { height: 28, borderRadius: 6, background: 'none' },
  '&[data-thick="true"] > i': { minWidth: 4, borderRadius: 6 },
})

const Value = styled('span')({
  flex: 'none',
  minWidth: 32,
  fontWeight: 500,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})

const Share = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 36,
  color: theme.vars.palette.text.tertiary,
  fontSize: 12,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
}))
