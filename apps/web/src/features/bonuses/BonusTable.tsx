import { referralOutcomeLabel } from '@endorse/contract/applications/values'
import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { bonusStateText, dayText } from '@endorse/contract/bonuses/text'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import type { RowSelection } from '../../ui/RowCheckbox.tsx'
import { TwoLines } from '../../ui/table-cells.tsx'
import { BonusAmount } from './BonusAmount.tsx'
import { BonusChip } from './BonusChip.tsx'
import { BonusMenu } from './BonusMenu.tsx'
import type { BonusMoves } from './use-bonus-moves.ts'

type Ask = BonusMoves['ask']

interface Props {
  /** Undefined while the list loads. */
  bonuses: CompanyBonus[] | undefined
  busy: boolean
  selection: RowSelection<CompanyBonus>
  ask: Ask
}

/** Shows bonuses as a table, or as rows for a phone. */
export function BonusTable({ bonuses, busy, selection, ask }: Props) {
  const cells = useMemo(
    () => ({
      columns: columnsFor(ask),
      renderPhoneRow: (bonus: CompanyBonus) => <BonusPhoneRow bonus={bonus} ask={ask} />,
    }),
    [ask],
  )
  return (
    <DataTable
      twoLines
      label="Bonuses"
      loadingText="Loading bonuses..."
      busy={busy}
      rows={bonuses}
      keyOf={({ id }) => id}
      selection={selection}
      {...cells}
    />
  )
}

function columnsFor(ask: Ask): DataColumn<CompanyBonus>[] {
  return [
    {
      head: 'Hired',
      skeleton: 'lines',
      cell: ({ hire, jobTitle }) => <TwoLines first={<Strong>{hire}</Strong>} second={jobTitle} />,
    },
    {
      head: 'Endorser',
      width: '19%',
      cell: ({ endorser: { name, photoUrl } }) => (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <PersonAvatar name={name} image={photoUrl} size={24} />
          <Typography variant="body2" component="span" noWrap title={name}>
            {name}
          </Typography>
        </Stack>
      ),
    },
    { head: 'Bonus', width: 112, cell: (bonus) => <BonusAmount bonus={bonus} /> },
    { head: 'State', width: 112, skeleton: 'chip', cell: ({ state }) => <BonusChip state={state} /> },
    {
      head: 'Since, or from',
      width: '22%',
      skeleton: 'lines',
      cell: (bonus) => <TwoLines first={bonusStateText(bonus)} second={<HiredLine bonus={bonus} />} />,
    },
    {
      head: 'Actions',
      align: 'right',
      width: 72,
      cell: (bonus) => <BonusMenu bonus={bonus} ask={ask} />,
    },
  ]
}

function Strong({ children }: { children: string }) {
  return (
    <Box component="span" title={children} sx={{ fontWeight: 500 }}>
      {children}
    </Box>
  )
}

/** The day of the hire, or what the person says by now instead. */
function HiredLine({ bonus: { hiredOn, saysNow } }: { bonus: CompanyBonus }) {
  if (!saysNow) return `Hired ${dayText(hiredOn)}`
  return (
    <Box component="span" sx={{ color: 'warning.dark' }}>
      Says now: {referralOutcomeLabel[saysNow]}
    </Box>
  )
}

function BonusPhoneRow({ bonus, ask }: { bonus: CompanyBonus; ask: Ask }) {
  return (
    <PhoneRow
      title={<Strong>{bonus.hire}</Strong>}
      second={bonus.jobTitle}
      third={`by ${bonus.endorser.name}`}
      date={
        <Box sx={{ maxWidth: 136, typography: 'subtitle2', color: 'text.primary' }}>
          <BonusAmount bonus={bonus} />
        </Box>
      }
      menu={<BonusMenu bonus={bonus} ask={ask} />}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BonusChip state={bonus.state} />
        <Typography variant="small" component="span" color="textSecondary">
          {bonusStateText(bonus)}
        </Typography>
        {bonus.saysNow && (
          <Typography variant="small" component="span">
            <HiredLine bonus={bonus} />
          </Typography>
        )}
      </Stack>
    </PhoneRow>
  )
}
