import { MAX_BULK_DECISIONS } from '@endorse/contract/applications/review/values'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useIsNarrow } from '../../../../lib/use-breakpoints.ts'
import type { Selection } from '../../../../lib/use-selection.ts'
import { LoadingButton } from '../../../../ui/LoadingButton.tsx'
import { SelectCheckbox, TouchArea } from '../../../../ui/RowCheckbox.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'

/** What the bars of a selection show and do. */
export interface SelectionBarProps {
  selection: Selection<ReviewedApplication>
  /** The applications of this page. */
  shown: readonly ReviewedApplication[]
  /** The number of applications on all pages. */
  total: number
  /** The label of the tab: "Pending". */
  tabLabel: string
  /** Absent where nothing can be decided. */
  decide?: { onApprove: () => void; onReject: () => void; isSending: boolean }
  selectAll: { onClick: () => void; isLoading: boolean }
}

/** In the head of the table: selects the page, and shows whether all or some of it are selected. */
export function PageCheckbox({ selection, shown }: SelectionBarProps) {
  const { rows: applications } = selection
  const onPage = shown.filter(selection.has).length
  const isAll = onPage === shown.length && onPage > 0
  return (
    <TouchArea>
      <SelectCheckbox
        type="checkbox"
        aria-label={applications.length > 0 ? `${applications.length} selected` : 'Select this page'}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = applications.length > 0 && !isAll
        }}
        onChange={() => (isAll ? selection.remove(shown) : selection.add(shown))}
      />
    </TouchArea>
  )
}

/** Over the heads of the table while something is selected: says how many, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, shown } = props
  const { rows: applications } = selection
  if (applications.length === 0) return null
  return (
    <Bar>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {applications.length} selected
      </Box>
      <OtherPages count={applications.length - shown.filter(selection.has).length} />
      <DecideButtons {...props} size="small" />
      <Box sx={{ flex: 1 }} />
      <SelectAllButton {...props} />
      <Button variant="text" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
    </Bar>
  )
}

/** At the foot of a phone's screen, while something is selected. */
export function SelectionFoot(props: SelectionBarProps) {
  const { selection, shown } = props
  const { rows: applications } = selection
  if (applications.length === 0) return null
  return (
    <Foot>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="subtitle2" component="p">
            {applications.length} selected
          </Typography>
          <OtherPages count={applications.length - shown.filter(selection.has).length} />
        </Box>
        <SelectAllButton {...props} />
        <Button variant="text" size="small" onClick={selection.clear}>
          Clear
        </Button>
      </Stack>
      <Stack direction="row-reverse" sx={{ gap: 1, '& > *': { flex: 1, height: 44 } }}>
        <DecideButtons {...props} size="medium" />
      </Stack>
    </Foot>
  )
}

function OtherPages({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Typography variant="small" component="span" color="textSecondary">
      {count} on other pages
    </Typography>
  )
}

function DecideButtons({ selection, decide, size }: SelectionBarProps & { size: 'small' | 'medium' }) {
  const isNarrow = useIsNarrow()
  if (!decide) return null
  const count = selection.rows.length
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        size={size}
        startIcon={decide.isSending ? <Spinner size={14} /> : !isNarrow && <CheckOutlined />}
        aria-disabled={decide.isSending || undefined}
        onClick={decide.onApprove}
      >
        Approve {count}
      </Button>
      <Button
        size={size}
        startIcon={!isNarrow && <CloseOutlined />}
        aria-haspopup="dialog"
        aria-disabled={decide.isSending || undefined}
        onClick={() => decide.isSending || decide.onReject()}
      >
        Reject {count}
      </Button>
    </>
  )
}

function SelectAllButton({ selection, shown, total, tabLabel, selectAll }: SelectionBarProps) {
  const most = Math.min(total, MAX_BULK_DECISIONS)
  const isEverything = selection.rows.length >= most
  if (selection.rows.length === 0 || isEverything || total <= shown.length) return null
  return (
    <LoadingButton
      variant="text"
      size="small"
      color="primary"
      loading={selectAll.isLoading}
      loadingLabel="Selecting..."
      onClick={selectAll.onClick}
    >
      {most < total ? `Select the newest ${most}` : `Select all ${total} in ${tabLabel}`}
    </LoadingButton>
  )
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 41,
  // Leaves room for the check box of the page.
  padding: '0 12px 0 66px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.selected,
}))

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 8,
  margin: '16px -16px 0',
  padding: '8px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}))
