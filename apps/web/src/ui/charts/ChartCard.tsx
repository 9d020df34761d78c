import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartColors, type ChartTone, toneColor } from './chart-colors.ts'
import { type ChartData, downloadCsv } from './chart-data.ts'

interface Props<Row> {
  /** Asks one question. */
  title: string
  /** The unit, or what is counted. */
  subtitle: string
  data: ChartData<Row>
  /** The name of the CSV file without its ending. */
  fileName: string
  /** Without a chart the card shows the table. */
  chart?: ReactNode
  legend?: { label: string; tone: ChartTone }[]
  /** What the chart says, or what its table leaves out, in words. */
  note?: string | undefined
  /** Why there is too little to draw. Replaces chart, table and buttons. */
  tooFew?: string | undefined
}

/** Card with a chart, the table behind it, and its CSV file. */
export function ChartCard<Row>(props: Props<Row>) {
  const { title, subtitle, data, fileName, chart, legend = [], note, tooFew } = props
  const titleId = useId()
  const [showsTable, setShowsTable] = useState(false)
  const isTable = chart === undefined || showsTable
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ pb: isTable && !tooFew ? 0 : 2.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, pl: 2.5, pr: 1.5, pt: 2, pb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h5" component="h2">
            {title}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary" sx={{ mt: '2px' }}>
            {subtitle}
          </Typography>
        </Box>
        {!tooFew && chart !== undefined && (
          <CardButton
            label={showsTable ? 'Show as chart' : 'Show as table'}
            describedBy={titleId}
            onClick={() => setShowsTable(!showsTable)}
          >
            {showsTable ? <BarChartOutlined /> : <TableRowsOutlined />}
          </CardButton>
        )}
        {!tooFew && (
          <CardButton label="Download CSV" describedBy={titleId} onClick={() => downloadCsv(fileName, data)}>
            <FileDownloadOutlined />
          </CardButton>
        )}
      </Stack>
      {tooFew ? (
        <EmptyState level="h3" title="Not enough to draw yet" text={tooFew} />
      ) : isTable ? (
        <ChartColors>
          <ChartTable label={title} data={data} />
          {note && chart === undefined && <Note sx={{ px: 2.5, py: 1.5 }}>{note}</Note>}
        </ChartColors>
      ) : (
        <ChartColors sx={{ px: 2.5, pt: 0.5 }}>
          {chart}
          {legend.length > 0 && <Legend parts={legend} />}
          {note && <Note sx={{ mt: 1.5 }}>{note}</Note>}
        </ChartColors>
      )}
    </Card>
  )
}

interface ButtonProps {
  label: string
  describedBy: string
  onClick: () => void
  children: ReactNode
}

function CardButton({ label, describedBy, onClick, children }: ButtonProps) {
  return (
    <Tooltip title={label} describeChild={false}>
      <IconButton aria-label={label} aria-describedby={describedBy} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

function Note({ children, sx }: { children: string; sx: object }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={sx}>
      {children}
    </Typography>
  )
}

function Legend({ parts }: { parts: { label: string; tone: ChartTone }[] }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
      {parts.map(({ label, tone }) => (
        <Typography
          key={label}
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <Box
            component="i"
            aria-hidden="true"
            sx={{ width: 10, height: 10, borderRadius: '3px', background: toneColor[tone] }}
          />
          {label}
        </Typography>
      ))}
    </Stack>
  )
}
