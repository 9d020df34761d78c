import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { MAX_CHOSEN_BONUSES } from '@endorse/contract/bonuses/values'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Selection } from '../../lib/use-selection.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { FootButtons, OtherPages, SelectionBarBox, SelectionFootBox } from '../../ui/selection-parts.tsx'
import { useExportBonuses } from './api.ts'
import { isOpen } from './is-open.ts'
import type { BonusMoves } from './use-bonus-moves.ts'

const [OverflowMenuPopup, popupPreloadProps] = lazyWithPreload(
  async () => (await import('../../ui/OverflowMenuPopup.tsx')).OverflowMenuPopup,
)

interface Props {
  selection: Selection<CompanyBonus>
  /** The bonuses of this page. */
  shown: readonly CompanyBonus[]
  ask: BonusMoves['ask']
}

/** Over the heads of the table while something is selected: says how many, and what can be done with them. */
export function BonusSelectionBar(props: Props) {
  const { selection } = props
  if (selection.rows.length === 0) return null
  return (
    <SelectionBarBox>
      <Box component="span" sx={{ fontWeight: 500, flex: 'none' }}>
        {selection.rows.length} selected
      </Box>
      <OtherPages {...props} />
      <PaidButton {...props} size="small" />
      <MoveMenu {...props} />
      <CsvButton {...props} size="small" />
      <Box sx={{ flex: 1 }} />
      <Button variant="text" size="small" onClick={selection.clear} sx={{ flex: 'none' }}>
        Clear selection
      </Button>
    </SelectionBarBox>
  )
}

/** At the foot of a phone's screen, while something is selected. */
export function BonusSelectionFoot(props: Props) {
  const { selection } = props
  if (selection.rows.length === 0) return null
  return (
    <SelectionFootBox>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="subtitle2" component="p">
            {selection.rows.length} selected
          </Typography>
          <OtherPages {...props} />
        </Box>
        <MoveMenu {...props} />
        <Button variant="text" size="small" onClick={selection.clear}>
          Clear
        </Button>
      </Stack>
      <FootButtons>
        <PaidButton {...props} size="medium" />
        <CsvButton {...props} size="medium" />
      </FootButtons>
    </SelectionFootBox>
  )
}

interface SizeProps extends Props {
  size: 'small' | 'medium'
}

const TOO_MANY = `Please choose at most ${MAX_CHOSEN_BONUSES} bonuses`

function PaidButton({ selection, ask, size }: SizeProps) {
  const isTooMany = selection.rows.length > MAX_CHOSEN_BONUSES
  return (
    <Button
      variant="contained"
      color="primary"
      size={size}
      aria-haspopup="dialog"
      disabled={!selection.rows.some(isOpen) || isTooMany}
      title={isTooMany ? TOO_MANY : undefined}
      onClick={() => ask({ to: 'PAID', bonuses: selection.rows })}
      sx={size === 'small' ? { flex: 'none' } : undefined}
    >
      Mark as paid
    </Button>
  )
}

function MoveMenu({ selection, ask }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const menuId = useId()
  const open = selection.rows.filter(isOpen)
  const closed = selection.rows.filter((bonus) => !isOpen(bonus))
  return (
    <>
      <Button
        {...popupPreloadProps}
        size="small"
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        disabled={selection.rows.length > MAX_CHOSEN_BONUSES}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
        sx={{ flex: 'none' }}
      >
        Move to
      </Button>
      {wasOpened && (
        <OverflowMenuPopup
          id={menuId}
          anchor={anchor}
          items={[
            {
              label: `Ended (${open.length})`,
              disabled: open.length === 0,
              action: () => ask({ to: 'ENDED', bonuses: open }),
            },
            {
              label: `None (${open.length})`,
              disabled: open.length === 0,
              action: () => ask({ to: 'NONE', bonuses: open }),
            },
            {
              label: `Pending or eligible (${closed.length})`,
              hint: 'As their days say',
              disabled: closed.length === 0,
              action: () => ask({ to: 'OPEN', bonuses: closed }),
            },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

function CsvButton({ selection, size }: SizeProps) {
  const exportCsv = useExportBonuses()
  const { length } = selection.rows
  return (
    <LoadingButton
      size={size}
      startIcon={<DownloadOutlined />}
      loading={exportCsv.isPending}
      loadingLabel="Exporting..."
      disabled={length > MAX_CHOSEN_BONUSES}
      onClick={() => exportCsv.mutate({ bonusIds: selection.rows.map(({ id }) => id) })}
      sx={size === 'small' ? { flex: 'none' } : undefined}
    >
      CSV of {length}
    </LoadingButton>
  )
}
