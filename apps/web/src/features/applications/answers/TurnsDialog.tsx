import type { RecordedTurn, TurnList } from '@endorse/contract/applications/answers/schemas'
import { RECORD_DAYS } from '@endorse/contract/applications/turns/answer-bands'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useExportTurns, useTurns } from './api.ts'
import { TurnItem } from './TurnItem.tsx'

interface Props {
  title: string
  /** The role of the Endorser. */
  subtitle?: string | null
  /** An Endorser of the admin's company. Without it they are the reader's own turns. */
  endorserId?: string
  onClose: () => void
}

/** Lists the turns of an Endorser: why they were asked, and how each turn ended. */
export function TurnsDialog({ title, subtitle, endorserId, onClose }: Props) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useTurns(endorserId, page)
  const exportCsv = useExportTurns(endorserId)
  const content = useRef<HTMLDivElement>(null)
  const [titleId, textId] = [useId(), useId()]
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id={titleId} sx={{ pr: 8, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent
        ref={content}
        // A long list scrolls, and has nothing else that the keyboard reaches.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        aria-busy={isFetching}
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Typography id={textId} variant="body2" color="textSecondary" sx={{ mt: -1 }}>
          {subtitle ? `${subtitle} · last ${RECORD_DAYS} days` : `The last ${RECORD_DAYS} days`}
        </Typography>
        {data ? (
          <>
            <Turns {...data} />
            <Pagination
              label="Turns"
              page={page}
              totalPages={data.pagination.totalPages}
              onChange={(to) => {
                setPage(to)
                content.current?.scrollTo({ top: 0 })
              }}
            />
            <Typography variant="caption" component="p" color="textSecondary">
              {endorserId
                ? 'Endorsers read the same list in their Settings. '
                : 'The admins of your company read the same list. '}
              Resumes and notes are not part of it. Times are working time.
            </Typography>
          </>
        ) : error ? (
          <ErrorPanel
            what="The turns"
            message={getErrorMessage(error, 'Failed to load the turns. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <LoadingText>Loading the turns...</LoadingText>
            <SkeletonText lines={8} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {data && data.summary.turns > 0 && (
          <Box sx={{ mr: 'auto' }}>
            <ExportButton isExporting={exportCsv.isPending} onExport={() => exportCsv.mutate()} />
          </Box>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function Turns({ data, summary: { turns, answered, passedOn } }: Pick<TurnList, 'data' | 'summary'>) {
  if (turns === 0) return <EmptyState level="h3" title="No turn yet" text="Nobody was asked in these days." />
  return (
    <>
      <Figures>
        <div>
          <dt>Turns</dt>
          <dd>{turns}</dd>
        </div>
        <div>
          <dt>Answered in time</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>Passed on</dt>
          <dd>{passedOn}</dd>
        </div>
      </Figures>
      <List aria-label="Turns">
        {data.map((turn) => (
          <TurnItem key={keyOf(turn)} turn={turn} />
        ))}
      </List>
    </>
  )
}

function keyOf({ applicationId, number }: RecordedTurn): string {
  return `${applicationId} ${number}`
}

const Figures = styled('dl')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  // A head of two lines leaves the figures on one line.
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '12px 16px',
  },
  '& > div + div': { borderLeft: `1px solid ${vars.palette.divider}` },
  '& dt': { ...typography.caption, color: vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
}))

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
