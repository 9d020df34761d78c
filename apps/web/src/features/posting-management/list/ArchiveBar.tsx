import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { focusPageHeading, isFocusLost } from '../../../lib/focus.ts'
import type { Selection } from '../../../lib/use-selection.ts'
import { confirm } from '../../../ui/confirm.ts'
import { SelectCheckbox } from '../../../ui/RowCheckbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { type LeftPosting, useArchiveMany } from '../api.ts'

interface Props {
  /** The postings of the list. */
  shown: readonly PostingCard[]
  selection: Selection<PostingCard>
  onDone: () => void
}

/** Whether a posting can be selected to be archived. */
export function canArchive({ nextSteps }: PostingCard): boolean {
  return nextSteps.archive
}

/** At the foot of the list while postings are selected: how many there are, and archives them. */
export function ArchiveBar({ shown, selection, onDone }: Props) {
  const archiveMany = useArchiveMany()
  const selectable = shown.filter(canArchive)
  const count = selection.rows.length
  const isAll = count > 0 && selectable.every(selection.has)
  const jobs = count === 1 ? '1 job' : `${count} jobs`
  const archiveAfterConfirm = () =>
    confirm({
      title: `Archive ${jobs}`,
      text: `Are you sure you want to archive ${count === 1 ? 'this job' : `these ${jobs}`}? Endorsees no longer find ${count === 1 ? 'it, and its' : 'them, and their'} applicants are told. You can restore ${count === 1 ? 'it' : 'each of them'}.`,
      confirmLabel: `Archive ${count}`,
      loadingLabel: 'Archiving...',
      errorMessage: 'Failed to archive the jobs. Please try again.',
      onConfirm: async () => {
        const left = await archiveMany.mutateAsync(selection.rows)
        tell(count - left.length, left)
        onDone()
        // The button that had the focus is gone with the selection.
        setTimeout(() => isFocusLost() && focusPageHeading())
      },
    })
  return (
    <Bar>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' }}
      >
        <SelectCheckbox
          type="checkbox"
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !isAll
          }}
          onChange={() => (isAll ? selection.clear() : selection.add(selectable))}
        />
        {count > 0 ? `${count} selected` : 'Select all shown'}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Button variant="text" onClick={onDone} sx={touchHeight}>
        Cancel
      </Button>
      <Button
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => void archiveAfterConfirm()}
        sx={touchHeight}
      >
        Archive {count}
      </Button>
    </Bar>
  )
}

const touchHeight = { height: { xs: 44, md: 36 } } as const

function tell(archived: number, left: readonly LeftPosting[]): void {
  const done = `${archived} ${archived === 1 ? 'job' : 'jobs'} archived`
  if (left.length === 0) toast.success(done)
  else
    toast.error(
      `${done}. Not archived: ${left.map(({ title, message }) => `${title} (${message})`).join(', ')}`,
    )
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  padding: '8px 12px 8px 16px',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
}))
