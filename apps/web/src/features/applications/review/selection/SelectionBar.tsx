import { MAX_BULK_DECISIONS } from '@endorse/contract/applications/review/values'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useIsNarrow } from '../../../../lib/use-breakpoints.ts'
import type { Selection } from '../../../../lib/use-selection.ts'
import { LoadingButton } from '../../../../ui/LoadingButton.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import {
  FootButtons,
  OtherPages,
  SelectionBarBox,
  SelectionFootBox,
} from '../../../../ui/selection-parts.tsx'

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

/** Over the heads of the table while something is selected: says how many, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, shown } = props
  const { rows: applications } = selection
  if (applications.length === 0) return null
  return (
    <SelectionBarBox>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {applications.length} selected
      </Box>
      <OtherPages selection={selection} shown={shown} />
      <DecideButtons {...props} size="small" />
      <Box sx={{ flex: 1 }} />
      <SelectAllButton {...props} />
      <Button variant="text" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
    </SelectionBarBox>
  )
}

/** At the foot of a phone's screen, while something is selected. */
export function SelectionFoot(props: SelectionBarProps) {
  const { selection, shown } = props
  const { rows: applications } = selection
  if (applications.length === 0) return null
  return (
    <SelectionFootBox>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="subtitle2" component="p">
            {applications.length} selected
          </Typography>
          <OtherPages selection={selection} shown={shown} />
        </Box>
        <SelectAllButton {...props} />
        <Button variant="text" size="small" onClick={selection.clear}>
          Clear
        </Button>
      </Stack>
      <FootButtons>
        <DecideButtons {...props} size="medium" />
      </FootButtons>
    </SelectionFootBox>
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
